import { showMoney } from '@mela/kernel/money';
import { Skeleton } from '@mela/ui/skeleton';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { useContributions, type Contribution } from './use-withdrawal.ts';

/** The latest bets of a requirement: what each counted, or why it counted nothing. */
export function Contributions({ id, name }: { id: string; name: string }) {
  const t = useTranslations('turnover');
  const { data, error, isPending, refetch } = useContributions(id);
  if (isPending) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  }
  if (!data) return <FailedState title={t('betsFailed')} error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="text-sm text-muted">{t('betsEmpty')}</p>;
  return (
    <ul
      aria-label={t('betsOf', { name })}
      className="grid max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line px-3"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a tab stop, a keyboard cannot scroll the list
      tabIndex={0}
    >
      {data.map((bet) => (
        <Bet key={bet.reference} bet={bet} />
      ))}
    </ul>
  );
}

function Bet({ bet }: { bet: Contribution }) {
  const t = useTranslations('turnover');
  const date = useDate();
  const { gameName, product, stake, validBet, weight, contribution, skip, madeAt, isReversed } = bet;
  const result = () => {
    if (isReversed) return t('betCancelled');
    return skip === null ? t('betAdds', { amount: showMoney(contribution) }) : t('betAddsNothing');
  };
  return (
    <li className="grid gap-0.5 py-2 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold break-words">{gameName ?? t(`products.${product}`)}</span>
        <span
          data-counts={skip === null && !isReversed}
          className="tabular-nums data-[counts=true]:text-good"
        >
          {result()}
        </span>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-xs text-muted tabular-nums">
        <span>{t('betSum', { stake: showMoney(stake), validBet: showMoney(validBet), weight })}</span>
        <time dateTime={madeAt}>{date(madeAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
      </div>
      {skip !== null && <p className="text-xs">{t(`skips.${skip}`)}</p>}
    </li>
  );
}
