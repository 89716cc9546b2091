import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { isoOf, localDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { openOutbox, type Outbox } from '#outbox/outbox.ts';
import type { Subscriber } from '#outbox/subscriber.ts';
import { withAdmin } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

/** Refuses an event by throwing, or waits before it is processed. */
type Meet = (text: string) => Promise<void> | void;
type Seen = { eventId: bigint; memberId: bigint; text: string };

/** A server with a table in which test subscribers record what they process, in the transaction of the delivery. */
export async function openOutboxTestServer(name: string) {
  const server = await openTestServer(name);
  const { db, clock, log, outbox } = server.runtime;
  await withAdmin(server.url, createSeen);

  const publishDeposit = (tx: Tx, memberId: bigint, text: string, by = outbox): Promise<void> =>
    by.publish(tx, 'deposit.credited', {
      depositId: randomUUID(),
      memberId: String(memberId),
      reference: text,
      gateway: 'NETBOX',
      received: formatMoney(parseMoney('500')),
      fee: formatMoney(noMoney),
      credited: formatMoney(parseMoney('500')),
      creditedAt: isoOf(clock.now()),
    });
  /** One settled bet of each member; the text is its game code. */
  const publishBets = (tx: Tx, texts: ReadonlyMap<bigint, string>): Promise<void> => {
    const at = clock.now();
    const stake = formatMoney(parseMoney('10'));
    const counted = { stake, validBet: stake, payout: formatMoney(noMoney) };
    const game = { vendor: 'MELA', gameId: null, category: 'RNG', isFree: false } as const;
    const bets = [...texts].map(([memberId, gameCode]) => ({
      roundId: randomUUID(),
      memberId: String(memberId),
      gameCode,
      placedAt: isoOf(at),
      settledAt: isoOf(at),
      day: localDay(at, 'Asia/Kolkata'),
      before: null,
      ...counted,
      ...game,
    }));
    return outbox.publish(tx, 'bet.settled', { bets });
  };
  const seen = (subscriber: string) => readSeen(db, subscriber);

  return {
    server,
    publishDeposit,
    publishBets,
    seen,
    textsSeen: async (subscriber: string) => (await seen(subscriber)).map(({ text }) => text),
    /** The outbox of one process. It registers its subscribers, unless it is an old one that already has. */
    openProcess: async (subscribers: readonly Subscriber[], on?: Database): Promise<Outbox> => {
      const process = openOutbox({ db: on ?? db, clock, log });
      process.subscribe(subscribers);
      if (on === undefined) await process.register();
      return process;
    },
    /** Publishes one deposit for each text, each in a transaction of its own. */
    publishEach: async (memberId: bigint, ...texts: string[]): Promise<void> => {
      for (const text of texts)
        await db.transaction().execute(async (tx) => {
          await lockMember(tx, memberId);
          await publishDeposit(tx, memberId, text);
        });
    },
  };
}

/** Records deposits by their reference and bets by their game code. */
export function subscriberOf(name: string, meet: Meet = () => undefined): Subscriber {
  return {
    name,
    handlers: {
      'deposit.credited': async (tx, { id, payload: { memberId, reference } }) => {
        await meet(reference);
        await record(tx, name, { eventId: id, memberId, text: reference });
      },
      'bet.settled': async (tx, { id, payload }) => {
        for (const { memberId, gameCode } of payload.bets)
          await record(tx, name, { eventId: id, memberId, text: gameCode ?? '' });
      },
    },
  };
}

const createSeen = (client: { query(text: string): Promise<unknown> }) =>
  client.query(`
    create table test_seen (
      id         bigint generated always as identity primary key,
      subscriber text not null,
      event_id   bigint not null,
      member_id  bigint not null,
      text       text not null
    )`);

async function record(tx: Tx, subscriber: string, { eventId, memberId, text }: Seen): Promise<void> {
  await sql`
    insert into test_seen (subscriber, event_id, member_id, text)
    values (${subscriber}, ${eventId}, ${memberId}, ${text})`.execute(tx);
}

async function readSeen(db: Database, subscriber: string): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select event_id as "eventId", member_id as "memberId", text
      from test_seen
     where subscriber = ${subscriber}
     order by id`.execute(db);
  return rows;
}
