import { formatMoney, moneyOfUnits, noMoney, showMoney, type Money } from '@mela/kernel/money';
import { useScrollStop } from '@mela/ui/use-measured';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { shortIssue } from '#shared/lottery/issue-text.ts';
import type { PlanRow } from './chase-plan.ts';

type PlanTableProps = { rows: readonly PlanRow[]; issues: readonly string[] };

const shown = (amount: Money) =>
  amount < noMoney
    ? `−₹${showMoney(formatMoney(moneyOfUnits(noMoney - amount)))}`
    : `₹${showMoney(formatMoney(amount))}`;

/** The draws of a plan with their stakes, what is spent up to each, and what a win there leaves at least. */
export function PlanTable({ rows, issues }: PlanTableProps) {
  const t = useTranslations('lotteryChase');
  const container = useRef<HTMLDivElement>(null);
  const scrollStop = useScrollStop(container);
  const hasProfit = rows.some(({ profit }) => profit !== undefined);
  return (
    <div
      ref={container}
      tabIndex={scrollStop}
      className="max-h-64 overflow-y-auto rounded-card border border-line"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t('plan')}</caption>
        <thead className="sticky top-0 bg-raised text-xs text-muted">
          <tr>
            <Head>{t('planDraw')}</Head>
            <Head isEnd>{t('planMultiple')}</Head>
            <Head isEnd>{t('planStake')}</Head>
            <Head isEnd>{t('planSum')}</Head>
            {hasProfit && <Head isEnd>{t('planProfit')}</Head>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={issues[at] ?? at} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 text-start font-semibold">
                {shortIssue(issues[at] ?? '')}
              </th>
              <td className="px-2 text-end">×{row.multiple}</td>
              <td className="px-2 text-end">{shown(row.stake)}</td>
              <td className="px-2 text-end text-muted">{shown(row.spent)}</td>
              {row.profit !== undefined && (
                <td data-good={row.profit > 0n} className="px-2 text-end data-[good=true]:text-good">
                  {row.isMorePossible ? t('planFrom', { amount: shown(row.profit) }) : shown(row.profit)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ isEnd = false, children }: { isEnd?: boolean; children: string }) {
  return (
    <th scope="col" data-end={isEnd} className="px-2 py-2 text-start font-semibold data-[end=true]:text-end">
      {children}
    </th>
  );
}
