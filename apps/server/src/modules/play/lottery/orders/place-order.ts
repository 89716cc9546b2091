import { formatMoney } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { LotteryOrderDetail, OrderPlacing } from '@mela/protocol/shapes/lottery-order';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { prizeGroups } from '@mela/rules/lottery/limits';
import type { LotteryGame } from '@mela/rules/lottery/types';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import type { BetChange } from '#modules/play/bet/module.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { acceptOrder, exposeOrder } from './accept-order.ts';
import { bonusStakeOf } from './bonus-stake.ts';
import { contentHash } from './content-hash.ts';
import { priceItems, stakeOf } from './price-items.ts';
import { ceilingOf, findByRequestKey } from './queries.ts';
import { readOrder } from './read-orders.ts';

type Who = { memberId: bigint; country: string | null; language: LanguageCode };

/**
 * Places an order whole, or refuses it and debits nothing. A repeated request key returns the first order; with other content it is refused.
 * Order and posting are one transaction.
 */
export async function placeOrder(needs: Needs, who: Who, placing: OrderPlacing): Promise<LotteryOrderDetail> {
  const game = lotteryGameOf(placing.gameCode) ?? refuse('GAME_UNKNOWN');
  const { id, news } = await needs.ledger.transact((tx, post) =>
    place(needs, { tx, post }, { ...who, game, placing }),
  );
  needs.bet.pushChanges(news);
  return readOrder(needs, who.memberId, { id, language: who.language });
}

type Order = Who & { game: LotteryGame; placing: OrderPlacing };

async function place(
  needs: Needs,
  { tx, post }: { tx: Tx; post: PostAll },
  { memberId, country, game, placing }: Order,
): Promise<{ id: bigint; news: BetChange[] }> {
  const { requestKey, ...content } = placing;
  const requestHash = contentHash(content);
  await lockMember(tx, memberId);
  const earlier = await findByRequestKey(tx, memberId, requestKey);
  if (earlier !== undefined)
    return earlier.hash === requestHash ? { id: earlier.id, news: [] } : refuse('REQUEST_KEY_REUSED');
  const maxGroup = (await ceilingOf(tx, memberId)) ?? prizeGroups.memberDefault;
  const items = priceItems(needs, { gameCode: game.code, items: placing.items, maxGroup });
  const stake = stakeOf(items);
  if (stake !== placing.stake) refuse('ORDER_STAKE_CHANGED', { stake: formatMoney(stake) });
  await needs.limits.mayBet(tx, memberId, stake);
  const bonus = await bonusStakeOf(needs, tx, { memberId, stake });
  const source = { requestKey, requestHash };
  const accepted = await acceptOrder(needs, tx, {
    memberId,
    game,
    issue: placing.issue,
    items,
    maxGroup,
    country,
    bonus,
    source,
  });
  await post(accepted.posting);
  await exposeOrder(tx, accepted, items);
  return accepted;
}
