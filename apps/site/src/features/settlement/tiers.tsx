import { showMoney } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { enoughMoney } from '#shared/record/exact-money.ts';
import { isZero } from './explain-bill.ts';
import type { Statement } from './use-settlement.ts';

type Judged = Statement['tiers'][number];

/** Every tier with what the team lacked for it, and first of all why the next rate did not apply. */
export function Tiers({ statement }: { statement: Statement }) {
  const t = useTranslations('agentSettlement');
  const missing = useMissing();
  const { bill, tiers, next: nextTier, chosen, terms } = statement;
  const next = tiers.find(({ tier }) => tier === nextTier);
  const floors = 'tiers' in terms ? terms.tiers : [];
  return (
    <>
      {next && (
        <p className="text-sm">
          {t('why', { tier: String(next.tier), rate: next.rate, missing: missing(next).join(', ') })}
        </p>
      )}
      {!next && chosen !== null && <p className="text-sm">{t('top')}</p>}
      <ol className="grid divide-y divide-line overflow-hidden rounded-card border border-line">
        {tiers.map((judged) => (
          <TierRow
            key={judged.tier}
            judged={judged}
            floor={floors[judged.tier - 1]}
            isApplied={judged.tier === bill.tier}
          />
        ))}
      </ol>
    </>
  );
}

type Floor = { turnover: Statement['base']; netLoss: Statement['base']; active: number };

function TierRow({
  judged,
  floor,
  isApplied,
}: {
  judged: Judged;
  floor?: Floor | undefined;
  isApplied: boolean;
}) {
  const t = useTranslations('agentSettlement');
  const symbol = useMember()?.currencySymbol ?? '';
  const missing = useMissing();
  const { tier, rate, isMet } = judged;
  const needs = floor && [
    t('floors.turnover', { amount: `${symbol}${showMoney(floor.turnover)}` }),
    ...(isZero(floor.netLoss)
      ? []
      : [t('floors.netLoss', { amount: `${symbol}${showMoney(floor.netLoss)}` })]),
    t('floors.active', { count: String(floor.active) }),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {t('tier', { number: String(tier) })}
        {isApplied && <Badge tone="good">{t('applied')}</Badge>}
        {isMet && !isApplied && <Badge tone="quiet">{t('reached')}</Badge>}
      </p>
      <p className="text-base font-semibold tabular-nums">{`${rate}%`}</p>
      <p className="col-span-2 text-muted">{needs?.join(' · ')}</p>
      {!isMet && <p className="col-span-2">{t('missing', { missing: missing(judged).join(', ') })}</p>}
    </li>
  );
}

/** What the team lacked for a tier, in words. */
function useMissing(): (judged: Judged) => string[] {
  const t = useTranslations('agentSettlement');
  const symbol = useMember()?.currencySymbol ?? '';
  return ({ missing: { turnover, netLoss, active } }) => [
    ...(isZero(turnover) ? [] : [t('lacks.turnover', { amount: enoughMoney(turnover, symbol) })]),
    ...(isZero(netLoss) ? [] : [t('lacks.netLoss', { amount: enoughMoney(netLoss, symbol) })]),
    ...(active === 0 ? [] : [t('lacks.active', { count: active })]),
  ];
}
