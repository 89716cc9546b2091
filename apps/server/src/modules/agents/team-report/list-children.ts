import { assert } from '@mela/kernel/assert';
import type { ChildFigures, ChildrenPage, ChildrenQuery } from '@mela/protocol/shapes/team-report';
import { asFigures } from './figures.ts';
import { childRows, ownSums, type ChildCursor, type ChildRow } from './figures/queries.ts';
import type { Needs } from './needs.ts';
import { asNode, readScope, type Scope } from './scope.ts';

/** A page of the direct children of a member with their figures; the first page begins with the member's own account. */
export async function listChildren(
  needs: Needs,
  viewerId: bigint,
  query: ChildrenQuery,
): Promise<ChildrenPage> {
  const scope = await readScope(needs, viewerId, query);
  const { children, next } = await readChildren(needs, scope, { ...query, limit: query.pageSize });
  const self = query.cursor === undefined ? [await readSelf(needs, scope, query)] : [];
  return { items: [...self, ...children], next };
}

type Choice = Pick<ChildrenQuery, 'product' | 'scope' | 'sort' | 'order' | 'cursor'> & { limit: number };

/** The next children after a cursor, and the following cursor. */
export async function readChildren(
  { db }: Pick<Needs, 'db'>,
  { depth, ...scope }: Scope,
  { limit, cursor, product, scope: part, sort, order }: Choice,
): Promise<{ children: ChildFigures[]; next: string | null }> {
  const after = readCursor(cursor);
  // One row more than the page shows whether there is a next page.
  const choice = { ...scope, product, scope: part, sort, order, after, limit: limit + 1 };
  const found = await childRows(db, choice);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const child = (row: ChildRow): ChildFigures => ({
    node: asNode({ ...row, depth: depth + 1 }),
    isSelf: false,
    figures: asFigures(row),
  });
  return {
    children: rows.map(child),
    next: found.length > limit && last !== undefined ? `${last.value}.${last.id}` : null,
  };
}

/** The member's own account, without its team. */
export async function readSelf(
  { db }: Pick<Needs, 'db'>,
  { nodeId, spans, node }: Scope,
  { product }: Pick<Choice, 'product'>,
): Promise<ChildFigures> {
  const sums = await ownSums(db, { nodeId, spans, product });
  return { node, isSelf: true, figures: asFigures({ ...sums, newMembers: 0n }) };
}

/** The request schema accepts two whole numbers only. */
function readCursor(cursor: string | undefined): ChildCursor | undefined {
  if (cursor === undefined) return undefined;
  const [value, id] = cursor.split('.');
  assert(value !== undefined && id !== undefined, 'the cursor has two numbers');
  return { value: BigInt(value), id: BigInt(id) };
}
