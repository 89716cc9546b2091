import { formatMoney, moneyOfUnits, noMoney, wholePaise, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { limits } from '@mela/rules/lottery/limits';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { orderNumber } from '@mela/rules/money/order-number';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import { runAll } from '#db/pipelined-transaction.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import type { BetChange, SeenRound } from '#modules/play/bet/module.ts';
import { holdOnSale } from '#modules/play/lottery/draws/hold-on-sale.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import type { BonusStake } from './bonus-stake.ts';
import { exposureOfItems, fittingStake } from './exposure.ts';
import { stakePosting } from './postings.ts';
import { bestOf, stakeOf, type PricedItem } from './price-items.ts';
import {
  catalogueGame,
  drawUse,
  expose,
  exposureOfDraw,
  insertItems,
  insertOrder,
  type CatalogueGame,
} from './queries.ts';

/** An order whose items are priced. A chase plan buys from `held`, a member from cash. */
export type PricedOrder = {
  memberId: bigint;
  game: LotteryGame;
  issue: string;
  items: readonly PricedItem[];
  maxGroup: number;
  country: string | null;
  /** The bonus part of the stake; a chase plan has none. */
  bonus: BonusStake;
  source: { requestKey: string; requestHash: string } | { chaseId: bigint };
};

export type AcceptedOrder = {
  id: bigint;
  drawId: bigint;
  stake: Money;
  posting: PostingRequest;
  news: BetChange[];
};

/**
 * Writes an order for a draw that is on sale, with its items and its bet record. The caller has locked the member's row, posts the returned
 * posting, and calls `exposeOrder` last. Until then the draw cannot close.
 */
export async function acceptOrder(
  needs: Pick<Needs, 'clock' | 'random' | 'bet'>,
  tx: Tx,
  order: PricedOrder,
): Promise<AcceptedOrder> {
  const { memberId, game, items, source } = order;
  const title = await checkTitle(tx, game, order.country);
  const { drawId } = await holdOnSale(tx, game.code, order.issue);
  const [stake, best] = [stakeOf(items), bestOf(items)];
  await checkDrawLimits(tx, { memberId, gameCode: game.code, drawId, stake, best });
  const placedAt = needs.clock.now();
  const row = {
    roundId: uuidv7(),
    reference: orderNumber(needs.random, 'L'),
    memberId,
    drawId,
    gameCode: game.code,
    requestKey: 'chaseId' in source ? null : source.requestKey,
    requestHash: 'chaseId' in source ? null : source.requestHash,
    chaseId: 'chaseId' in source ? source.chaseId : null,
    items,
    stake,
    ...order.bonus,
    best,
    maxGroup: order.maxGroup,
    placedAt,
  };
  const id = await insertOrder(tx, row);
  await insertItems(tx, { orderId: id, drawId, memberId }, items);
  const round = openRound({ ...row, game, gameId: title?.id ?? null });
  const { news, statements } = await needs.bet.record(tx, [round]);
  await runAll(tx, statements);
  const money = { ...row, vassalage: game.vassalage };
  return { id, drawId, stake, news, posting: stakePosting(money, 'chaseId' in source ? 'held' : 'cash') };
}

/** Refuses a game that staff have closed in the catalogue, or that is not offered in a country. A game without a title is open. */
export async function checkTitle(
  tx: Tx,
  { code, vassalage }: LotteryGame,
  country: string | null,
): Promise<CatalogueGame | undefined> {
  const title = await catalogueGame(tx, code, vassalage);
  if (title?.inMaintenance) refuse('GAME_MAINTENANCE');
  if (country !== null && title?.blockedCountries.includes(country)) refuse('GAME_COUNTRY');
  return title;
}

/** Raises the exposure of the draw, and refuses the order that passes its cap. The last statement of a transaction. */
export async function exposeOrder(
  tx: Tx,
  { drawId, stake }: Pick<AcceptedOrder, 'drawId' | 'stake'>,
  items: readonly PricedItem[],
): Promise<void> {
  const added = exposureOfItems(items);
  const max = limits.exposurePerDrawMax;
  if ((await expose(tx, drawId, added)) <= max) return;
  const after = await exposureOfDraw(tx, drawId);
  const known = new Map(
    [...after].map(([cells, payouts]) => [
      cells,
      payouts.map((payout, index) => payout - (added.get(cells)?.[index] ?? 0n)),
    ]),
  );
  refuse('ORDER_EXPOSURE_LIMIT', { fits: formatMoney(fittingStake({ known, added, stake, max })) });
}

type DrawCheck = { memberId: bigint; gameCode: string; drawId: bigint; stake: Money; best: Money };

/** The caps of a member and draw, on stakes and on best cases. */
async function checkDrawLimits(tx: Tx, { stake, best, ...where }: DrawCheck): Promise<void> {
  const used = await drawUse(tx, where);
  const stakeLeft = limits.stakePerDrawMax - used.stake;
  const payoutLeft = limits.payoutPerDrawMax - used.best;
  if (stake <= stakeLeft && best <= payoutLeft) return;
  const byPayout = best <= payoutLeft ? stakeLeft : (stake * payoutLeft) / best;
  const least = byPayout < stakeLeft ? byPayout : stakeLeft;
  const fits = least > 0n ? wholePaise(moneyOfUnits(least)) : noMoney;
  refuse('ORDER_DRAW_LIMIT', { fits: formatMoney(fits) });
}

export type RoundOfOrder = {
  roundId: string;
  reference: string;
  memberId: bigint;
  game: LotteryGame;
  gameId: bigint | null;
  stake: Money;
  placedAt: Instant;
};

/** An order as a round of the bet record. */
export function openRound(order: RoundOfOrder): SeenRound {
  const { game } = order;
  return {
    id: order.roundId,
    vendor: game.vassalage,
    memberId: order.memberId,
    roundId: order.reference,
    gameCode: game.code,
    gameId: order.gameId,
    gameType: game.vassalage === 'ELOTT' ? 'ELOTT' : 'LOTT',
    state: 'open',
    bets: 1,
    wins: 0,
    stake: order.stake,
    win: noMoney,
    held: noMoney,
    adjusted: noMoney,
    turnover: null,
    isFree: false,
    openedAt: order.placedAt,
    closedAt: null,
    before: null,
  };
}
