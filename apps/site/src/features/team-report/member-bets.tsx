import { Amount } from '@mela/ui/amount';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { byDay } from '#shared/record/by-day.ts';
import { ExportButton } from '#shared/record/export-button.tsx';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import type { ReportFilter } from './report-filter.ts';
import type { useReportFilter } from './use-report-filter.ts';
import { useTeamBetFile, useTeamBets, type TeamBet } from './use-team-report.ts';

type MemberBetsProps = {
  node: string;
  filter: ReportFilter;
  address: ReturnType<typeof useReportFilter>;
};

/** The bets of one member of the team by day, newest first. */
export function MemberBets({ node, filter: { from, to }, address }: MemberBetsProps) {
  const t = useTranslations('teamReport');
  const list = useTeamBets({ node, from, to });
  const fetchPart = useTeamBetFile({ node, from, to });
  const { data: known, error, refetch } = list;
  const name = known?.pages[0]?.node.name ?? '';
  const bets = known?.pages.flatMap(({ items }) => items);
  return (
    <section className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('betsOf', { name })}</h2>
        <div className="flex gap-2">
          <Button tone="outline" size="small" href={address.linkTo({ bets: undefined })}>
            {t('back')}
          </Button>
          <ExportButton fetchPart={fetchPart} isEmpty={bets?.length === 0} />
        </div>
      </div>
      {error && !known ? (
        <FailedState title={t('betsFailed')} error={error} onRetry={() => void refetch()} />
      ) : bets === undefined ? (
        <RecordWaiting />
      ) : bets.length === 0 ? (
        <EmptyState heading="h3" title={t('betsEmpty')}>
          {t('betsEmptyBody')}
        </EmptyState>
      ) : (
        <>
          <Days bets={bets} zone={address.zone} />
          <RecordFoot list={list} failed={t('betsFailed')} end={t('betsEnd')} />
        </>
      )}
    </section>
  );
}

function Days({ bets, zone }: { bets: readonly TeamBet[]; zone: string }) {
  const periodText = usePeriodText();
  return byDay(bets, zone, ({ placedAt }) => placedAt).map(({ day, items }) => (
    <section key={day} aria-label={periodText({ from: day, to: day })} className="grid gap-2">
      <h3 className="px-1 font-sans text-sm font-semibold text-muted">
        {periodText({ from: day, to: day })}
      </h3>
      <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {items.map((bet) => (
          <BetRow key={bet.id} bet={bet} />
        ))}
      </ul>
    </section>
  ));
}

function BetRow({ bet }: { bet: TeamBet }) {
  const t = useTranslations('teamReport');
  const date = useDate();
  const symbol = useMember()?.currencySymbol ?? '';
  const { gameName, vendorName, placedAt, state, stake, net } = bet;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 px-3 py-3 md:px-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 truncate">{gameName}</span>
          {state !== 'settled' && (
            <Badge tone={state === 'open' ? 'accent' : 'quiet'}>
              {t(state === 'open' ? 'open' : 'voided')}
            </Badge>
          )}
        </p>
        <p className="flex min-w-0 gap-x-2 text-xs text-muted md:text-sm">
          <time dateTime={placedAt} className="whitespace-nowrap">
            {date(placedAt, { timeStyle: 'short' })}
          </time>
          <span className="min-w-0 truncate">{vendorName}</span>
        </p>
      </div>
      <div className="grid justify-items-end gap-0.5 text-end">
        {state === 'settled' && <SignedAmount value={net} symbol={symbol} />}
        <span className="text-xs text-muted">
          {t('figures.stake')} <Amount value={stake} symbol={symbol} tone="muted" className="font-medium" />
        </span>
      </div>
    </li>
  );
}
