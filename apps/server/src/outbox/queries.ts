import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';
import type { StoredEvent } from './subscriber.ts';

const publicationText = `
  with event as (
    insert into outbox_event (type, payload, published_at)
    values ($1, $2::jsonb, $3::timestamptz)
    returning id, type
  )
  insert into outbox_delivery (subscriber, event_id)
  select subscriber.name, event.id
    from event
    join outbox_subscriber subscriber on event.type = any (subscriber.types)`;

type Publication = { type: string; payload: string; at: string };

export function publication({ type, payload, at }: Publication): Statement {
  return { text: publicationText, values: [type, payload, at] };
}

/** Adds types to a known subscriber and takes none away: a process of an older release may start after one of a newer release. */
export async function saveSubscriber(
  db: Database,
  { name, types, at }: { name: string; types: readonly string[]; at: Instant },
): Promise<void> {
  await sql`
    insert into outbox_subscriber as known (name, types, registered_at)
    values (${name}, ${types}::text[], ${at})
        on conflict (name) do update
       set types = array(select distinct unnest(known.types || excluded.types) order by 1)
     where not known.types @> excluded.types`.execute(db);
}

const DELIVERY_LOCK = 7_301_407;

/** True for one process at a time; held until the transaction ends, so the next holder sees what this one has processed. */
export async function tryLockSubscriber(tx: Tx, subscriber: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${DELIVERY_LOCK}::int, hashtext(${subscriber})) as "isMine"`.execute(tx);
  return rows[0]?.isMine ?? false;
}

export type WaitingEvent = StoredEvent & { attempts: number; retryAt: Instant | null };

/** The events that a subscriber has not processed, in the order of publication, without those set aside. */
export async function waitingEvents(tx: Tx, subscriber: string, limit: number): Promise<WaitingEvent[]> {
  return tx
    .selectFrom('outbox_delivery as delivery')
    .innerJoin('outbox_event as event', 'event.id', 'delivery.event_id')
    .select([
      'event.id',
      'event.type',
      'event.payload',
      'event.published_at as publishedAt',
      'delivery.attempts',
      'delivery.retry_at as retryAt',
    ])
    .where('delivery.subscriber', '=', subscriber)
    .where('delivery.set_aside_at', 'is', null)
    .orderBy('delivery.event_id')
    .limit(limit)
    .execute();
}

/** Deletes deliveries and returns how many there were. */
export async function deleteDeliveries(
  tx: Tx,
  subscriber: string,
  eventIds: readonly bigint[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox_delivery')
    .where('subscriber', '=', subscriber)
    .where('event_id', 'in', eventIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type Failure = {
  subscriber: string;
  eventId: bigint;
  attempts: number;
  error: string;
  retryAt: Instant | null;
  setAsideAt: Instant | null;
};

export async function updateFailed(db: Database, failure: Failure): Promise<void> {
  const { subscriber, eventId, attempts, error, retryAt, setAsideAt } = failure;
  await db
    .updateTable('outbox_delivery')
    .set({ attempts, error, retry_at: retryAt, set_aside_at: setAsideAt })
    .where('subscriber', '=', subscriber)
    .where('event_id', '=', eventId)
    .execute();
}

/** Deletes some events that were published before a time and are processed by every subscriber. Returns how many. */
export async function deleteOldEvents(db: Database, before: Instant, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox_event
     where id in (
       select id
         from outbox_event event
        where published_at < ${before}
          and not exists (select from outbox_delivery where event_id = event.id)
        order by published_at
        limit ${limit}
     )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export type Backlog = {
  subscriber: string;
  pending: number;
  setAside: number;
  /** When the oldest pending event was published. */
  since: Instant | null;
};

export async function backlogs(db: Database): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select subscriber.name as subscriber,
           count(*) filter (where delivery.event_id is not null and delivery.set_aside_at is null)::int as pending,
           count(*) filter (where delivery.set_aside_at is not null)::int as "setAside",
           (
             select event.published_at
               from outbox_delivery waiting
               join outbox_event event on event.id = waiting.event_id
              where waiting.subscriber = subscriber.name
                and waiting.set_aside_at is null
              order by waiting.event_id
              limit 1
           ) as since
      from outbox_subscriber subscriber
      left join outbox_delivery delivery on delivery.subscriber = subscriber.name
     group by subscriber.name
     order by subscriber.name`.execute(db);
  return rows;
}

export type SetAside = {
  subscriber: string;
  eventId: bigint;
  type: string;
  publishedAt: Instant;
  setAsideAt: Instant | null;
  attempts: number;
  error: string;
};

/** The events that were set aside: all of them, those of one subscriber, or one event. At most a thousand at a time. */
export async function listSetAside(
  db: Database | Tx,
  only: { subscriber?: string; eventId?: bigint } = {},
): Promise<SetAside[]> {
  const { subscriber, eventId } = only;
  return db
    .selectFrom('outbox_delivery as delivery')
    .innerJoin('outbox_event as event', 'event.id', 'delivery.event_id')
    .select([
      'delivery.subscriber',
      'event.id as eventId',
      'event.type',
      'event.published_at as publishedAt',
      'delivery.set_aside_at as setAsideAt',
      'delivery.attempts',
      'delivery.error',
    ])
    .where('delivery.set_aside_at', 'is not', null)
    .$if(subscriber !== undefined, (query) => query.where('delivery.subscriber', '=', subscriber ?? ''))
    .$if(eventId !== undefined, (query) => query.where('event.id', '=', eventId ?? 0n))
    .orderBy('delivery.subscriber')
    .orderBy('event.id')
    .limit(1000)
    .execute();
}

/** Lets an event that was set aside be delivered again; false if it is not set aside. */
export async function restartDelivery(tx: Tx, subscriber: string, eventId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox_delivery')
    .set({ attempts: 0, retry_at: null, set_aside_at: null })
    .where('subscriber', '=', subscriber)
    .where('event_id', '=', eventId)
    .where('set_aside_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Drops the delivery of an event that was set aside; false if it is not set aside. */
export async function dropDelivery(tx: Tx, subscriber: string, eventId: bigint): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox_delivery')
    .where('subscriber', '=', subscriber)
    .where('event_id', '=', eventId)
    .where('set_aside_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
