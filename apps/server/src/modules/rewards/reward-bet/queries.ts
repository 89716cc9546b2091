import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import { referenceOfRound } from '#modules/play/bet/module.ts';
import type { ChangedBet } from './counted-bet.ts';

/** A bet that counts or counted, with the points and the valid bet for the rebate that it brought before and brings now. */
export type CountedBet = {
  roundId: string;
  memberId: bigint;
  day: LocalDay;
  product: string;
  settledAt: Instant;
  /** It counted before with other amounts. */
  isChange: boolean;
  pointsBefore: bigint;
  points: bigint;
  rebateBefore: bigint;
  rebate: bigint;
};

/** Ten-thousandths, as in the rules of leaderboards and missions. */
const multiplierOf = (table: string) =>
  sql.raw(`case when ${table}.stake > 0 then ${table}.payout * 10000 / ${table}.stake else 0 end`);

/** A bet that was counted for a cash bonus brings no rebate. */
const rebateBet = sql`
  case
    when exists (
      select
        from turnover_count count
        join turnover on turnover.id = count.turnover_id
       where count.reference = ${sql.lit(referenceOfRound(''))} || given.round_id
         and count.amount > 0
         and count.reversed_at is null
         and turnover.is_cash_bonus
    ) then 0
    else given.valid_bet
  end`;

/** Three sets of one statement: the given bets, their stored figures before, and the figures that count now. */
function givenText(bets: readonly ChangedBet[]) {
  const list = (read: (bet: ChangedBet) => string | bigint | boolean | Instant | null) =>
    arrayLiteral(bets.map(read));
  return sql`
    given as materialized (
      select *
        from unnest(
               ${list(({ roundId }) => roundId)}::uuid[],
               ${list(({ memberId }) => memberId)}::bigint[],
               ${list(({ gameId }) => gameId)}::bigint[],
               ${list(({ day }) => day)}::date[],
               ${list(({ product }) => product)}::text[],
               ${list(({ settledAt }) => settledAt)}::timestamptz[],
               ${list(({ stake }) => stake)}::bigint[],
               ${list(({ validBet }) => validBet)}::bigint[],
               ${list(({ payout }) => payout)}::bigint[],
               ${list(({ progress }) => progress)}::bigint[],
               ${list(({ points }) => points)}::bigint[],
               ${list(({ isVoid }) => isVoid)}::boolean[]
             ) as given (round_id, member_id, game_id, day, product, settled_at, stake, valid_bet, payout, progress, points, is_void)
    ),
    old as materialized (
      select kept.* from reward_bet kept join given using (round_id)
    ),
    new as materialized (
      select given.*, ${rebateBet} as rebate_bet
        from given
        join member on member.id = given.member_id
       where not given.is_void
         and (member.type in (0, 1, 2) or exists (select from old where old.round_id = given.round_id))
    )`;
}

const betsText = sql`
  kept as (
    insert into reward_bet (
      round_id, member_id, game_id, day, product, settled_at, stake, valid_bet, payout, progress, points, rebate_bet
    )
    select round_id, member_id, game_id, day, product, settled_at, stake, valid_bet, payout, progress, points, rebate_bet
      from new
        on conflict (round_id) do update
       set settled_at = excluded.settled_at,
           stake = excluded.stake,
           valid_bet = excluded.valid_bet,
           payout = excluded.payout,
           progress = excluded.progress,
           points = excluded.points,
           rebate_bet = excluded.rebate_bet
  ),
  gone as (
    delete from reward_bet
     using given
     where reward_bet.round_id = given.round_id
       and given.is_void
  ),
  change as materialized (
    select member_id,
           day,
           product,
           sum(bets)::integer as bets,
           sum(wins)::integer as wins,
           sum(stake)::bigint as stake,
           sum(valid_bet)::bigint as valid_bet,
           sum(payout)::bigint as payout,
           sum(progress)::bigint as progress,
           sum(points)::bigint as points,
           max(multiplier) as multiplier,
           bool_or(bets < 0) as has_old
      from (
             select member_id, day, product, 1 as bets, (payout > stake)::integer as wins, stake, valid_bet, payout, progress, points,
                    ${multiplierOf('new')} as multiplier
               from new
             union all
             select member_id, day, product, -1, -(payout > stake)::integer, -stake, -valid_bet, -payout, -progress, -points, 0
               from old
           ) as part
     group by member_id, day, product
  )`;

const sumsText = sql`
  days as (
    insert into reward_day as known (
      member_id, day, product, bets, wins, stake, valid_bet, payout, progress, points, multiplier
    )
    select change.member_id, change.day, change.product, change.bets, change.wins, change.stake, change.valid_bet, change.payout,
           change.progress, change.points,
           greatest(
             change.multiplier,
             -- Without the bets of this change, the best of the day is that of the others.
             case
               when change.has_old then (
                 select max(${multiplierOf('other')})
                   from reward_bet other
                  where other.member_id = change.member_id
                    and other.day = change.day
                    and other.product = change.product
                    and not exists (select from given where given.round_id = other.round_id)
               )
               else current.multiplier
             end
           )
      from change
      left join reward_day current using (member_id, day, product)
        on conflict (member_id, day, product) do update
       set bets = known.bets + excluded.bets,
           wins = known.wins + excluded.wins,
           stake = known.stake + excluded.stake,
           valid_bet = known.valid_bet + excluded.valid_bet,
           payout = known.payout + excluded.payout,
           progress = known.progress + excluded.progress,
           points = known.points + excluded.points,
           multiplier = excluded.multiplier
  ),
  totals as (
    insert into reward_total as known (member_id, bets, valid_bet, progress)
    select member_id, sum(bets)::bigint, sum(valid_bet)::bigint, sum(progress)::bigint
      from change
     group by member_id
        on conflict (member_id) do update
       set bets = known.bets + excluded.bets,
           valid_bet = known.valid_bet + excluded.valid_bet,
           progress = known.progress + excluded.progress
  )`;

/**
 * Counts bets, each round once, with what they brought before subtracted. Returns those that count or counted. The caller is the only
 * writer: the delivery of events holds the lock of its subscriber.
 */
export async function countBets(tx: Tx, bets: readonly ChangedBet[]): Promise<CountedBet[]> {
  const { rows } = await sql<CountedBet>`
    with ${givenText(bets)},
    ${betsText},
    ${sumsText}
    select given.round_id as "roundId",
           given.member_id as "memberId",
           coalesce(old.day, new.day)::text as day,
           coalesce(old.product, new.product) as product,
           given.settled_at as "settledAt",
           old.round_id is not null as "isChange",
           coalesce(old.points, 0) as "pointsBefore",
           coalesce(new.points, 0) as points,
           coalesce(old.rebate_bet, 0) as "rebateBefore",
           coalesce(new.rebate_bet, 0) as rebate
      from given
      left join old using (round_id)
      left join new using (round_id)
     where old.round_id is not null
        or new.round_id is not null`.execute(tx);
  return rows;
}

/** The progress of these members over all time; those without a bet are left out. */
export async function lifetimeProgress(
  db: Database | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Money>> {
  const { rows } = await sql<{ memberId: bigint; progress: Money }>`
    select member_id as "memberId", progress
      from reward_total
     where member_id = any (${arrayLiteral(memberIds)}::bigint[])`.execute(db);
  return new Map(rows.map(({ memberId, progress }) => [memberId, progress]));
}

/** The progress of these members between two days, both included. */
export async function progressBetween(
  db: Database | Tx,
  memberIds: readonly bigint[],
  { from, to }: { from: LocalDay; to: LocalDay },
): Promise<ReadonlyMap<bigint, Money>> {
  const { rows } = await sql<{ memberId: bigint; progress: Money }>`
    select member_id as "memberId", sum(progress)::bigint as progress
      from reward_day
     where member_id = any (${arrayLiteral(memberIds)}::bigint[])
       and day between ${from}::date and ${to}::date
     group by member_id`.execute(db);
  return new Map(rows.map(({ memberId, progress }) => [memberId, progress]));
}

/** Whether an event that was published before this moment still waits for the subscriber. One that was set aside does not. */
export async function hasWaiting(db: Database, subscriber: string, until: Instant): Promise<boolean> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (
             select
               from outbox_delivery delivery
               join outbox_event event on event.id = delivery.event_id
              where delivery.subscriber = ${subscriber}
                and delivery.set_aside_at is null
                and event.published_at < ${until}
           ) as "isWaiting"`.execute(db);
  return rows[0]?.isWaiting ?? false;
}
