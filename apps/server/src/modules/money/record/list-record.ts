import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, noMoney } from '@mela/kernel/money';
import type { Movement, RecordPage, RecordQuery, RecordTotals } from '@mela/protocol/shapes/record';
import { parseDayRange, type Days } from '#modules/base/settings/module.ts';
import { heldAmountsOf } from './held-amounts.ts';
import type { Needs } from './needs.ts';
import {
  balanceBefore,
  entriesOf,
  holdKinds,
  ownersOf,
  sumOfDays,
  sumOfEntries,
  type Entry,
  type EntryCursor,
} from './queries.ts';
import { scopeOf, type Scope } from './scope.ts';

/** A page of a wallet's movements; the first page includes the totals. */
export async function listRecord(needs: Needs, memberId: bigint, query: RecordQuery): Promise<RecordPage> {
  const days = parseDayRange(needs, query);
  const scope = await scopeOf(needs, memberId, query, days);
  const { items, next } = await readMovements(needs, memberId, {
    scope,
    cursor: query.cursor,
    limit: query.pageSize,
  });
  const totals = query.cursor === undefined ? await totalsOf(needs, scope, days) : null;
  return { from: days.firstDay, to: days.lastDay, items, next, totals };
}

type PageQuery = { scope: Scope | undefined; cursor: string | undefined; limit: number };

/** The next movements after a cursor, and the following cursor. */
export async function readMovements(
  needs: Needs,
  memberId: bigint,
  { scope, cursor, limit }: PageQuery,
): Promise<{ items: Movement[]; next: string | null }> {
  if (scope === undefined) return { items: [], next: null };
  // One extra row shows whether there is a next page.
  const found = await entriesOf(needs.db, scope.shown, { before: readCursor(cursor), limit: limit + 1 });
  const entries = found.slice(0, limit);
  const holds = entries.filter(isHold);
  const oldest = holds.at(-1);
  const matters =
    oldest === undefined
      ? []
      : await heldAmountsOf(needs, memberId, {
          references: holds.map(({ reference }) => reference),
          since: oldest.madeAt,
        });
  const names = await ownersOf(
    needs.db,
    entries.filter(isBetweenMembers).map(({ contraId }) => contraId),
  );
  const statuses = new Map(matters.map(({ reference, status }) => [reference, status]));
  const last = entries.at(-1);
  return {
    items: entries.map(({ contraId, ...entry }) => ({
      ...entry,
      seq: String(entry.seq),
      counterparty: isBetweenMembers(entry) ? (names.get(contraId) ?? null) : null,
      status: isHold(entry) ? (statuses.get(entry.reference) ?? 'done') : 'done',
    })),
    next: found.length > limit && last !== undefined ? `${last.micros}.${last.seq}` : null,
  };
}

function isHold({ kind }: Pick<Entry, 'kind'>): boolean {
  return holdKinds.some((hold) => hold === kind);
}

/** Every other movement has an account of the house on its other side, or another wallet of the member. */
function isBetweenMembers({ kind }: Pick<Entry, 'kind'>): boolean {
  return kind === 'agent_transfer';
}

async function totalsOf({ db }: Needs, scope: Scope | undefined, days: Days): Promise<RecordTotals> {
  if (scope === undefined) return nothingMoved;
  const { shown, leftOut } = scope;
  const { accountId } = shown;
  const isByMatter = shown.matters !== undefined && 'only' in shown.matters;
  const [sums, without, opening, closing] = await Promise.all([
    isByMatter ? sumOfEntries(db, shown) : sumOfDays(db, { ...shown, ...days }),
    leftOut === undefined ? undefined : sumOfEntries(db, leftOut),
    balanceBefore(db, accountId, days.from),
    balanceBefore(db, accountId, days.until),
  ]);
  const moneyIn = moneyOfUnits(sums.moneyIn - (without?.moneyIn ?? 0n));
  const moneyOut = moneyOfUnits((without?.moneyOut ?? 0n) - sums.moneyOut);
  return {
    moneyIn,
    moneyOut,
    net: moneyOfUnits(moneyIn + moneyOut),
    count: Number(sums.count - (without?.count ?? 0n)),
    opening: opening ?? noMoney,
    closing: closing ?? noMoney,
  };
}

const nothingMoved: RecordTotals = {
  moneyIn: noMoney,
  moneyOut: noMoney,
  net: noMoney,
  count: 0,
  opening: noMoney,
  closing: noMoney,
};

/** The schema accepts only two whole numbers. */
function readCursor(cursor: string | undefined): EntryCursor | undefined {
  if (cursor === undefined) return undefined;
  const [micros, seq] = cursor.split('.');
  assert(micros !== undefined && seq !== undefined, 'a cursor has two numbers');
  return { micros: BigInt(micros), seq: BigInt(seq) };
}
