import { Amount } from '@mela/ui/amount';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { EndText, StateBadge, WageringProgress } from './detail-parts.tsx';
import { useRewardName } from './use-reward-name.ts';
import type { BonusDetail } from './use-rewards.ts';
import { WagerTerms } from './wager-terms.tsx';

type DetailTableProps = { rows: readonly BonusDetail[]; symbol: string };

const columns = ['reward', 'amount', 'status', 'wagering'] as const;

/** The rewards of one page as a table, for desktops. */
export function DetailTable({ rows, symbol }: DetailTableProps) {
  const t = useTranslations('reward');
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('detailsTitle')}</caption>
        <thead className="bg-raised text-xs text-muted">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                data-end={column === 'amount'}
                className="px-4 py-3 text-start font-semibold data-[end=true]:text-end"
              >
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} symbol={symbol} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, symbol }: { row: BonusDetail; symbol: string }) {
  const t = useTranslations('reward');
  const { amount, wallet, state } = row;
  return (
    <tr className="border-t border-line align-top">
      <td className="px-4 py-3">
        <Origin row={row} />
      </td>
      <td className="px-4 py-3 text-end">
        <span className="grid justify-items-end gap-0.5">
          <Amount value={amount} symbol={symbol} />
          <span className="text-xs whitespace-nowrap text-muted">{t(`wallets.${wallet}`)}</span>
        </span>
      </td>
      <td className="px-4 py-3">
        <span className="grid justify-items-start gap-1">
          <StateBadge state={state} />
          <span className="text-xs text-muted">
            <EndText row={row} />
          </span>
        </span>
      </td>
      <td className="w-56 px-4 py-3">
        <span className="grid gap-1.5">
          <span className="text-xs">
            <WagerTerms reward={row} />
          </span>
          <WageringProgress row={row} />
        </span>
      </td>
    </tr>
  );
}

/** Its name, source and number, and when it was received. */
function Origin({ row }: { row: BonusDetail }) {
  const t = useTranslations('reward');
  const date = useDate();
  const name = useRewardName()(row);
  const { title, source, reference, grantedAt } = row;
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold break-words">{name}</span>
      <span className="text-xs text-muted">
        {title !== null && `${t(`sources.${source}`)} · `}
        <span className="tabular-nums">{reference}</span>
      </span>
      <time dateTime={grantedAt} className="text-xs text-muted tabular-nums">
        {date(grantedAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </span>
  );
}
