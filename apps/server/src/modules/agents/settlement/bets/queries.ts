import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { CompiledQuery, sql } from 'kysely';
import { arrayColumns, arrayLiteral } from '#db/array-columns.ts';
import type { Tx } from '#db/database.ts';

/** What a bet counts for in the windows so far, and the window of its first settlement. */
export type KnownBet = {
  roundId: string;
  product: string;
  series: number;
  hour: Instant;
  fiveMinute: Instant;
  stake: Money;
  validBet: Money;
  payout: Money;
  selfRebate: Money;
};

export async function knownBets(tx: Tx, roundIds: readonly string[]): Promise<ReadonlyMap<string, KnownBet>> {
  const { rows } = await sql<KnownBet>`
    select round_id as "roundId",
           (array_agg(product order by id))[1] as product,
           (array_agg(series order by id))[1] as series,
           (array_agg(hour order by id))[1] as hour,
           (array_agg(five_minute order by id))[1] as "fiveMinute",
           sum(stake)::bigint as stake,
           sum(valid_bet)::bigint as "validBet",
           sum(payout)::bigint as payout,
           sum(self_rebate)::bigint as "selfRebate"
      from window_bet
     where round_id = any (${arrayLiteral(roundIds)}::uuid[])
     group by round_id`.execute(tx);
  return new Map(rows.map((row) => [row.roundId, row]));
}

/** Those of these members who were below an agent with a salary of short windows when their bet was settled. */
export async function coveredMembers(
  tx: Tx,
  bets: readonly { memberId: bigint; at: Instant; day: LocalDay }[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct bet.member_id as "memberId"
      from unnest(
             ${arrayLiteral(bets.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(bets.map(({ at }) => at.toISOString()))}::timestamptz[],
             ${arrayLiteral(bets.map(({ day }) => day))}::date[]
           ) as bet (member_id, settled_at, day)
      join member_tree
        on member_tree.descendant_id = bet.member_id
       and member_tree.since <= bet.day
       and member_tree.until > bet.day
      join contract
        on contract.child_id = member_tree.ancestor_id
       and contract.kind in ('hourly', 'realtime')
       and contract.starts_at <= bet.settled_at
       and (contract.ends_at is null or contract.ends_at > bet.settled_at)`.execute(tx);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Up to when windows are closed; null: none was settled. A window stays open while a transaction holds this lock. */
export async function windowsClosedUntil(
  tx: Tx,
): Promise<{ hourly: Instant | null; realtime: Instant | null }> {
  const rows = await tx
    .selectFrom('settlement_progress')
    .select(['kind', 'until'])
    .where('kind', 'in', ['hourly', 'realtime'])
    .forShare()
    .execute();
  const untilOf = (kind: 'hourly' | 'realtime') => rows.find((row) => row.kind === kind)?.until ?? null;
  return { hourly: untilOf('hourly'), realtime: untilOf('realtime') };
}

export type WindowBet = KnownBet & { eventId: bigint; memberId: bigint; noticedAt: Instant };

const betRows = arrayColumns<WindowBet>({
  event_id: ['bigint', ({ eventId }) => eventId],
  round_id: ['uuid', ({ roundId }) => roundId],
  member_id: ['bigint', ({ memberId }) => memberId],
  product: ['text', ({ product }) => product],
  series: ['smallint', ({ series }) => series],
  noticed_at: ['timestamptz', ({ noticedAt }) => noticedAt],
  hour: ['timestamptz', ({ hour }) => hour],
  five_minute: ['timestamptz', ({ fiveMinute }) => fiveMinute],
  stake: ['bigint', ({ stake }) => stake],
  valid_bet: ['bigint', ({ validBet }) => validBet],
  payout: ['bigint', ({ payout }) => payout],
  self_rebate: ['bigint', ({ selfRebate }) => selfRebate],
});

export async function insertWindowBets(tx: Tx, bets: readonly WindowBet[]): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into window_bet (${betRows.names}) select ${betRows.text} on conflict do nothing`,
      betRows.values(bets),
    ),
  );
}
