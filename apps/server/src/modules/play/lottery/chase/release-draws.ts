import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import type { PostAll, PostingRequest } from '#modules/money/ledger/module.ts';
import type { BetChange } from '#modules/play/bet/module.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { takeBack } from '#modules/play/lottery/orders/cancel-order.ts';
import type { Exposure } from '#modules/play/lottery/orders/exposure.ts';
import { sumOf } from '#modules/play/lottery/orders/price-items.ts';
import { expose, findOrder } from '#modules/play/lottery/orders/queries.ts';
import { releasePosting } from './postings.ts';
import { markReleased, type ChaseDrawRow, type ChaseRow, type Release } from './queries.ts';

type Plan = Pick<ChaseRow, 'id' | 'reference' | 'memberId'>;

/** What is left to do in the transaction that releases draws. */
export type Released = {
  issues: string[];
  postings: PostingRequest[];
  exposures: { drawId: bigint; exposure: Exposure }[];
  news: BetChange[];
};

/**
 * Ends draws of a plan: waiting ones release their money, bought ones are taken back while their draw is on sale. A bought draw that has
 * closed stays as it is and is not among the returned issues. The caller holds the locks of member and plan.
 */
export async function releaseDraws(
  needs: Pick<Needs, 'bet' | 'turnover'>,
  tx: Tx,
  { plan, draws, ...how }: { plan: Plan; draws: readonly ChaseDrawRow[] } & Pick<Release, 'state' | 'reason'>,
): Promise<Released> {
  const released: Released = { issues: [], postings: [], exposures: [], news: [] };
  const waiting = draws.filter(({ state }) => state === 'waiting');
  const [first] = waiting;
  if (first !== undefined) {
    const amount = sumOf(waiting.map(({ stake }) => stake));
    released.postings.push(releasePosting(plan, { firstIssue: first.issue, amount }));
    released.issues.push(...waiting.map(({ issue }) => issue));
  }
  for (const { issue, state, orderId } of draws) {
    if (state !== 'bought' || orderId === null) continue;
    const order = (await findOrder(tx, plan.memberId, orderId)) ?? refuse('ORDER_UNKNOWN');
    if (order.state !== 'open') continue;
    const taken = await takeBack(needs, tx, { memberId: plan.memberId, order });
    if (taken === undefined) continue;
    released.postings.push(taken.posting);
    released.exposures.push({ drawId: order.drawId, exposure: taken.exposure });
    released.news.push(...taken.news);
    released.issues.push(issue);
  }
  if (released.issues.length > 0)
    await markReleased(tx, { chaseId: plan.id, issues: released.issues, ...how });
  return released;
}

/** Posts the money of released draws, and lowers the exposure of their draws last. */
export async function postReleased(
  tx: Tx,
  post: PostAll,
  { postings: [first, ...more], exposures }: Released,
): Promise<void> {
  if (first !== undefined) await post(first, ...more);
  for (const { drawId, exposure } of exposures.toSorted((one, other) => (one.drawId < other.drawId ? -1 : 1)))
    await expose(tx, drawId, exposure);
}
