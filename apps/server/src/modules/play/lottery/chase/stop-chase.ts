import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { LotteryChaseDetail } from '@mela/protocol/shapes/lottery-order';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { chaseDraws, endChase, lockChase } from './queries.ts';
import { readChase } from './read-chases.ts';
import { postReleased, releaseDraws } from './release-draws.ts';

type Who = { memberId: bigint; language: LanguageCode };

/** Stops a plan: the money of all draws that are not bought goes back to cash. Orders that are bought stay. */
export async function stopChase(
  needs: Needs,
  { memberId, language }: Who,
  id: bigint,
): Promise<LotteryChaseDetail> {
  await needs.ledger.transact(async (tx, post) => {
    const plan = await lockRunning(tx, memberId, id);
    const draws = (await chaseDraws(tx, id)).filter(({ state }) => state === 'waiting');
    const released = await releaseDraws(needs, tx, { plan, draws, state: 'released' });
    await endChase(tx, { id, state: 'stopped', at: needs.clock.now() });
    await postReleased(tx, post, released);
  });
  return readChase(needs, memberId, { id, language });
}

/** Drops single draws, all of them or none: one that is bought and closed cannot be dropped. */
export async function dropDraws(
  needs: Needs,
  { memberId, language }: Who,
  { id, issues }: { id: bigint; issues: readonly string[] },
): Promise<LotteryChaseDetail> {
  const news = await needs.ledger.transact(async (tx, post) => {
    const plan = await lockRunning(tx, memberId, id);
    const known = await chaseDraws(tx, id);
    const draws = known.filter(({ issue, state }) => issues.includes(issue) && state !== 'dropped');
    const released = await releaseDraws(needs, tx, { plan, draws, state: 'dropped' });
    const over = issues.find((issue) => !known.some((draw) => draw.issue === issue) || isLeft(issue));
    if (over !== undefined) refuse('DRAW_CLOSED', { issue: over });
    await postReleased(tx, post, released);
    return released.news;

    function isLeft(issue: string): boolean {
      return draws.some((draw) => draw.issue === issue) && !released.issues.includes(issue);
    }
  });
  needs.bet.pushChanges(news);
  return readChase(needs, memberId, { id, language });
}

async function lockRunning(tx: Tx, memberId: bigint, id: bigint) {
  await lockMember(tx, memberId);
  const plan = (await lockChase(tx, memberId, id)) ?? refuse('CHASE_UNKNOWN');
  return plan.state === 'running' ? plan : refuse('CHASE_OVER');
}
