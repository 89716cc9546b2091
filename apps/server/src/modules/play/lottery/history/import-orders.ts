import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { Random } from '@mela/kernel/random';
import { plus, SECOND, type Instant } from '@mela/kernel/time';
import type { OrderItemRequest } from '@mela/protocol/shapes/lottery-order';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { prizeGroups } from '@mela/rules/lottery/limits';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { orderNumber } from '@mela/rules/money/order-number';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import { runAll } from '#db/pipelined-transaction.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import type { SeenRound } from '#modules/play/bet/module.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { openRound } from '#modules/play/lottery/orders/accept-order.ts';
import { noBonus } from '#modules/play/lottery/orders/bonus-stake.ts';
import { contentHash } from '#modules/play/lottery/orders/content-hash.ts';
import { cancelPosting, stakePosting } from '#modules/play/lottery/orders/postings.ts';
import { bestOf, priceItems, stakeOf } from '#modules/play/lottery/orders/price-items.ts';
import { ceilingOf, insertItems, insertOrder, markCancelled } from '#modules/play/lottery/orders/queries.ts';
import type { Outcome, Pass } from '#modules/play/lottery/settlement/outcome.ts';
import { postingsOf } from '#modules/play/lottery/settlement/postings.ts';
import { itemsToChange, itemsToSettle, ordersToChange } from '#modules/play/lottery/settlement/queries.ts';
import { createChunkReader, ITEMS_MAX } from '#modules/play/lottery/settlement/read-chunk.ts';
import { roundOf } from '#modules/play/lottery/settlement/write-chunk.ts';
import {
  dateSettledOrders,
  insertPastPasses,
  pastDraws,
  titlesOf,
  type PastDraw,
  type PastPass,
} from './queries.ts';

/** An order of the past; a cancelled one was cancelled shortly after it was placed. */
export type PastOrder = {
  memberId: bigint;
  game: string;
  issue: string;
  items: readonly OrderItemRequest[];
  placedAt: Instant;
  isCancelled: boolean;
};

/** Money that moved in the past. */
export type PastMove = { command: PostingRequest; at: Instant };

type Written = { rounds: SeenRound[]; moves: PastMove[] };

const PAID_AFTER = 2 * SECOND;
const CANCELLED_AFTER = 10 * SECOND;
const RECORDS = 1000;

/**
 * Writes the orders of demo data with their bet records, priced and judged by the same code as all others, and returns their money, which
 * the caller posts.
 */
export async function importOrders(
  { bet, settings }: Pick<Needs, 'bet' | 'settings'>,
  tx: Tx,
  { orders, random }: { orders: readonly PastOrder[]; random: Random },
): Promise<PastMove[]> {
  const named = new Map(orders.map(({ game, issue }) => [`${game} ${issue}`, { game, issue }]));
  const draws = new Map(
    (await pastDraws(tx, [...named.values()])).map((draw) => [`${draw.game} ${draw.issue}`, draw]),
  );
  const titles = await titlesOf(tx, [...new Set(orders.map(({ game }) => game))]);
  const all: Written = { rounds: [], moves: [] };
  for (const [index, order] of orders.entries()) {
    const draw = draws.get(`${order.game} ${order.issue}`);
    assert(draw !== undefined, 'a demo order is for a demo draw');
    add(
      all,
      await writeOrder(tx, { settings, order, draw, index, random, gameId: titles.get(order.game) ?? null }),
    );
  }
  const passes: PastPass[] = [];
  for (const draw of draws.values())
    add(all, await settle(tx, { draw, passes, gameId: titles.get(draw.game) ?? null }));
  await insertPastPasses(tx, passes);
  await dateSettledOrders(tx);
  for (let from = 0; from < all.rounds.length; from += RECORDS) {
    const { statements } = await bet.record(tx, all.rounds.slice(from, from + RECORDS));
    await runAll(tx, statements);
  }
  return all.moves;
}

function add(all: Written, { rounds, moves }: Written): void {
  all.rounds.push(...rounds);
  all.moves.push(...moves);
}

type Placing = Pick<Needs, 'settings'> & {
  order: PastOrder;
  draw: PastDraw;
  index: number;
  random: Random;
  gameId: bigint | null;
};

/** Writes an order as it was placed. One that was cancelled is over with that. */
async function writeOrder(
  tx: Tx,
  { settings, order, draw, index, random, gameId }: Placing,
): Promise<Written> {
  const { memberId, placedAt, isCancelled } = order;
  const game = gameOf(order.game);
  const maxGroup = (await ceilingOf(tx, memberId)) ?? prizeGroups.memberDefault;
  const items = priceItems({ settings }, { gameCode: game.code, items: order.items, maxGroup });
  const row = {
    roundId: uuidv7(),
    reference: orderNumber(random, 'L'),
    memberId,
    drawId: draw.id,
    gameCode: game.code,
    requestKey: `demo-order-${String(index).padStart(8, '0')}`,
    requestHash: contentHash(order.items),
    chaseId: null,
    items,
    stake: stakeOf(items),
    ...noBonus,
    best: bestOf(items),
    maxGroup,
    placedAt,
    isDemo: true,
  };
  const id = await insertOrder(tx, row);
  await insertItems(tx, { orderId: id, drawId: draw.id, memberId }, items);
  const money = { ...row, vassalage: game.vassalage };
  const placed = { command: stakePosting(money, 'cash'), at: placedAt };
  if (!isCancelled) return { rounds: [], moves: [placed] };
  await markCancelled(tx, id);
  const cancelled = { command: cancelPosting(money), at: plus(placedAt, CANCELLED_AFTER) };
  const before = { isOver: false, isCounted: true, stake: row.stake };
  const round: SeenRound = {
    ...openRound({ ...row, game, gameId }),
    state: 'void',
    bets: 0,
    stake: noMoney,
    closedAt: cancelled.at,
    isDemo: true,
    before,
  };
  return { rounds: [round], moves: [placed, cancelled] };
}

type Settling = { draw: PastDraw; passes: PastPass[]; gameId: bigint | null };

/** Judges all orders of a draw, or returns those of a void one. */
async function settle(tx: Tx, { draw, passes, gameId }: Settling): Promise<Written> {
  const kind = draw.state === 'void' ? 'return' : 'settle';
  const pass: Pass & { gameId: bigint | null } = {
    drawId: draw.id,
    game: gameOf(draw.game),
    issue: draw.issue,
    run: 1,
    kind,
    lastMember: 0n,
    seed: draw.seed,
    salt: null,
    gameId,
  };
  const chunk = await createChunkReader(tx, pass, ITEMS_MAX)(pass);
  if (chunk === undefined) return { rounds: [], moves: [] };
  const { outcomes, items, upTo } = chunk;
  const at = plus(draw.drawAt, PAID_AFTER);
  const changed =
    kind === 'settle'
      ? itemsToSettle(pass, items)
      : itemsToChange(
          pass,
          outcomes.map(({ order }) => order),
        );
  await runAll(tx, [changed, ordersToChange(outcomes)]);
  const sum = (amountOf: (outcome: Outcome) => Money): Money =>
    moneyOfUnits(outcomes.reduce((total, outcome) => total + amountOf(outcome), 0n));
  passes.push({
    drawId: draw.id,
    kind,
    lastMember: upTo,
    items: items.length,
    stake: sum(({ order }) => order.stake),
    payout: sum(({ payout }) => payout),
    rebate: sum(({ rebate }) => rebate),
    at,
  });
  const moves = postingsOf(pass, outcomes, {
    fundsOf: () => ({ cash: noMoney, bonus: noMoney, receivable: noMoney }),
    targets: new Map(),
  });
  return {
    rounds: outcomes.map((outcome) => roundOf(pass, outcome, at)),
    moves: moves.map((command) => ({ command, at })),
  };
}

function gameOf(code: string): LotteryGame {
  const game = lotteryGameOf(code);
  assert(game !== undefined, 'a demo order is for a known game');
  return game;
}
