import { assert } from '@mela/kernel/assert';
import { noMoney } from '@mela/kernel/money';
import type { Database, Tx } from '#db/database.ts';
import { resultOf } from '#modules/play/lottery/results/derive.ts';
import { createJudge } from './judge.ts';
import type { Chunk, Outcome, Pass, StoredOrder } from './outcome.ts';
import { movementsOf } from './postings.ts';
import { endOfPage, itemsOf, ordersOf } from './queries.ts';

/** Items of a chunk, unless one member has more. */
export const ITEMS_MAX = 2000;
/** The ledger accepts 1023 postings at once. A single member has fewer, because the postings of many orders are merged. */
const POSTINGS_MAX = 1000;

/** Reads the chunk that follows the progress of a pass; undefined if no member is left. */
export type ReadChunk = (pass: Pass) => Promise<Chunk | undefined>;

/** Reads whole members with about `size` items and judges their items. Bets of a closed draw do not change, so this takes no lock. */
export function createChunkReader(
  db: Database | Tx,
  { game, issue, seed, salt, kind }: Pass,
  size: number,
): ReadChunk {
  const judge =
    kind === 'settle' ? createJudge(game, resultOf(game, { issue, salt, seed: revealed(seed) })) : undefined;
  return async (pass) => {
    const upTo = await endOfPage(db, pass, size);
    if (upTo === null) return undefined;
    const orders = await ordersOf(db, { ...pass, upTo });
    if (judge === undefined)
      return cut(pass, { upTo, items: [], outcomes: orders.map((order) => unjudged(pass, order)) });
    return cut(pass, { upTo, ...judge.settle(orders, await itemsOf(db, { ...pass, upTo })) });
  };
}

function revealed(seed: string | null): string {
  assert(seed !== null, 'a draw is settled after its seed was revealed');
  return seed;
}

/** Leaves the members for the next chunk that need more postings than the ledger accepts, but never the first one. */
function cut(pass: Pass, chunk: Chunk): Chunk {
  const { outcomes } = chunk;
  let postings = 0;
  const tooMany = outcomes.find((outcome) => (postings += movementsOf(pass, outcome).length) > POSTINGS_MAX);
  if (tooMany === undefined) return chunk;
  const first = outcomes[0]?.order.memberId;
  const upTo =
    outcomes.findLast(({ order }) => order.memberId < tooMany.order.memberId)?.order.memberId ?? first;
  assert(upTo !== undefined, 'a chunk has a member');
  return {
    upTo,
    outcomes: outcomes.filter(({ order }) => order.memberId <= upTo),
    items: chunk.items.filter(({ memberId }) => memberId <= upTo),
  };
}

/** A returned order gets its stake back; an order of a reversed draw waits to be settled again. */
function unjudged({ kind }: Pass, order: StoredOrder): Outcome {
  const amounts = { payout: noMoney, rebate: noMoney, validBet: noMoney };
  return { order, state: kind === 'return' ? 'void' : 'open', ...amounts, series: [] };
}
