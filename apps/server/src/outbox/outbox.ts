import { HOUR, plus, SECOND, type Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database, Tx } from '#db/database.ts';
import { runAll, type Statement } from '#db/pipelined-transaction.ts';
import type { LabelledMetric } from '#http/metric.ts';
import type { Job } from '#jobs/job.ts';
import { enqueueJob } from '#jobs/queries.ts';
import { deliverTo } from './deliver.ts';
import type { EventType, StoredPayload } from './events.ts';
import { publicationOf } from './publish.ts';
import { backlogs, deleteOldEvents, saveSubscriber, type Backlog } from './queries.ts';
import { typesOf, type Subscriber } from './subscriber.ts';

export const DELIVERY_JOB = 'outbox.deliver';
/** An event is deleted this long after its publication, provided that every subscriber has processed it. */
const KEPT_MS = 24 * HOUR;
const DELETE_SIZE = 5000;
/** The delivery job is woken once for everything published within this time. */
const WAKE_DELAY_MS = 250;

export type Outbox = {
  /**
   * Writes an event in the writer's transaction. The writer holds the row locks of all members in the payload (`lockMember`), which gives
   * a member's events their order.
   */
  publish<Type extends EventType>(tx: Tx, type: Type, payload: StoredPayload<Type>): Promise<void>;
  /** The same as a statement, for a writer that sends the statements of its transaction together. */
  publication<Type extends EventType>(type: Type, payload: StoredPayload<Type>): Statement;
  /** Called once, by `app.ts`, before `jobs` is read. */
  subscribe(subscribers: readonly Subscriber[]): void;
  /** Stores the subscribers. Events published from then on are theirs. */
  register(): Promise<void>;
  deliver(): Promise<void>;
  /** Without a subscriber there is nothing to deliver, and no job for it. */
  jobs(): Job[];
  metrics: LabelledMetric[];
  close(): void;
};

type Needs = { db: Database; clock: Clock; log: Logger };

/** The outbox: events that one transaction publishes and modules of higher domains process later, each exactly once. */
export function openOutbox(needs: Needs): Outbox {
  const { db, clock, log } = needs;
  let subscribers: readonly Subscriber[] = [];
  let waking: NodeJS.Timeout | undefined;

  /**
   * Outside the publishing transaction: a job row that is replaced in it would stay locked until its commit, so that all publishers would
   * wait for each other. What is committed after the delay is found by the next run of the job.
   */
  const scheduleDelivery = (): void => {
    if (subscribers.length === 0) return;
    waking ??= setTimeout(() => {
      waking = undefined;
      enqueueJob(db, DELIVERY_JOB).catch((error: unknown) =>
        log.warn({ err: error }, 'the delivery job was not woken'),
      );
    }, WAKE_DELAY_MS).unref();
  };
  const publication: Outbox['publication'] = (type, payload) => {
    scheduleDelivery();
    return publicationOf(type, payload, clock.now());
  };
  const deliver = async (): Promise<void> => {
    const outcomes = await Promise.allSettled(subscribers.map((subscriber) => deliverTo(needs, subscriber)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };

  return {
    publish: (tx, type, payload) => runAll(tx, [publication(type, payload)]),
    publication,
    subscribe: (given) => void (subscribers = given),
    register: async () => {
      for (const subscriber of subscribers)
        await saveSubscriber(db, { name: subscriber.name, types: typesOf(subscriber), at: clock.now() });
    },
    deliver,
    jobs: () => [
      ...(subscribers.length === 0 ? [] : [deliveryJob(deliver)]),
      { name: 'outbox.clean-up', everyMinutes: 60, limitSeconds: 300, run: () => cleanUp(needs) },
    ],
    metrics: metricsOf(needs),
    close: () => clearTimeout(waking),
  };
}

/** Shared, because a lock for each subscriber lets one process at a time deliver to it. */
function deliveryJob(run: () => Promise<void>): Job {
  return { name: DELIVERY_JOB, everyMinutes: 1, everySeconds: 5, limitSeconds: 50, isShared: true, run };
}

async function cleanUp({ db, clock }: Needs): Promise<void> {
  const before = plus(clock.now(), -KEPT_MS);
  while ((await deleteOldEvents(db, before, DELETE_SIZE)) === DELETE_SIZE);
}

function metricsOf({ db, clock }: Needs): LabelledMetric[] {
  const readBy = (count: (backlog: Backlog) => number) => async () =>
    new Map((await backlogs(db)).map((backlog) => [backlog.subscriber, count(backlog)]));
  const label = 'subscriber';
  return [
    {
      name: 'mela_outbox_lag_seconds',
      help: 'Age of the oldest event that a subscriber has not processed.',
      label,
      readEach: readBy(({ since }) =>
        since === null ? 0 : Math.max(0, (clock.now().getTime() - since.getTime()) / SECOND),
      ),
    },
    {
      name: 'mela_outbox_pending',
      help: 'Events that a subscriber has not processed.',
      label,
      readEach: readBy(({ pending }) => pending),
    },
    {
      name: 'mela_outbox_set_aside',
      help: 'Events that failed too often at a subscriber and wait for an operator.',
      label,
      readEach: readBy(({ setAside }) => setAside),
    },
  ];
}
