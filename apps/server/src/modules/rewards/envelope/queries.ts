import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { EnvelopeBand } from '@mela/rules/rewards/red-envelope';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { firstPlan, readBands, storeBands, type EnvelopePlan, type StoredPlan } from './plan.ts';

/** The newest version of the plan. */
export async function planOf(db: Database | Tx): Promise<StoredPlan> {
  const row = await db
    .selectFrom('envelope_plan')
    .leftJoin('staff', 'staff.id', 'envelope_plan.made_by')
    .select([
      'envelope_plan.version',
      'envelope_plan.start_minutes as startMinutes',
      'envelope_plan.length_minutes as lengthMinutes',
      'envelope_plan.bands',
      'envelope_plan.pool',
      'envelope_plan.times',
      'envelope_plan.is_on as isOn',
      'envelope_plan.made_at as madeAt',
      'staff.name as madeBy',
    ])
    .orderBy('envelope_plan.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? firstPlan : { ...row, bands: readBands(row.bands) };
}

type NewPlan = EnvelopePlan & { madeBy: bigint | null; at: Instant };

export async function insertPlan(tx: Tx, plan: NewPlan): Promise<number> {
  const { version } = await tx
    .insertInto('envelope_plan')
    .values({
      start_minutes: [...plan.startMinutes],
      length_minutes: plan.lengthMinutes,
      bands: storeBands(plan.bands),
      pool: plan.pool,
      times: plan.times,
      is_on: plan.isOn,
      made_by: plan.madeBy,
      made_at: plan.at,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export type Round = {
  number: number;
  lot: string;
  version: number;
  startsAt: Instant;
  endsAt: Instant;
  bands: readonly EnvelopeBand[];
  pool: Money;
  times: string;
  paid: Money;
  takers: number;
  cancelledAt: Instant | null;
  cancelReason: string | null;
};

type StoredRound = Omit<Round, 'number' | 'bands'> & { number: bigint; bands: unknown };

const roundColumns = sql.raw(`
  number, lot, version, starts_at as "startsAt", ends_at as "endsAt", bands, pool, times, paid, takers,
  cancelled_at as "cancelledAt", cancel_reason as "cancelReason"`);

const readRound = ({ number, bands, ...row }: StoredRound): Round => ({
  ...row,
  number: Number(number),
  bands: readBands(bands),
});

export async function roundOf(db: Database | Tx, number: number): Promise<Round | undefined> {
  const { rows } = await sql<StoredRound>`
    select ${roundColumns} from envelope_round where number = ${number}`.execute(db);
  return rows.map(readRound)[0];
}

/** Locks a round, so that openings follow each other and each one sees the rest of the pool. */
export async function lockRound(tx: Tx, number: number): Promise<Round | undefined> {
  const { rows } = await sql<StoredRound>`
    select ${roundColumns} from envelope_round where number = ${number} for update`.execute(tx);
  return rows.map(readRound)[0];
}

/** Rounds that are not over, cancelled ones too, the first one first. */
export async function roundsAfter(db: Database | Tx, now: Instant): Promise<Round[]> {
  const { rows } = await sql<StoredRound>`
    select ${roundColumns} from envelope_round where ends_at > ${now} order by starts_at`.execute(db);
  return rows.map(readRound);
}

/** Rounds that are over, the newest first. */
export async function roundsBefore(db: Database, now: Instant, limit: number): Promise<Round[]> {
  const { rows } = await sql<StoredRound>`
    select ${roundColumns} from envelope_round where ends_at <= ${now} order by starts_at desc limit ${limit}`.execute(
    db,
  );
  return rows.map(readRound);
}

/** The lots of rounds that have begun and whose seed is not stored yet. */
export async function lotsToReveal(db: Database, now: Instant): Promise<string[]> {
  const { rows } = await sql<{ lot: string }>`
    select round.lot
      from envelope_round round
      join reward_lot lot using (lot)
     where round.starts_at <= ${now}
       and lot.seed is null
     order by round.starts_at`.execute(db);
  return rows.map(({ lot }) => lot);
}

type NewRound = Pick<Round, 'number' | 'lot' | 'startsAt' | 'endsAt'> & { plan: StoredPlan; at: Instant };

/** False: it exists already, or overlaps a round of an earlier plan. */
export async function insertRound(db: Database | Tx, made: NewRound): Promise<boolean> {
  const { plan } = made;
  const { rows } = await sql`
    insert into envelope_round (number, lot, version, starts_at, ends_at, bands, pool, times, made_at)
    select ${made.number}, ${made.lot}, ${plan.version}, ${made.startsAt}::timestamptz, ${made.endsAt}::timestamptz,
           ${storeBands(plan.bands)}::jsonb, ${plan.pool}, ${plan.times}, ${made.at}::timestamptz
     where not exists (
             select
               from envelope_round
              where cancelled_at is null
                and starts_at < ${made.endsAt}
                and ends_at > ${made.startsAt}
           )
        on conflict do nothing
    returning number`.execute(db);
  return rows.length > 0;
}

export type Envelope = {
  round: number;
  name: string;
  bandFrom: Money;
  drawn: Money;
  paid: Money;
  openedAt: Instant;
};

type StoredEnvelope = Omit<Envelope, 'round'> & { round: bigint };

const envelopeColumns = sql.raw(`
  round, name, band_from as "bandFrom", drawn, paid, opened_at as "openedAt"`);

const readEnvelope = ({ round, ...row }: StoredEnvelope): Envelope => ({ ...row, round: Number(round) });

/** The envelopes of a member in these rounds, by round. */
export async function ownEnvelopes(
  db: Database | Tx,
  memberId: bigint,
  rounds: readonly number[],
): Promise<ReadonlyMap<number, Envelope>> {
  const { rows } = await sql<StoredEnvelope>`
    select ${envelopeColumns}
      from envelope
     where member_id = ${memberId}
       and round = any (${[...rounds]}::bigint[])`.execute(db);
  return new Map(rows.map(readEnvelope).map((own) => [own.round, own]));
}

/** The first envelopes of a round, and the one of a name. */
export async function openedIn(db: Database, round: number, limit: number): Promise<Envelope[]> {
  const { rows } = await sql<StoredEnvelope>`
    select ${envelopeColumns} from envelope where round = ${round} order by place limit ${limit}`.execute(db);
  return rows.map(readEnvelope);
}

export async function openedBy(db: Database, round: number, name: string): Promise<Envelope | undefined> {
  const { rows } = await sql<StoredEnvelope>`
    select ${envelopeColumns} from envelope where round = ${round} and name = ${name}`.execute(db);
  return rows.map(readEnvelope)[0];
}

type NewEnvelope = Envelope & { memberId: bigint; validBet: Money; address: string };

/** Writes an opened envelope and takes its amount from the pool of the round, which the caller has locked. */
export async function insertEnvelope(tx: Tx, made: NewEnvelope): Promise<void> {
  await sql`
    with round as (
      update envelope_round
         set paid = paid + ${made.paid},
             takers = takers + 1
       where number = ${made.round}
      returning number, takers
    )
    insert into envelope (round, member_id, place, name, valid_bet, band_from, drawn, paid, address, opened_at)
    select round.number, ${made.memberId}, round.takers, ${made.name}, ${made.validBet}, ${made.bandFrom}, ${made.drawn},
           ${made.paid}, ${made.address}, ${made.openedAt}
      from round`.execute(tx);
}

/** The valid bet of a member on a day. */
export async function validBetOf(db: Database | Tx, memberId: bigint, day: LocalDay): Promise<Money> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(valid_bet), 0)::bigint as sum
      from reward_day
     where member_id = ${memberId}
       and day = ${day}::date`.execute(db);
  return moneyOfUnits(rows[0]?.sum ?? 0n);
}

export type Shared = { device: boolean; payoutAccount: boolean; addressAndName: boolean };

/**
 * The traits that a member shares with one who has opened an envelope of the round: a device, a payout account, or a holder's name together with the
 * address. An address alone is no reason, because households and mobile networks share one.
 */
export async function sharedWithTakers(
  tx: Tx,
  { round, memberId, address }: { round: number; memberId: bigint; address: string },
): Promise<Shared> {
  const others = sql`taker.round = ${round} and taker.member_id <> ${memberId}`;
  const { rows } = await sql<Shared>`
    select exists (
             select
               from member_device own
               join member_device theirs using (device_id)
               join envelope taker on taker.member_id = theirs.member_id
              where own.member_id = ${memberId}
                and ${others}
           ) as device,
           exists (
             select
               from payout_account own
               join payout_account theirs using (address_digest)
               join envelope taker on taker.member_id = theirs.member_id
              where own.member_id = ${memberId}
                and ${others}
           ) as "payoutAccount",
           exists (
             select
               from payout_account own
               join payout_account theirs on lower(theirs.holder_name) = lower(own.holder_name)
               join envelope taker on taker.member_id = theirs.member_id
              where own.member_id = ${memberId}
                and taker.address = ${address}
                and ${others}
           ) as "addressAndName"`.execute(tx);
  return rows[0] ?? { device: false, payoutAccount: false, addressAndName: false };
}
