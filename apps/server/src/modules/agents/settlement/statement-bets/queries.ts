import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { isGameType, type GameType } from '@mela/protocol/categories';
import { sql, type RawBuilder } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database } from '#db/database.ts';
import { partsOfMember } from '#modules/agents/settlement/counted/queries.ts';
import type { Run } from '#modules/agents/settlement/runs/queries.ts';
import { productOfGameType } from '#modules/play/bet/module.ts';

/** The counted figures of a bet in a statement. */
export type StatementBet = {
  roundId: string | null;
  category: GameType | null;
  product: string;
  settledAt: Instant;
  /** The start of the earlier window that the statement corrects by this row; null: the bet is of the statement's own window. */
  corrects: Instant | null;
  stake: Money;
  validBet: Money;
  payout: Money;
  selfRebate: Money;
  agentRebate: Money;
};

type BetTotals = {
  stake: Money;
  validBet: Money;
  payout: Money;
  selfRebate: Money;
  agentRebate: Money;
};

type Asked = {
  run: Pick<Run, 'id' | 'kind' | 'period' | 'startsAt'>;
  contractId: string;
  memberId: bigint;
};
type DaysAsked = Asked & { run: { firstDay: LocalDay; lastDay: LocalDay } };
type Page = { offset: number; limit: number };

const gameTypes = Object.keys(productOfGameType).filter(isGameType);

const productsText = sql`
  unnest(
    ${arrayLiteral(gameTypes)}::text[], ${arrayLiteral(gameTypes.map((type) => productOfGameType[type]))}::text[]
  ) as kind (game_type, product)`;

/**
 * The bets of a member that a window of days counts. The bets of its own window are those of now without what changed since the run read
 * the figures. The corrections of an earlier window are the changes since the run before, of the same kind, read them.
 */
const betsOfDays = ({ run, contractId, memberId }: DaysAsked): RawBuilder<unknown> => sql`
  with part as (
    select counted.of_start, counted.tree_day, counted.products, window_run.first_day,
           counted.of_start = ${run.startsAt} as is_own,
           (
             select max(case when before.starts_at = counted.of_start then before.bets_until else before.late_until end)
               from settlement_run as before
              where before.kind = ${run.kind}
                and before.period is not distinct from ${run.period}::text
                and before.starts_at >= counted.of_start
                and before.starts_at < ${run.startsAt}
           ) as counted_before,
           present.bets_until, present.late_until
      from (${partsOfMember(run, { contractId, memberId })}) as counted
      join settlement_run as present on present.id = ${run.id}
      join settlement_run as window_run
        on window_run.kind = ${run.kind}
       and window_run.period is not distinct from ${run.period}::text
       and window_run.starts_at = counted.of_start
  ),
  -- Members move on the 1st and the 16th only, so the days of a part are in one half of a month.
  days as (
    select part.*,
           greatest(
             first_day,
             date_trunc('month', tree_day)::date + case when extract(day from tree_day) <= 15 then 0 else 15 end
           ) as since
      from part
  ),
  entry as (
    select days.of_start, days.products, bet.round_id, bet.id as bet_id, bet.game_type, bet.settled_at, bet.stake, bet.valid_bet, bet.payout,
           coalesce(kept.self_rebate, placed.rebate, 0) as self_rebate, coalesce(kept.agent_rebate, 0) as agent_rebate
      from days
      join bet on bet.member_id = ${memberId} and bet.day between days.since and days.tree_day
      left join rebated_bet as kept on kept.round_id = bet.round_id
      left join lottery_order as placed on kept.round_id is null and placed.round_id = bet.round_id
     where days.is_own
       and bet.state = 'settled'
       and kept.is_care is not true
     union all
    select days.of_start, days.products, late.round_id, bet.id, late.game_type,
           case when days.is_own then coalesce(bet.settled_at, late.noticed_at) else late.noticed_at end,
           sign * late.stake, sign * late.valid_bet, sign * late.payout, sign * late.self_rebate, sign * late.agent_rebate
      from days
     cross join lateral (select case when days.is_own then -1 else 1 end as sign) as direction
      join late_bet as late on late.member_id = ${memberId} and late.day between days.since and days.tree_day
      left join bet on bet.round_id = late.round_id
     where case when days.is_own then late.id > days.bets_until
                else late.id > days.counted_before and late.id <= days.late_until
           end
  )
  select min(entry.round_id::text) as "roundId", entry.game_type as category, kind.product, max(settled_at) as "settledAt",
         case when entry.of_start = ${run.startsAt} then null else entry.of_start end as corrects,
         sum(stake)::bigint as stake, sum(valid_bet)::bigint as "validBet", sum(payout)::bigint as payout,
         sum(self_rebate)::bigint as "selfRebate", sum(agent_rebate)::bigint as "agentRebate",
         min(bet_id) as place
    from entry
    join ${productsText} on kind.game_type = entry.game_type::text
   where entry.products is null or kind.product = any (entry.products)
   group by entry.of_start, coalesce(entry.round_id::text, bet_id::text), entry.game_type, kind.product`;

/**
 * The counted figures of a member's bets in a window shorter than a day. A later change of a bet belongs to the window of the bet and to the
 * teams of its day.
 */
function betsOfWindow({ run, contractId, memberId }: Asked, zone: string): RawBuilder<unknown> {
  const column = sql.ref(run.kind === 'hourly' ? 'hour' : 'five_minute');
  return sql`
  with part as (${partsOfMember(run, { contractId, memberId })})
  select noted.round_id as "roundId", null as category, noted.product, max(noted.noticed_at) as "settledAt",
         case when part.of_start = ${run.startsAt} then null else part.of_start end as corrects,
         sum(noted.stake)::bigint as stake, sum(noted.valid_bet)::bigint as "validBet", sum(noted.payout)::bigint as payout,
         sum(noted.self_rebate)::bigint as "selfRebate", 0::bigint as "agentRebate",
         min(noted.id) as place
    from window_bet as noted
   cross join lateral (
           select ${column} as of_start from window_bet as note where note.round_id = noted.round_id order by note.id limit 1
         ) as first_note
    join part
      on part.of_start = first_note.of_start
     and part.tree_day = (first_note.of_start at time zone ${zone})::date
   where noted.member_id = ${memberId}
     and noted.${column} = ${run.startsAt}
     and (part.products is null or noted.product = any (part.products))
     and not exists (select from rebated_bet where rebated_bet.round_id = noted.round_id and rebated_bet.is_care)
   group by noted.round_id, noted.product, part.of_start`;
}

/** The bets of one member that a statement counts with the sums over all pages, newest first. */
export async function statementBets(
  db: Database,
  { run, ...asked }: Asked & { run: Pick<Run, 'firstDay' | 'lastDay'> },
  { zone, offset, limit }: Page & { zone: string },
): Promise<{ bets: readonly StatementBet[]; total: number; totals: BetTotals }> {
  const { firstDay, lastDay } = run;
  const counted =
    firstDay === null || lastDay === null
      ? betsOfWindow({ ...asked, run }, zone)
      : betsOfDays({ ...asked, run: { ...run, firstDay, lastDay } });
  const { rows } = await sql<StatementBet & { total: number; sums: Record<keyof BetTotals, string> }>`
    select counted.*, count(*) over ()::int as total,
           jsonb_build_object(
             'stake', (sum(stake) over ())::text,
             'validBet', (sum("validBet") over ())::text,
             'payout', (sum(payout) over ())::text,
             'selfRebate', (sum("selfRebate") over ())::text,
             'agentRebate', (sum("agentRebate") over ())::text
           ) as sums
      from (${counted}) as counted
     where (stake, "validBet", payout, "selfRebate", "agentRebate") <> (0, 0, 0, 0, 0)
     order by "settledAt" desc, place desc
    offset ${offset}
     limit ${limit}`.execute(db);
  const [first] = rows;
  const sum = (name: keyof BetTotals): Money => moneyOfUnits(BigInt(first?.sums[name] ?? 0));
  return {
    bets: rows,
    total: first?.total ?? 0,
    totals: {
      stake: sum('stake'),
      validBet: sum('validBet'),
      payout: sum('payout'),
      selfRebate: sum('selfRebate'),
      agentRebate: sum('agentRebate'),
    },
  };
}
