import type { Money } from '@mela/kernel/money';
import { instantOf, plus, type Instant } from '@mela/kernel/time';
import type { DepositState } from '@mela/protocol/deposit';
import { teamTransactionKinds, type TeamTransactionKind } from '@mela/protocol/team-report';
import type { WithdrawalState } from '@mela/protocol/withdrawal';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

/** Position of the last row of a page. Times are in microseconds, because a `Date` has milliseconds only. */
export type TransactionCursor = { micros: bigint; reference: string };

type Part = TeamTransactionKind;

export type TransactionRow = {
  kind: TeamTransactionKind;
  reference: string;
  madeAt: Instant;
  micros: bigint;
  amount: Money;
  /** Of deposits and withdrawals the state of the payment; a transfer is done. */
  state: DepositState | WithdrawalState | 'done';
  /** Of transfers: the upline on the other side. */
  otherAccount: string | null;
  memberId: bigint;
  account: string;
  type: number;
  depth: number;
};

export type TransactionChoice = {
  viewerId: bigint;
  nodeId: bigint;
  from: Instant;
  /** Exclusive. */
  until: Instant;
  zone: string;
  isTwin: boolean;
  /** The states of each part that are wanted; a part that is missing is left out. */
  parts: Partial<Record<Part, readonly string[]>>;
  after: TransactionCursor | undefined;
  limit: number;
};

const sources = {
  deposit: {
    table: sql`deposit`,
    at: sql`item.made_at`,
    amount: sql`coalesce(item.credited, item.amount)`,
    state: sql`item.state`,
    other: sql`null::text`,
  },
  withdrawal: {
    table: sql`withdrawal`,
    at: sql`item.requested_at`,
    amount: sql`(- item.amount)`,
    state: sql`item.status`,
    other: sql`null::text`,
  },
  // A transfer runs along one edge of the tree. It is shown once, for the lower of the two.
  transfer: {
    table: sql`(
      select reference, made_at, case direction when 'down' then to_id else from_id end as member_id,
             case direction when 'down' then from_id else to_id end as other_id,
             case direction when 'down' then amount else - amount end as amount
        from line_transfer)`,
    at: sql`item.made_at`,
    amount: sql`item.amount`,
    state: sql`'done'`,
    other: sql`(select upline.account from member upline where upline.id = item.other_id)`,
  },
} as const;

/** The transactions of everybody below a node, and of the node, on the days on which they were in its team and in the viewer's. */
export async function transactionRows(db: Database, choice: TransactionChoice): Promise<TransactionRow[]> {
  const parts = teamTransactionKinds.flatMap((part) => {
    const states = choice.parts[part];
    return states === undefined || states.length === 0 ? [] : [partRows(part, states, choice)];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<TransactionRow>`
    select *
      from (${sql.join(parts, sql` union all `)}) item
     order by "madeAt" desc, reference desc
     limit ${choice.limit}`.execute(db);
  return rows;
}

function partRows(part: Part, states: readonly string[], choice: TransactionChoice): RawBuilder<unknown> {
  const { viewerId, nodeId, from, until, zone, isTwin, after, limit } = choice;
  const { table, at, amount, state, other } = sources[part];
  // The agent's own transfers with its upline are in its wallet; the upline is not in its team.
  const isBelow = part === 'transfer' ? sql`seen.depth > 0` : sql`true`;
  const day = sql`(${at} at time zone ${zone})::date`;
  return sql`
    (select ${part}::text as kind, item.reference, ${at} as "madeAt", (extract(epoch from ${at}) * 1000000)::bigint as micros,
            ${amount} as amount, ${state}::text as state, member.id as "memberId", member.account, member.type, seen.depth,
            ${other} as "otherAccount"
       from ${table} item
       join member_tree link on link.ancestor_id = ${nodeId}::bigint and link.descendant_id = item.member_id
        and link.since <= ${day} and link.until > ${day}
       join member_tree seen on seen.ancestor_id = ${viewerId}::bigint and seen.descendant_id = item.member_id
        and seen.since <= ${day} and seen.until > ${day}
       join member on member.id = item.member_id and ${isTwin ? sql`member.type in (41, 42)` : sql`member.type in (0, 1, 2)`}
      where ${isBelow}
        and ${at} >= ${from}::timestamptz
        and ${at} < ${until}::timestamptz
        and ${state}::text = any (${[...states]}::text[])
        and ${after === undefined ? sql`true` : sql`(${at}, item.reference) < (${timestampText(after)}::timestamptz, ${after.reference}::text)`}
      order by ${at} desc, item.reference desc
      limit ${limit})`;
}

const epoch = instantOf('1970-01-01T00:00:00.000Z');

/** A timestamp with microseconds, in PostgreSQL's input format. */
function timestampText({ micros }: TransactionCursor): string {
  const seconds = plus(epoch, Number(micros / 1000n))
    .toISOString()
    .slice(0, -1);
  return `${seconds}${String(micros % 1000n).padStart(3, '0')}Z`;
}
