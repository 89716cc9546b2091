import { dayStart, plusDays } from '@mela/kernel/time';
import type { TeamTransaction, TransactionsPage, TransactionsQuery } from '@mela/protocol/shapes/team-report';
import { addUp } from './figures.ts';
import type { Needs } from './needs.ts';
import { readTeamRows } from './read-team-rows.ts';
import { asNode, readScope, type Scope } from './scope.ts';
import { depositStages, stageOf, statesOf, transferStages, withdrawalStages } from './transaction-states.ts';
import { transactionRows, type TransactionCursor, type TransactionRow } from './transactions/queries.ts';

/** A page of the deposits, withdrawals and transfers of a team; the first page has what was credited and paid out. */
export async function listTransactions(
  needs: Needs,
  viewerId: bigint,
  query: TransactionsQuery,
): Promise<TransactionsPage> {
  const scope = await readScope(needs, viewerId, query);
  const { items, next } = await readTransactions(needs, viewerId, scope, {
    ...query,
    limit: query.pageSize,
  });
  const { firstDay, lastDay, node, path } = scope;
  const totals = query.cursor === undefined ? await totalsOf(needs, scope) : null;
  return { from: firstDay, to: lastDay, node, path: [...path], totals, items, next };
}

type Choice = Pick<TransactionsQuery, 'kind' | 'state' | 'cursor'> & { limit: number };

/** The next transactions after a cursor, and the following cursor. */
export async function readTransactions(
  { db }: Pick<Needs, 'db'>,
  viewerId: bigint,
  { nodeId, firstDay, lastDay, zone, isTwin }: Scope,
  { kind, state, cursor, limit }: Choice,
): Promise<{ items: TeamTransaction[]; next: string | null }> {
  const found = await transactionRows(db, {
    viewerId,
    nodeId,
    from: dayStart(firstDay, zone),
    until: dayStart(plusDays(lastDay, 1), zone),
    zone,
    isTwin,
    parts: {
      ...(kind === undefined || kind === 'deposit' ? { deposit: statesOf(depositStages, state) } : {}),
      ...(kind === undefined || kind === 'transfer' ? { transfer: statesOf(transferStages, state) } : {}),
      ...(kind === undefined || kind === 'withdrawal'
        ? { withdrawal: statesOf(withdrawalStages, state) }
        : {}),
    },
    after: readCursor(cursor),
    // One row more than the page shows whether there is a next page.
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map(asTransaction),
    next: found.length > limit && last !== undefined ? `${last.micros}.${last.reference}` : null,
  };
}

async function totalsOf({ db }: Needs, scope: Scope): Promise<NonNullable<TransactionsPage['totals']>> {
  const { deposits, withdrawals } = addUp(await readTeamRows(db, { ...scope, product: undefined }));
  return { deposits, withdrawals };
}

const stages = { deposit: depositStages, withdrawal: withdrawalStages, transfer: transferStages } as const;

function asTransaction(row: TransactionRow): TeamTransaction {
  const { kind, reference, madeAt, amount, state, memberId, account, type, depth, otherAccount } = row;
  return {
    kind,
    reference,
    madeAt,
    node: asNode({ id: memberId, account, type, depth, hasTeam: false }),
    other: otherAccount,
    amount,
    state: stageOf(stages[kind], state),
  };
}

/** The request schema accepts a number and a reference only. */
function readCursor(cursor: string | undefined): TransactionCursor | undefined {
  if (cursor === undefined) return undefined;
  const at = cursor.indexOf('.');
  return { micros: BigInt(cursor.slice(0, at)), reference: cursor.slice(at + 1) };
}
