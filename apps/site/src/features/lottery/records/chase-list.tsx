import { Amount } from '@mela/ui/amount';
import { Badge, type BadgeProps } from '@mela/ui/badge';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { useChases, type Chase } from './use-orders.ts';

const tones = {
  running: 'accent',
  finished: 'quiet',
  stopped: 'quiet',
  won: 'good',
} as const satisfies Record<Chase['state'], BadgeProps['tone']>;

/** Whether a plan still buys draws. */
export function ChaseBadge({ state }: Pick<Chase, 'state'>) {
  const t = useTranslations('lotteryRecords');
  return <Badge tone={tones[state]}>{t(`chaseStates.${state}`)}</Badge>;
}

/** The member’s chase plans, newest first. */
export function ChaseList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTranslations('lotteryRecords');
  const list = useChases();
  const { data: known, error, refetch } = list;
  const chases = known?.pages.flatMap((page) => page.chases) ?? [];
  if (error && !known)
    return <FailedState title={t('chasesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <RecordWaiting />;
  if (chases.length === 0) return <EmptyState title={t('chasesEmpty')}>{t('chasesEmptyBody')}</EmptyState>;
  return (
    <div className="grid gap-4 pt-1">
      <ul
        aria-label={t('views.chases')}
        className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {chases.map((chase) => (
          <ChaseRow key={chase.id} chase={chase} onOpen={onOpen} />
        ))}
      </ul>
      <RecordFoot list={list} failed={t('chasesFailed')} end={t('chasesEnd')} />
    </div>
  );
}

type ChaseRowProps = { chase: Chase; onOpen: (id: string) => void };

function ChaseRow({ chase, onOpen }: ChaseRowProps) {
  const t = useTranslations('lotteryRecords');
  const date = useDate();
  const symbol = useMember()?.currencySymbol ?? '';
  const { isHidden } = useHiddenBalance();
  const { id, gameName, state, placedAt, bought, draws, spent } = chase;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3 hover:bg-control/10">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <button
          type="button"
          aria-label={t('chaseRow', { game: gameName })}
          onClick={() => onOpen(id)}
          className="min-w-0 truncate text-start after:absolute after:inset-0"
        >
          {gameName}
        </button>
        <ChaseBadge state={state} />
      </p>
      <Amount value={spent} symbol={symbol} isHidden={isHidden} className="justify-self-end" />
      <div className="col-span-2 grid gap-1">
        <Progress chase={chase} />
        <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <span>{t('chaseProgress', { bought: String(bought), draws: String(draws) })}</span>
          <time dateTime={placedAt}>{date(placedAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
        </p>
      </div>
    </li>
  );
}

/** The share of the draws that are placed. The text beside it says the same. */
export function Progress({ chase: { bought, draws } }: { chase: Pick<Chase, 'bought' | 'draws'> }) {
  return (
    <div aria-hidden className="h-1.5 overflow-hidden rounded-pill bg-raised">
      <div
        className="h-full rounded-pill bg-lamp"
        style={{ width: `${draws === 0 ? 0 : (bought / draws) * 100}%` }}
      />
    </div>
  );
}
