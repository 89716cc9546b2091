import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/**
 * Counters, boards, tickets and budgets that differ from a recount from the bets, the rewards and the fundings. The figures of `reward_bet`
 * are compared with the bet records by `rewardBet.verify`. The recount of points knows no exchange and no expiry.
 */
export async function wrongRewards(db: Database | Tx): Promise<string[]> {
  return [
    ...(await wrongCounters(db)),
    ...(await wrongStandings(db)),
    ...(await wrongBudgets(db)),
    ...(await wrongGrants(db)),
  ];
}

type Wrong = { wrong: string };

/** The sums from which counters are recomputed. */
const counterSums = sql`
  bets as (
    select member_id, sum(points)::bigint as points
      from reward_bet
     group by member_id
  ),
  entries as (
    select member_id, sum(points)::bigint as points
      from point_entry
     group by member_id
  ),
  rebate_bet as (
    select member_id, product, sum(rebate_bet)::bigint as amount
      from reward_bet
     where product <> 'lottery'
     group by member_id, product
  ),
  rebate as (
    select member_id, product, sum(amount)::bigint as amount
      from (
             select member_id, product, valid_bet as amount
               from member_rebate_open
             union all
             select member_id, product, valid_bet
               from member_rebate_part
           ) as part
     group by member_id, product
  ),
  turnover_sum as (
    select turnover_id, sum(amount)::bigint as amount
      from turnover_count
     where reversed_at is null
     group by turnover_id
  )`;

async function wrongCounters(db: Database | Tx): Promise<string[]> {
  const { rows } = await sql<Wrong>`
    with ${counterSums}
    select format('points of %s are %s, the entries say %s, the bets say %s', balance.member_id, balance.points, entries.points, bets.points)
             as wrong
      from point_balance balance
      left join entries using (member_id)
      left join bets using (member_id)
     where row(balance.points, balance.points)
             is distinct from row(coalesce(entries.points, 0), coalesce(bets.points, 0))
    union all
    select format('rebate of %s for %s counts %s, the bets say %s', member_id, product, rebate.amount, rebate_bet.amount)
      from rebate
      full join rebate_bet using (member_id, product)
     where coalesce(rebate.amount, 0) <> coalesce(rebate_bet.amount, 0)
    union all
    select format('turnover of %s %s counts %s, the bets say %s', turnover.member_id, turnover.source, turnover.counted, counted.amount)
      from turnover
      left join turnover_sum counted on counted.turnover_id = turnover.id
     where turnover.counted <> coalesce(counted.amount, 0)
    union all
    select format('turnover counts the void bet %s', counted.reference)
      from turnover_count counted
      join bet on counted.reference = 'round:' || bet.round_id
     where bet.state = 'cancelled'
       and counted.reversed_at is null
       and counted.amount > 0
    union all
    select format('the level of %s is %s, its progress is %s', member.id, member.vip_level, total.progress)
      from reward_total total
      join member on member.id = total.member_id
      join vip_level next on next.level = member.vip_level + 1
      left join vip_member vip on vip.member_id = member.id
     where total.progress >= next.lifetime
       and coalesce(vip.peak, 0) < next.level`.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** What each board, raffle and mission counts of the bets. */
const standingSums = sql`
  board_bet as (
    select board.id as board_id, bet.member_id,
           case board.metric
             when 'validBet' then sum(bet.valid_bet)
             else max(bet.payout * 10000 / nullif(bet.stake, 0)) filter (where bet.stake >= board.stake_min)
           end::bigint as value
      from board
      join reward_bet bet on bet.day between board.first_day and board.first_day + 6
     where bet.product <> 'pvp'
       and (board.products = '{}' or bet.product = any (board.products))
     group by board.id, bet.member_id
  ),
  raffle_bet as (
    select raffle.id as raffle_id, bet.member_id, sum(div(bet.valid_bet::numeric * weight.rate, 1000000))::bigint as weighted
      from raffle
      join unnest(raffle.products, raffle.weights) as weight (product, rate) on true
      join reward_bet bet on bet.product = weight.product and bet.day between raffle.first_day and raffle.last_day
     group by raffle.id, bet.member_id
  ),
  mission_sum as (
    select progress.id, progress.progress, progress.reached_at is not null as is_reached,
           (
             select coalesce(
                      case mission.metric
                        when 'betCount' then count(*)
                        when 'winCount' then count(*) filter (where bet.payout > bet.stake)
                        else sum(bet.valid_bet)
                      end,
                      0
                    )
               from reward_bet bet
              where bet.member_id = progress.member_id
                and bet.valid_bet > 0
                and bet.stake >= mission.stake_min
                and (mission.products = '{}' or bet.product = any (mission.products))
                and bet.day >= progress.first_day
                and bet.day <= case mission.period when 'daily' then progress.first_day when 'weekly' then progress.first_day + 6 else 'infinity' end
           )::bigint as found,
           mission.target
      from mission_progress progress
      join mission on mission.id = progress.mission_id
     where mission.metric in ('turnover', 'betCount', 'winCount')
  )`;

async function wrongStandings(db: Database | Tx): Promise<string[]> {
  const { rows } = await sql<Wrong>`
    with ${standingSums}
    select format('board %s has %s for %s, the bets say %s', board_id, entry.value, member_id, board_bet.value) as wrong
      from board_entry entry
      full join board_bet using (board_id, member_id)
     where coalesce(entry.value, 0) <> coalesce(board_bet.value, 0)
    union all
    select format('raffle %s has %s for %s, the bets say %s', raffle_id, entry.weighted, member_id, raffle_bet.weighted)
      from raffle_entry entry
      full join raffle_bet using (raffle_id, member_id)
     where coalesce(entry.weighted, 0) <> coalesce(raffle_bet.weighted, 0)
    union all
    select format('raffle %s gave %s tickets for %s', raffle.id, entry.tickets, entry.weighted)
      from raffle_entry entry
      join raffle on raffle.id = entry.raffle_id
     where entry.tickets is not null
       and entry.tickets <> entry.weighted / raffle.per_ticket
    union all
    -- A target that was reached is not counted on, unless a bet changes.
    select format('progress %s of a mission is %s, the bets say %s', id, progress, found)
      from mission_sum
     where progress <> found
       and not (is_reached and progress >= target and found >= progress)`.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** Every budget holds what it was given, less what was paid to members and what its boards and raffles hold. */
async function wrongBudgets(db: Database | Tx): Promise<string[]> {
  const { rows } = await sql<Wrong>`
    with pool as (
      select name, balance
        from ledger_account
       where realm = 'main'
         and member_id is null
         and purpose = 'pool'
    ),
    money as (
      select budget.code,
             coalesce((select balance from pool where name = 'budget/' || budget.code), 0) as free,
             coalesce((select balance from pool where name = 'reserved/' || budget.code), 0) as reserved,
             coalesce((select sum(amount) from budget_funding where budget_funding.budget = budget.code), 0) as funded,
             coalesce((select sum(amount) from reward where reward.budget = budget.code and state = 'claimed'), 0) as paid,
             coalesce((select sum(amount) from reward where reward.budget = budget.code and state = 'claimable'), 0) as claimable,
             case budget.code
               when 'leaderboard' then coalesce((select sum(board.pool) from board where state <> 'paid'), 0)
               when 'raffle' then coalesce((select sum(raffle.pool) from raffle where state in ('planned', 'frozen')), 0)
               else 0
             end as held
        from budget
    )
    select format('budget %s has %s, the recount says %s', code, free, funded - paid - claimable - held) as wrong
      from money
     where free <> funded - paid - claimable - held
    union all
    select format('budget %s has reserved %s, the rewards say %s', code, reserved, claimable)
      from money
     where reserved <> claimable
    union all
    select format('pool %s holds %s, the prizes are %s', pool.name, pool.balance, due.amount)
      from pool
      join (
             select 'board/' || id as name, case state when 'paid' then 0 else board.pool end as amount
               from board
             union all
             select 'raffle/' || id, case when state in ('planned', 'frozen') then raffle.pool else 0 end
               from raffle
           ) as due using (name)
     where pool.balance <> due.amount`.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** What the programmes have noted as paid is what their rewards are. */
async function wrongGrants(db: Database | Tx): Promise<string[]> {
  const { rows } = await sql<Wrong>`
    with noted (source, amount) as (
      select 'vip', coalesce(sum(amount), 0)
        from vip_payment
       where granted_at is not null
      union all
      select 'rebate', coalesce(sum(amount), 0)
        from member_rebate_payment
      union all
      select 'signIn', coalesce(sum(amount), 0)
        from sign_in
      union all
      select 'envelope', coalesce(sum(paid), 0)
        from envelope
      union all
      select 'raffle', coalesce(sum(prize), 0)
        from raffle_winner
       where is_paid
      union all
      select 'referral', coalesce((select sum(first_amount + second_amount) from referral), 0)
             + coalesce((select sum(amount) from referral_share), 0)
      union all
      select 'mission', coalesce(sum(amount), 0)
        from mission_progress
       where granted_at is not null
    ),
    given as (
      select source::text as source, sum(amount) as amount
        from reward
       -- A mission whose reward was taken back is open again.
       where not (source = 'mission' and state = 'revoked')
       group by source
    )
    select format('rewards of %s are %s, noted are %s', source, given.amount, noted.amount) as wrong
      from noted
      left join given using (source)
     where noted.amount <> coalesce(given.amount, 0)
    union all
    select format('round %s paid %s to %s, the envelopes say %s to %s', number, round.paid, round.takers, opened.paid, opened.takers)
      from envelope_round round
     cross join lateral (
             select coalesce(sum(paid), 0) as paid, count(*) as takers
               from envelope
              where envelope.round = round.number
           ) as opened
     where row(round.paid::numeric, round.takers::bigint) is distinct from row(opened.paid, opened.takers)
        or round.paid > round.pool`.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** Rewards, wallets, pools and VIP levels. */
const moneyEnd = sql`
  select 'reward' as what,
         row(account, source, budget, wallet, amount, reward.state, granted_at, expires_at, ended_at)::text as line
    from reward
    join member on member.id = reward.member_id
   where source <> 'raffle'
  union all
  select 'raffle rewards', row(amount, state, granted_at, ended_at, count(*))::text
    from reward
   where source = 'raffle'
   group by amount, state, granted_at, ended_at
  union all
  select 'wallet', row(account, purpose, balance)::text
    from ledger_account
    join member on member.id = ledger_account.member_id
   where purpose in ('cash', 'bonus')
  union all
  select 'pool', row(case when name like 'budget/%' or name like 'reserved/%' then name else split_part(name, '/', 1) end, sum(balance))::text
    from ledger_account
   where purpose = 'pool'
     and balance <> 0
   group by case when name like 'budget/%' or name like 'reserved/%' then name else split_part(name, '/', 1) end
  union all
  select 'level', row(account, vip_level)::text
    from member
  union all
  select 'level change', row(account, level_before, level_after, reason, changed_at)::text
    from vip_change
    join member on member.id = vip_change.member_id
  union all
  select 'level review', row(account, month, level_before, level_after, progress, salary)::text
    from vip_review
    join member on member.id = vip_review.member_id
  union all
  select 'level payment', row(account, kind, period, level, amount, owed_at, granted_at)::text
    from vip_payment
    join member on member.id = vip_payment.member_id`;

/** Points, missions, boards, raffles and envelopes. */
const programmeEnd = sql`
  select 'points', row(account, kind, day, sum(points))::text
    from point_entry
    join member on member.id = point_entry.member_id
   group by account, kind, day
  union all
  select 'mission', row(account, code, progress.first_day, progress, reached_at, granted_at, turn)::text
    from mission_progress progress
    join mission on mission.id = progress.mission_id
    join member on member.id = progress.member_id
  union all
  select 'board', row(board.plan, board.first_day, board.state, board.pool, account, value, reached_at, rank, prize)::text
    from board
    left join board_entry entry on entry.board_id = board.id
    left join member on member.id = entry.member_id
  union all
  select 'raffle', row(raffle.code, raffle.state, account, weighted, tickets)::text
    from raffle
    left join raffle_entry entry on entry.raffle_id = raffle.id
    left join member on member.id = entry.member_id
  union all
  select 'raffle prizes', row(raffle.code, place, prize, is_paid)::text
    from raffle_winner
    join raffle on raffle.id = raffle_winner.raffle_id
  union all
  select 'envelope', row(account, round, place, drawn, paid)::text
    from envelope
    join member on member.id = envelope.member_id
  union all
  select 'rebate', row(account, day, product, valid_bet)::text
    from member_rebate_open
    join member on member.id = member_rebate_open.member_id
   where valid_bet <> 0
  union all
  select 'rebate paid', row(account, no, product, valid_bet, amount)::text
    from member_rebate_part part
    join member on member.id = part.member_id`;

/** Rebates, referrals, sign-ins, turnover, bets and messages. */
const betEnd = sql`
  select 'friend', row(account, state, first_amount, second_amount)::text
    from referral
    join member on member.id = referral.friend_id
  union all
  select 'share', row(account, day, tier, amount)::text
    from referral_share share
    join member on member.id = share.member_id
  union all
  select 'sign-in', row(account, day, step, in_row, amount)::text
    from sign_in
    join member on member.id = sign_in.member_id
  union all
  select 'turnover', row(account, source, amount, required, counted, status)::text
    from turnover
    join member on member.id = turnover.member_id
   where not exists (select from reward where reward.source = 'raffle' and turnover.source_id = reward.id::text)
  union all
  select 'bets', row(account, day, product, bets, wins, stake, valid_bet, payout, progress, points, multiplier)::text
    from reward_day known
    join member on member.id = known.member_id
  union all
  select 'message', row(template, count(*))::text
    from inbox_message
   group by template`;

/** Everything of the rewards that must not depend on kills. The names in a raffle are drawn, so its winners are compared by number. */
export async function rewardsEnd(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select format('%s: %s', what, line) as row
      from (
             ${moneyEnd}
             union all
             ${programmeEnd}
             union all
             ${betEnd}
           ) as found
     order by 1`.execute(db);
  return rows.map(({ row }) => row);
}
