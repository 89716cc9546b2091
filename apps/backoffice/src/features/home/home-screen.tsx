import { deskCalls } from '@mela/protocol/calls/desk';
import type { DeskWire } from '@mela/protocol/shapes/desk';
import { EmptyState } from '@mela/ui/empty-state';
import { Link } from '@mela/ui/link';
import { Skeleton } from '@mela/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useAge } from '#lib/use-date.ts';

type Queue = DeskWire['home']['value']['queues'][number];

/** The screen of each queue. */
const paths: Record<Queue['queue'], string> = {
  depositClaimed: '/deposits?queue=claimed',
  depositReview: '/deposits?queue=review',
  withdrawalReview: '/withdrawals?queue=review',
  withdrawalUnknown: '/withdrawals?queue=unknown',
  withdrawalDisputed: '/withdrawals?queue=disputed',
  adjustment: '/adjustments?state=asked',
  staffRequest: '/people?view=requests',
  rewardGrant: '/grants?state=proposed',
  reconciliation: '/reconciliation',
  agentApplication: '/agents?view=applications',
  agentBill: '/settlement?state=pending_approval',
  lotteryRequest: '/lottery?view=requests&state=asked',
  activity: '/activities?view=applications',
  vendorCase: '/cases',
  chat: '/chats',
  alarm: '/balance',
};

/** The overview: the length of each queue and the age of its oldest item. */
export function HomeScreen() {
  const t = useTranslations('backoffice');
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [deskCalls.home.path],
    queryFn: () => api.desk.home({}),
    refetchInterval: 15_000,
  });
  const isIdle = data?.queues.every(({ count }) => count === 0);
  return (
    <>
      <ScreenHead title={t('homeTitle')} intro={t('homeIntro')} />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {data.queues.map((queue) => (
            <li key={queue.queue}>
              <QueueCard queue={queue} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {['one', 'two', 'three', 'four'].map((key) => (
            <Skeleton key={key} className="h-28" />
          ))}
        </Loading>
      )}
      {isIdle === true && <EmptyState title={t('allDone')}>{null}</EmptyState>}
    </>
  );
}

function QueueCard({ queue: { queue, count, oldestAt } }: { queue: Queue }) {
  const t = useTranslations('backoffice');
  const ageOf = useAge();
  return (
    <Link
      href={paths[queue]}
      data-waiting={count > 0}
      data-alarm={queue === 'alarm' && count > 0}
      className="grid h-full content-between gap-3 rounded-card border border-line bg-surface p-4 text-text no-underline transition-colors hover:border-accent data-[alarm=true]:border-danger"
    >
      <span className="text-sm text-muted">{t(`queues.${queue}`)}</span>
      <span className="grid">
        <span
          data-waiting={count > 0}
          className="font-heading text-2xl font-bold tabular-nums text-muted data-[waiting=true]:text-text"
        >
          {count}
        </span>
        <span className="text-xs text-muted">
          {oldestAt === null ? t('waiting', { count }) : t('oldest', { age: ageOf(oldestAt) })}
        </span>
      </span>
    </Link>
  );
}
