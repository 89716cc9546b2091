import { assert } from '@mela/kernel/assert';
import { noMoney } from '@mela/kernel/money';
import { events } from '@mela/protocol/events';
import { isRefusal, refuse, type RefusalCode } from '@mela/protocol/refusals';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { prizeGroups } from '@mela/rules/lottery/limits';
import type { LotteryGame } from '@mela/rules/lottery/types';
import type { Tx } from '#db/database.ts';
import { runAll } from '#db/pipelined-transaction.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import type { BetChange } from '#modules/play/bet/module.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { acceptOrder, exposeOrder } from '#modules/play/lottery/orders/accept-order.ts';
import { noBonus } from '#modules/play/lottery/orders/bonus-stake.ts';
import { priceItems, sumOf } from '#modules/play/lottery/orders/price-items.ts';
import { ceilingOf } from '#modules/play/lottery/orders/queries.ts';
import { itemsOf, multiplyItems } from './multiply-items.ts';
import {
  chaseDraws,
  dueDraws,
  endChase,
  finishPlans,
  hasWon,
  isLocked,
  lockChase,
  markBought,
  wonPlans,
  type ChaseRow,
  type DueDraw,
  type PlanOfMember,
} from './queries.ts';
import { postReleased, releaseDraws } from './release-draws.ts';

/** Plans per run; the next run continues. */
const PLANS_MAX = 1000;

/**
 * One pass over all plans: end those that won, buy the orders of draws that opened, end those that have nothing left. Every step finds its
 * work in rows and commits for itself.
 */
export function createChaseRunner(needs: Needs): () => Promise<void> {
  return async () => {
    for (const plan of await wonPlans(needs.db, PLANS_MAX)) await guarded(needs, plan, endAfterWin);
    for (const due of await dueDraws(needs.db, PLANS_MAX)) await guarded(needs, due, buyDraw);
    await finishPlans(needs.db, needs.clock.now());
  };
}

/** A plan that fails does not hold up the others; the next run tries again. */
async function guarded<Work extends PlanOfMember>(
  needs: Needs,
  work: Work,
  step: (needs: Needs, work: Work) => Promise<BetChange[]>,
): Promise<void> {
  try {
    needs.bet.pushChanges(await step(needs, work));
  } catch (error) {
    needs.log.error({ err: error, chase: String(work.chaseId) }, 'a step of a chase plan failed');
  }
}

/** Releases every draw of a plan whose sale has not closed, and ends the plan. */
async function endAfterWin(needs: Needs, { chaseId, memberId }: PlanOfMember): Promise<BetChange[]> {
  return needs.ledger.transact(async (tx, post) => {
    await lockMember(tx, memberId);
    const plan = await lockChase(tx, memberId, chaseId);
    if (plan?.state !== 'running') return [];
    const draws = await chaseDraws(tx, chaseId);
    const released = await releaseDraws(needs, tx, { plan, draws, state: 'released' });
    await endChase(tx, { id: chaseId, state: 'won', at: needs.clock.now() });
    await postReleased(tx, post, released);
    return released.news;
  });
}

/** Refusals that end a draw of a plan. Any other one leaves it to the next run. */
const finalRefusals: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'ACCOUNT_LOCKED',
  'SELF_EXCLUDED',
  'PLAY_BREAK',
  'PLAY_LIMIT_LOSS',
  'GAME_MAINTENANCE',
  'LOTTERY_GAME_STOPPED',
  'DRAW_UNKNOWN',
  'DRAW_CLOSED',
  'ORDER_ITEMS_REFUSED',
  'ORDER_DRAW_LIMIT',
  'ORDER_EXPOSURE_LIMIT',
]);

/** Buys the order of a draw with money of its plan; a refused one releases its money. Other odds than the member saw end the plan. */
async function buyDraw(needs: Needs, due: DueDraw): Promise<BetChange[]> {
  try {
    return await needs.ledger.transact((tx, post) => buy(needs, { tx, post }, due));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'CHASE_ODDS_CHANGED') await stopAtOtherOdds(needs, due);
    else if (finalRefusals.has(error.code)) await refuseDraw(needs, due, error.code);
    else throw error;
    return [];
  }
}

async function buy(
  needs: Needs,
  { tx, post }: { tx: Tx; post: PostAll },
  { chaseId, memberId, gameCode, issue }: DueDraw,
): Promise<BetChange[]> {
  await lockMember(tx, memberId);
  const plan = await lockChase(tx, memberId, chaseId);
  const draw = (await chaseDraws(tx, chaseId)).find((candidate) => candidate.issue === issue);
  if (plan?.state !== 'running' || draw?.state !== 'waiting') return [];
  // The next run ends the plan and releases this draw.
  if (plan.stopOnWin && (await hasWon(tx, chaseId))) return [];
  if (await isLocked(tx, memberId)) refuse('ACCOUNT_LOCKED');
  // The money counts as staked since the plan was placed.
  await needs.limits.mayBet(tx, memberId, noMoney);
  const game = lotteryGameOf(gameCode) ?? refuse('DRAW_UNKNOWN');
  if (!hasSameOdds(needs, game, plan)) refuse('CHASE_ODDS_CHANGED');
  const maxGroup = (await ceilingOf(tx, memberId)) ?? prizeGroups.memberDefault;
  const items = priceItems(needs, { gameCode, items: multiplyItems(itemsOf(plan), draw.multiple), maxGroup });
  const order = {
    memberId,
    game,
    issue,
    items,
    maxGroup,
    country: null,
    bonus: noBonus,
    source: { chaseId },
  };
  const accepted = await acceptOrder(needs, tx, order);
  assert(accepted.stake === draw.stake, 'a draw of a plan costs what was set aside for it');
  await markBought(tx, { chaseId, issue, orderId: accepted.id });
  await post(accepted.posting);
  await exposeOrder(tx, accepted, items);
  return accepted.news;
}

async function refuseDraw(
  needs: Needs,
  { chaseId, memberId, issue }: DueDraw,
  reason: RefusalCode,
): Promise<void> {
  await needs.ledger.transact(async (tx, post) => {
    await lockMember(tx, memberId);
    const plan = await lockChase(tx, memberId, chaseId);
    const draws = (await chaseDraws(tx, chaseId)).filter(
      (draw) => draw.issue === issue && draw.state === 'waiting',
    );
    if (plan === undefined) return;
    await postReleased(tx, post, await releaseDraws(needs, tx, { plan, draws, state: 'refused', reason }));
  });
}

/** Whether the merchant's odds table for the game of a plan is the one that the member saw. */
function hasSameOdds(
  { settings }: Pick<Needs, 'settings'>,
  { vassalage, family }: LotteryGame,
  plan: Pick<ChaseRow, 'elottProfile' | 'my4dTable'>,
): boolean {
  const { elottProfile, my4dTable } = settings.lottery();
  if (vassalage === 'ELOTT') return plan.elottProfile === elottProfile;
  return family !== 'MY4D' || plan.my4dTable === my4dTable;
}

/** Ends a plan whose odds changed, releases its waiting draws and tells the member. Orders that are bought keep their odds. */
async function stopAtOtherOdds(needs: Needs, { chaseId, memberId, gameCode }: DueDraw): Promise<void> {
  const isStopped = await needs.ledger.transact(async (tx, post) => {
    await lockMember(tx, memberId);
    const plan = await lockChase(tx, memberId, chaseId);
    if (plan?.state !== 'running') return false;
    const draws = (await chaseDraws(tx, chaseId)).filter(({ state }) => state === 'waiting');
    const amount = sumOf(draws.map(({ stake }) => stake));
    const reason: RefusalCode = 'CHASE_ODDS_CHANGED';
    const released = await releaseDraws(needs, tx, { plan, draws, state: 'refused', reason });
    await endChase(tx, { id: chaseId, state: 'stopped', at: needs.clock.now() });
    const to = [{ memberId, params: { amount, game: gameCode } }];
    const eventKey = `chase:${chaseId}:odds`;
    await runAll(tx, [needs.inbox.writing({ template: 'lotteryChaseStopped', eventKey, to })]);
    await postReleased(tx, post, released);
    return true;
  });
  if (isStopped) await needs.hub.push(needs.db, events.inboxChanged, {}, { memberId: String(memberId) });
}
