import { Amount } from '@mela/ui/amount';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { EndText, StateBadge, WageringProgress } from './detail-parts.tsx';
import { useRewardName } from './use-reward-name.ts';
import type { BonusDetail } from './use-rewards.ts';
import { WagerTerms } from './wager-terms.tsx';

type DetailCardsProps = { rows: readonly BonusDetail[]; symbol: string };

/** The rewards of one page as cards, for phones. */
export function DetailCards({ rows, symbol }: DetailCardsProps) {
  const t = useTranslations('reward');
  return (
    <ul aria-label={t('detailsTitle')} className="grid gap-3">
      {rows.map((row) => (
        <Card key={row.id} row={row} symbol={symbol} />
      ))}
    </ul>
  );
}

function Card({ row, symbol }: { row: BonusDetail; symbol: string }) {
  const t = useTranslations('reward');
  const date = useDate();
  const name = useRewardName()(row);
  const { title, source, reference, grantedAt, amount, wallet, state } = row;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <span className="font-semibold break-words">{name}</span>
          {title !== null && <span className="text-xs text-muted">{t(`sources.${source}`)}</span>}
        </div>
        <Amount value={amount} symbol={symbol} className="text-lg" />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StateBadge state={state} />
        <EndText row={row} />
      </div>
      <dl className="grid gap-2 text-sm">
        <div className="grid gap-1">
          <dt className="text-xs text-muted">{t('wagering')}</dt>
          <dd className="grid gap-1.5">
            <span>
              <WagerTerms reward={row} />
            </span>
            <WageringProgress row={row} />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-muted tabular-nums">
          <dt className="sr-only">{t('received')}</dt>
          <dd>{date(grantedAt, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
          <dt className="sr-only">{t('paidTo')}</dt>
          <dd>{t(`wallets.${wallet}`)}</dd>
          <dd>{t('reference', { reference })}</dd>
        </div>
      </dl>
    </li>
  );
}
