import { formatMoney, moneyOfUnits, wholePaise, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { ChasePlacing, LotteryChaseDetail } from '@mela/protocol/shapes/lottery-order';
import { chaseCost } from '@mela/rules/lottery/chase';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { limits, prizeGroups } from '@mela/rules/lottery/limits';
import { comingDraws, nextDraw } from '@mela/rules/lottery/schedule';
import type { Draw, LotteryGame } from '@mela/rules/lottery/types';
import { orderNumber } from '@mela/rules/money/order-number';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import { lotteryNow } from '#modules/play/lottery/draws/queries.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { checkTitle } from '#modules/play/lottery/orders/accept-order.ts';
import { contentHash } from '#modules/play/lottery/orders/content-hash.ts';
import { bestOf, priceItems, stakeOf } from '#modules/play/lottery/orders/price-items.ts';
import { ceilingOf } from '#modules/play/lottery/orders/queries.ts';
import { multiplyItems } from './multiply-items.ts';
import { freezePosting } from './postings.ts';
import { findChaseByRequestKey, insertChase, insertChaseDraws, isStopped } from './queries.ts';
import { readChase } from './read-chases.ts';

/** The job that buys the orders of plans. */
export const CHASE_JOB = 'lottery.chase';

type Who = { memberId: bigint; country: string | null; language: LanguageCode };

/** Places a plan and sets its whole cost aside. A repeated request key returns the first plan. */
export async function placeChase(needs: Needs, who: Who, placing: ChasePlacing): Promise<LotteryChaseDetail> {
  const game = lotteryGameOf(placing.gameCode) ?? refuse('GAME_UNKNOWN');
  const id = await needs.ledger.transact((tx, post) => place(needs, { tx, post }, { ...who, game, placing }));
  return readChase(needs, who.memberId, { id, language: who.language });
}

type Plan = Who & { game: LotteryGame; placing: ChasePlacing };

async function place(
  needs: Needs,
  { tx, post }: { tx: Tx; post: PostAll },
  { memberId, country, game, placing }: Plan,
): Promise<bigint> {
  const { requestKey, ...content } = placing;
  const requestHash = contentHash(content);
  await lockMember(tx, memberId);
  const earlier = await findChaseByRequestKey(tx, memberId, requestKey);
  if (earlier !== undefined) return earlier.hash === requestHash ? earlier.id : refuse('REQUEST_KEY_REUSED');
  await checkTitle(tx, game, country);
  if (await isStopped(tx, game.code)) refuse('LOTTERY_GAME_STOPPED');
  checkDraws(game, placing.draws, await lotteryNow(tx));
  const maxGroup = (await ceilingOf(tx, memberId)) ?? prizeGroups.memberDefault;
  const multiples = placing.draws.map(({ multiple }) => multiple);
  const baseStake = basePrice(needs, placing, { maxGroup, multiples });
  const cost = chaseCost(baseStake, multiples);
  if (cost !== placing.stake) refuse('ORDER_STAKE_CHANGED', { stake: formatMoney(cost) });
  await needs.limits.mayBet(tx, memberId, cost);
  const plan = {
    memberId,
    requestKey,
    requestHash,
    gameCode: game.code,
    items: placing.items,
    baseStake,
    stopOnWin: placing.stopOnWin,
    ...needs.settings.lottery(),
    frozen: cost,
    reference: orderNumber(needs.random, 'C'),
    placedAt: needs.clock.now(),
  };
  const id = await insertChase(tx, plan);
  const draws = placing.draws.map((draw) => ({ ...draw, stake: chaseCost(baseStake, [draw.multiple]) }));
  await insertChaseDraws(tx, { chaseId: id, gameCode: game.code }, draws);
  await enqueueJob(tx, CHASE_JOB);
  await post(freezePosting({ ...plan, id }, cost));
  return id;
}

/** The draws are coming ones of the game, from one that is still on sale on, in order and without gaps. */
function checkDraws(game: LotteryGame, draws: ChasePlacing['draws'], now: Instant): void {
  const [first] = draws;
  let expected: Draw | undefined = comingDraws(game, now, limits.chaseDrawsMax).find(
    ({ issue, closeAt }) => issue === first?.issue && now < closeAt,
  );
  for (const { issue } of draws) {
    if (expected?.issue !== issue) return refuse('CHASE_DRAWS_INVALID');
    expected = nextDraw(game, expected);
  }
}

type Pricing = { maxGroup: number; multiples: readonly number[] };

/** The stake at a multiple of one. The smallest and the largest multiple show whether every draw is within the limits. */
function basePrice(
  needs: Pick<Needs, 'settings'>,
  { gameCode, items }: ChasePlacing,
  { maxGroup, multiples }: Pricing,
): Money {
  const priceAt = (multiple: number) =>
    priceItems(needs, { gameCode, items: multiplyItems(items, multiple), maxGroup });
  const [least, most] = [Math.min(...multiples), Math.max(...multiples)];
  const largest = priceAt(most);
  const stake = stakeOf(largest);
  const { stakePerDrawMax, payoutPerDrawMax } = limits;
  if (stake > stakePerDrawMax || bestOf(largest) > payoutPerDrawMax)
    refuse('ORDER_DRAW_LIMIT', { fits: formatMoney(fitting(stake, bestOf(largest))) });
  return moneyOfUnits(stakeOf(priceAt(least)) / BigInt(least));
}

function fitting(stake: Money, best: Money): Money {
  const byPayout = best > 0n ? (stake * limits.payoutPerDrawMax) / best : limits.stakePerDrawMax;
  const units = byPayout < limits.stakePerDrawMax ? byPayout : limits.stakePerDrawMax;
  return wholePaise(moneyOfUnits(units));
}
