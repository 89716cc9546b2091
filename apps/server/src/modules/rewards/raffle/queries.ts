import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { TicketHolder } from '@mela/rules/rewards/raffle-draw';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import { readRaffle, type Raffle, type StoredRaffle } from './raffle.ts';

type Due = { memberId: bigint; day: LocalDay };

/** Marks days that count for a raffle; a job counts them. Returns how many. */
export async function markDue(tx: Tx, days: readonly Due[]): Promise<number> {
  if (days.length === 0) return 0;
  const { rows } = await sql<{ id: bigint }>`
    insert into raffle_due as known (member_id, day)
    select given.member_id, given.day
      from unnest(
             ${arrayLiteral(days.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(days.map(({ day }) => day))}::date[]
           ) as given (member_id, day)
     where exists (
             select
               from raffle
              where raffle.state = 'planned'
                and given.day between raffle.first_day and raffle.last_day
           )
     order by given.member_id, given.day
        -- Locks a row that is there already, so that the job does not take it with the bets before this change.
        on conflict (member_id, day) do update
       set day = known.day
    returning member_id as id`.execute(tx);
  return rows.length;
}

/** Takes days that are to be counted; another process that takes some at the same time gets others. */
export async function takeDue(tx: Tx, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    delete from raffle_due
     where (member_id, day) in (
       select member_id, day
         from raffle_due
        order by member_id, day
        limit ${limit}
          for update skip locked
     )
    returning member_id as "memberId", day::text as day`.execute(tx);
  return rows;
}

/** Whether a day of the raffle is still to be counted. */
export async function hasDue(tx: Tx, { firstDay, lastDay }: Raffle): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from raffle_due where day between ${firstDay}::date and ${lastDay}::date) as has`.execute(
    tx,
  );
  return rows[0]?.has ?? false;
}

const columns = sql`
  id, code, titles, products, weights::text as weights, per_ticket as "perTicket", prizes::text as prizes, pool, times,
  claim_days as "claimDays", first_day::text as "firstDay", last_day::text as "lastDay", ends_at as "endsAt", draw_at as "drawAt",
  lot, state, frozen_at as "frozenAt", list_hash as "listHash", drawn_at as "drawnAt", is_demo as "isDemo"`;

/** Those whose tickets are still counted. */
export async function unfrozenRaffles(db: Database): Promise<Raffle[]> {
  const { rows } = await sql<StoredRaffle>`
    select ${columns} from raffle where state = 'planned' order by id`.execute(db);
  return rows.map(readRaffle);
}

/** The same, and none of them is frozen before the transaction ends. */
export async function keepUnfrozen(tx: Tx): Promise<Raffle[]> {
  const { rows } = await sql<StoredRaffle>`
    select ${columns} from raffle where state = 'planned' order by id for share`.execute(tx);
  return rows.map(readRaffle);
}

/** Those whose list is frozen and whose draw is due. */
export async function rafflesToDraw(db: Database, now: Instant): Promise<Raffle[]> {
  const { rows } = await sql<StoredRaffle>`
    select ${columns} from raffle where state = 'frozen' and draw_at <= ${now} order by draw_at, id`.execute(
    db,
  );
  return rows.map(readRaffle);
}

/** The newest first. */
export async function latestRaffles(db: Database, limit: number): Promise<Raffle[]> {
  const { rows } = await sql<StoredRaffle>`
    select ${columns}
      from raffle
     order by last_day desc, id desc
     limit ${limit}`.execute(db);
  return rows.map(readRaffle);
}

export async function raffleByCode(db: Database, code: string): Promise<Raffle | undefined> {
  const { rows } = await sql<StoredRaffle>`select ${columns} from raffle where code = ${code}`.execute(db);
  return rows.map(readRaffle)[0];
}

export async function raffleById(db: Database, id: bigint): Promise<Raffle | undefined> {
  const { rows } = await sql<StoredRaffle>`select ${columns} from raffle where id = ${id}`.execute(db);
  return rows.map(readRaffle)[0];
}

export async function lockRaffle(tx: Tx, id: bigint): Promise<Raffle | undefined> {
  const { rows } = await sql<StoredRaffle>`select ${columns} from raffle where id = ${id} for update`.execute(
    tx,
  );
  return rows.map(readRaffle)[0];
}

/** Locks these entries, new ones too, so that two counts of the same member follow each other and the later one sees all bets. */
export async function lockEntries(
  tx: Tx,
  { id }: Raffle,
  entries: readonly { memberId: bigint; name: string }[],
): Promise<void> {
  await sql`
    insert into raffle_entry as known (raffle_id, member_id, name, weighted)
    select ${id}, given.member_id, given.name, 0
      from unnest(
             ${arrayLiteral(entries.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(entries.map(({ name }) => name))}::text[]
           ) as given (member_id, name)
     order by given.member_id
        on conflict (raffle_id, member_id) do update
       set weighted = known.weighted`.execute(tx);
}

/** Adds up the counted parts of the bets that count now. */
export async function countEntries(tx: Tx, raffle: Raffle, memberIds: readonly bigint[]): Promise<void> {
  const { id, weights, firstDay, lastDay } = raffle;
  await sql`
    update raffle_entry known
       set weighted = coalesce(counted.weighted, 0)
      from unnest(${arrayLiteral(memberIds)}::bigint[]) as given (member_id)
      left join lateral (
             select sum(div(bet.valid_bet::numeric * weight.rate, 1000000))::bigint as weighted
               from reward_bet bet
               join unnest(
                      ${arrayLiteral(weights.map(({ product }) => product))}::text[],
                      ${arrayLiteral(weights.map(({ rate }) => rate))}::bigint[]
                    ) as weight (product, rate) on weight.product = bet.product
              where bet.member_id = given.member_id
                and bet.day between ${firstDay}::date and ${lastDay}::date
           ) counted on true
     where known.raffle_id = ${id}
       and known.member_id = given.member_id`.execute(tx);
}

type CountedEntry = { memberId: bigint; weighted: Money };

export async function countedEntries(tx: Tx, id: bigint): Promise<CountedEntry[]> {
  const { rows } = await sql<CountedEntry>`
    select member_id as "memberId", weighted
      from raffle_entry
     where raffle_id = ${id}
     order by member_id`.execute(tx);
  return rows;
}

type Tickets = { memberId: bigint; tickets: number };

export async function saveTickets(tx: Tx, id: bigint, tickets: readonly Tickets[]): Promise<void> {
  await sql`
    update raffle_entry known
       set tickets = given.tickets
      from unnest(
             ${arrayLiteral(tickets.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(tickets.map((one) => one.tickets))}::integer[]
           ) as given (member_id, tickets)
     where known.raffle_id = ${id}
       and known.member_id = given.member_id`.execute(tx);
}

/** The public list of tickets: empty while the raffle is counted. */
export async function holdersOf(db: Database | Tx, id: bigint): Promise<TicketHolder[]> {
  const { rows } = await sql<TicketHolder>`
    select name as id, tickets
      from raffle_entry
     where raffle_id = ${id}
       and tickets is not null
     order by name`.execute(db);
  return rows;
}

export async function setFrozen(
  tx: Tx,
  id: bigint,
  { at, listHash }: { at: Instant; listHash: string },
): Promise<void> {
  await sql`
    update raffle
       set state = 'frozen',
           frozen_at = ${at},
           list_hash = ${listHash}
     where id = ${id}`.execute(tx);
}

export async function setDrawn(tx: Tx, id: bigint, at: Instant): Promise<void> {
  await sql`update raffle set state = 'drawn', drawn_at = ${at} where id = ${id}`.execute(tx);
}

/** The members behind names of the list, in the order of the names. */
export async function membersOfEntries(tx: Tx, id: bigint, names: readonly string[]): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select entry.member_id as "memberId"
      from unnest(${arrayLiteral(names)}::text[]) with ordinality as given (name, place)
      join raffle_entry entry on entry.raffle_id = ${id} and entry.name = given.name
     order by given.place`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

export type NewWinner = { place: number; memberId: bigint; prize: Money; isPaid: boolean };

export async function insertWinners(tx: Tx, id: bigint, winners: readonly NewWinner[]): Promise<void> {
  await sql`
    insert into raffle_winner (raffle_id, place, member_id, prize, is_paid)
    select ${id}, given.*
      from unnest(
             ${arrayLiteral(winners.map(({ place }) => place))}::integer[],
             ${arrayLiteral(winners.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(winners.map(({ prize }) => prize))}::bigint[],
             ${arrayLiteral(winners.map(({ isPaid }) => isPaid))}::boolean[]
           ) as given`.execute(tx);
}
