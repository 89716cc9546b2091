import { moneyOfUnits, rateOfMillionths, type Money, type Rate } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { prizeGroups } from '@mela/rules/lottery/limits';
import { sql } from 'kysely';
import { arrayColumns } from '#db/array-columns.ts';
import type { Tx } from '#db/database.ts';
import { runAll, type Statement } from '#db/pipelined-transaction.ts';

/** A member and a day. */
export type MemberDay = { memberId: bigint; day: LocalDay };

/** A member or an ancestor of it on a day: the member itself has depth 0. */
export type LineRow = MemberDay & {
  depth: number;
  id: bigint;
  type: number;
  group: number;
  isSuspended: boolean;
  /** Whether the member counts in the team of this ancestor. */
  isCounted: boolean;
  /** Whether the member or an account between it and this ancestor is a test account. */
  hasTest: boolean;
  /** Rates per product, in millionths. */
  rates: Readonly<Record<string, string>>;
  breakUntil: Instant | null;
  excludedAt: Instant | null;
  excludedUntil: Instant | null;
  hasLossLimit: boolean;
};

/** The members of these places with their ancestors of that day, the nearest first. */
export async function linesOf(tx: Tx, places: readonly MemberDay[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select link.*, link.is_test or not link."hasTest" as "isCounted"
      from (
             select place.member_id as "memberId",
                    place.day,
                    tree.depth,
                    ancestor.id,
                    ancestor.type,
                    ancestor.type in (41, 42) as is_test,
                    coalesce(ceiling.prize_group, ${prizeGroups.memberDefault}::smallint) as "group",
                    agent.suspended_at is not null as "isSuspended",
                    bool_or(ancestor.type in (41, 42))
                      over (partition by place.member_id, place.day order by tree.depth) as "hasTest",
                    coalesce(
                      (select jsonb_object_agg(product, rate::text) from rebate_rate where member_id = ancestor.id), '{}'
                    ) as rates,
                    ancestor.break_until as "breakUntil",
                    ancestor.excluded_at as "excludedAt",
                    ancestor.excluded_until as "excludedUntil",
                    tree.depth = 0 and exists (
                      select
                        from play_limit
                       where member_id = ancestor.id
                         and kind in ('loss_day', 'loss_week', 'loss_month')
                    ) as "hasLossLimit"
               from unnest(
                      ${places.map(({ memberId }) => String(memberId))}::bigint[],
                      ${places.map(({ day }) => day)}::date[]
                    ) as place (member_id, day)
               join member_tree tree
                 on tree.descendant_id = place.member_id
                and place.day >= tree.since
                and place.day < tree.until
               join member ancestor on ancestor.id = tree.ancestor_id
               left join agent on agent.member_id = ancestor.id
               left join lottery_ceiling ceiling on ceiling.member_id = ancestor.id
           ) as link
     order by "memberId", day, depth`.execute(tx);
  return rows;
}

/** What is stored about a settled bet. */
export type KeptBet = {
  roundId: string;
  series: number;
  isCare: boolean;
  selfRebate: Money;
  agentRebate: Money;
  rounding: Money;
  revision: number;
};

export async function keptBets(tx: Tx, roundIds: readonly string[]): Promise<ReadonlyMap<string, KeptBet>> {
  const rows = await tx
    .selectFrom('rebated_bet')
    .select([
      'round_id as roundId',
      'series',
      'is_care as isCare',
      'self_rebate as selfRebate',
      'agent_rebate as agentRebate',
      'rounding',
      'revision',
    ])
    .where(sql<boolean>`round_id = any (${[...roundIds]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.roundId, row]));
}

/** The sum of the lines of one agent for one bet. */
export type KeptShare = {
  roundId: string;
  agentId: bigint;
  basis: Money;
  rate: Rate;
  amount: Money;
  isKept: boolean;
};

/** The sums by bet, the nearest agent first. */
export async function keptShares(
  tx: Tx,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, KeptShare[]>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await sql<
    Omit<KeptShare, 'basis' | 'rate' | 'amount'> & Record<'basis' | 'rate' | 'amount', bigint>
  >`
    select round_id as "roundId",
           member_id as "agentId",
           sum(basis)::bigint as basis,
           max(rate)::bigint as rate,
           sum(amount)::bigint as amount,
           bool_or(is_kept) as "isKept"
      from commission
     where round_id = any (${[...roundIds]}::uuid[])
       and kind = 'rebate'
     group by round_id, member_id
     order by round_id, min(id)`.execute(tx);
  const found = new Map<string, KeptShare[]>();
  for (const { basis, rate, amount, ...row } of rows) {
    const one = {
      ...row,
      basis: moneyOfUnits(basis),
      rate: rateOfMillionths(rate),
      amount: moneyOfUnits(amount),
    };
    found.set(row.roundId, [...(found.get(row.roundId) ?? []), one]);
  }
  return found;
}

/** A line of an agent's income: the share in a bet, or its difference from the shares before. */
export type RebateLine = {
  agentId: bigint;
  roundId: string;
  revision: number;
  fromId: bigint;
  product: string;
  basis: bigint;
  rate: Rate;
  amount: bigint;
  isKept: boolean;
  day: LocalDay;
  earnedAt: Instant;
};

const lineRows = arrayColumns<RebateLine>({
  member_id: ['bigint', ({ agentId }) => agentId],
  kind: ['commission_kind', () => 'rebate'],
  source: ['text', ({ roundId, revision }) => `${roundId}:${revision}`],
  round_id: ['uuid', ({ roundId }) => roundId],
  from_id: ['bigint', ({ fromId }) => fromId],
  product: ['text', ({ product }) => product],
  basis: ['bigint', ({ basis }) => basis],
  rate: ['bigint', ({ rate }) => rate],
  amount: ['bigint', ({ amount }) => amount],
  is_kept: ['boolean', ({ isKept }) => isKept],
  day: ['date', ({ day }) => day],
  earned_at: ['timestamptz', ({ earnedAt }) => earnedAt],
});

/** A bet as it is after a change; its state is stored under the next revision. */
export type RebatedBet = KeptBet & MemberDay;

const betRows = arrayColumns<RebatedBet>({
  round_id: ['uuid', ({ roundId }) => roundId],
  member_id: ['bigint', ({ memberId }) => memberId],
  day: ['date', ({ day }) => day],
  series: ['smallint', ({ series }) => series],
  is_care: ['boolean', ({ isCare }) => isCare],
  self_rebate: ['bigint', ({ selfRebate }) => selfRebate],
  agent_rebate: ['bigint', ({ agentRebate }) => agentRebate],
  rounding: ['bigint', ({ rounding }) => rounding],
  revision: ['integer', ({ revision }) => revision],
});

/** A change of what the floors left over on a day. */
export type RoundingChange = { day: LocalDay; amount: bigint };

const roundingRows = arrayColumns<RoundingChange>({
  day: ['date', ({ day }) => day],
  amount: ['bigint', ({ amount }) => amount],
});

/** Writes the lines of an event, in the order in which they are given. */
export async function writeRebates(
  tx: Tx,
  {
    lines,
    bets,
    rounding,
  }: { lines: readonly RebateLine[]; bets: readonly RebatedBet[]; rounding: readonly RoundingChange[] },
): Promise<void> {
  const statements: Statement[] = [];
  if (lines.length > 0)
    statements.push({
      text: `insert into commission (${lineRows.names}) select ${lineRows.text}`,
      values: lineRows.values(lines),
    });
  if (bets.length > 0)
    statements.push({
      text: `
        insert into rebated_bet (${betRows.names})
        select ${betRows.text}
            on conflict (round_id) do update
           set day = excluded.day,
               series = excluded.series,
               is_care = excluded.is_care,
               self_rebate = excluded.self_rebate,
               agent_rebate = excluded.agent_rebate,
               rounding = excluded.rounding,
               revision = excluded.revision`,
      values: betRows.values(bets),
    });
  if (rounding.length > 0)
    statements.push({
      text: `
        insert into commission_rounding as known (${roundingRows.names})
        select ${roundingRows.text}
            on conflict (day) do update set amount = known.amount + excluded.amount`,
      values: roundingRows.values(rounding),
    });
  await runAll(tx, statements);
}
