import { noMoney } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { LotteryOrder } from '@mela/protocol/shapes/lottery-order';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { readBet } from '@mela/rules/lottery/index';
import type { LotteryGame } from '@mela/rules/lottery/types';
import type { Tx } from '#db/database.ts';
import { runAll } from '#db/pipelined-transaction.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import type { BetChange } from '#modules/play/bet/module.ts';
import { markCancelledOrder } from '#modules/play/lottery/chase/queries.ts';
import { holdOpen } from '#modules/play/lottery/draws/hold-on-sale.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { openRound } from './accept-order.ts';
import { exposureOfItems, negated, type Exposure } from './exposure.ts';
import { cancelPosting } from './postings.ts';
import { catalogueGame, expose, findOrder, itemRows, markCancelled, type OrderRow } from './queries.ts';
import { shownOrder } from './read-orders.ts';

/** Cancels an order while its draw is on sale; the whole stake goes back, each part to where it came from. */
export async function cancelOrder(
  needs: Needs,
  { memberId, language }: { memberId: bigint; language: LanguageCode },
  id: bigint,
): Promise<LotteryOrder> {
  const news = await needs.ledger.transact(async (tx, post) => {
    await lockMember(tx, memberId);
    const order = (await findOrder(tx, memberId, id)) ?? refuse('ORDER_UNKNOWN');
    if (order.state !== 'open') refuse('ORDER_OVER');
    const cancelled =
      (await takeBack(needs, tx, { memberId, order })) ?? refuse('DRAW_CLOSED', { issue: order.issue });
    if (order.chaseId !== null) await markCancelledOrder(tx, order.chaseId, order.issue);
    await post(cancelled.posting);
    await expose(tx, order.drawId, cancelled.exposure);
    return cancelled.news;
  });
  needs.bet.pushChanges(news);
  const order = (await findOrder(needs.db, memberId, id)) ?? refuse('ORDER_UNKNOWN');
  return shownOrder(order, language);
}

export type TakenBack = { posting: PostingRequest; exposure: Exposure; news: BetChange[] };

/**
 * Cancels an open order, unless its draw has closed. The caller has locked the member's row, posts the returned posting, and adds the
 * returned exposure, which is negative, as the last statement.
 */
export async function takeBack(
  { bet, turnover }: Pick<Needs, 'bet' | 'turnover'>,
  tx: Tx,
  { memberId, order }: { memberId: bigint; order: OrderRow },
): Promise<TakenBack | undefined> {
  const game = lotteryGameOf(order.gameCode) ?? refuse('ORDER_UNKNOWN');
  if (!(await holdOpen(tx, order.gameCode, order.issue))) return undefined;
  if ((await markCancelled(tx, order.id)) === undefined) return refuse('ORDER_OVER');
  const title = await catalogueGame(tx, game.code, game.vassalage);
  const round = openRound({ ...order, memberId, game, gameId: title?.id ?? null });
  const before = { isOver: false, isCounted: true, stake: order.stake };
  const { news, statements } = await bet.record(tx, [
    { ...round, state: 'void', bets: 0, stake: noMoney, before },
  ]);
  await runAll(tx, statements);
  const { bonusId } = order;
  const targets = await turnover.bonusTargets(tx, bonusId === null ? [] : [bonusId]);
  return {
    posting: cancelPosting({ ...order, memberId, vassalage: game.vassalage }, targets.get(bonusId ?? '')),
    exposure: negated(exposureOfItems(await storedBets(tx, order, game))),
    news,
  };
}

/** The items of an order as the rules read them, at their stored price. */
async function storedBets(tx: Tx, { id }: OrderRow, { structure }: LotteryGame) {
  const rows = await itemRows(tx, id);
  return rows.map((row) => {
    const read = readBet({ play: row.play, selection: row.selection, structure });
    if (!read.ok) throw new Error(`item ${row.position} of order ${id} cannot be read`);
    return { bet: read.value, quote: { ...row, bestOdds: 0 } };
  });
}
