import { assert } from '@mela/kernel/assert';
import { DAY, plus } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import { freeRoundsEnd } from '@mela/rules/rewards/free-rounds';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import { budgetOf } from '#modules/rewards/activity/stored.ts';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { returnPosting } from './postings.ts';
import { endFreeRounds, freeRoundsToEnd, isOpenStill, type FreeRoundsRow } from './queries.ts';
import { readFreeTerms } from './terms.ts';

const AT_ONCE = 200;
/** How long winnings wait for a member who may get no rewards, such as during a break. */
const PAUSE_MAX_MS = 30 * DAY;

/** Ends free rounds that are used up, expired or refused by their vendor, and pays what they have won as a bonus, once. */
export async function endAllFreeRounds(needs: Needs): Promise<void> {
  for (let after = '', size = AT_ONCE; size === AT_ONCE;) {
    const due = await freeRoundsToEnd(needs.db, { now: needs.clock.now(), after, limit: AT_ONCE });
    for (const row of due)
      await needs.ledger.transact(async (tx, post) => {
        await lockMember(tx, row.memberId);
        if (await isOpenStill(tx, row.id)) await endOne(needs, { tx, post }, row);
      });
    size = due.length;
    after = due.at(-1)?.id ?? after;
  }
}

async function endOne(
  needs: Needs,
  { tx, post }: { tx: Tx; post: PostAll },
  row: FreeRoundsRow,
): Promise<void> {
  const { clock, hub, inbox, rewards, vendors } = needs;
  const { id, memberId, reference, reserved, endsAt } = row;
  const now = clock.now();
  const mayGetRewards = (await rewards.membersForRewards(tx, [memberId], now)).has(memberId);
  if (!mayGetRewards && now < plus(endsAt, PAUSE_MAX_MS)) return;
  const ended = await vendors.endFreeRounds(tx, { vendor: row.vendor, memberId, freeRoundId: id });
  if (ended === undefined) return;
  const { state, won } = ended;
  const isRefused = state === 'refused';
  const end = freeRoundsEnd({ isRefused, won, winMax: reserved, mayGetRewards });
  const paid = end.state === 'paid' ? end.paid : null;
  await endFreeRounds(tx, id, { state: end.state, paid, at: now });
  const { postings } = paid === null ? { postings: [] } : await rewards.prepare(tx, [rewardOf(row, paid)]);
  assert(postings.length > 0 === (paid !== null), 'the winnings of free rounds are granted once');
  if (paid === null)
    await inbox.write(tx, { memberId }, 'rewardFreeRoundsEnded', { reason: end.state, reference });
  await hub.push(tx, events.rewardChanged, {}, { memberId: String(memberId) });
  failpoint('freeRounds.ended');
  await post(returnPosting(row), ...postings);
}

function rewardOf(
  { activityId, code, memberId, terms }: FreeRoundsRow,
  amount: NewReward['amount'],
): NewReward {
  const { titles, times, stakeMax, bonusDays } = readFreeTerms(terms);
  return {
    memberId,
    source: 'activity',
    sourceKey: `${activityId}/${memberId}`,
    budget: budgetOf(code),
    wallet: 'bonus',
    amount,
    terms: {
      title: titles,
      step: null,
      times,
      bonus: { required: null, scope: null, stakeMax, lifetimeMs: bonusDays * DAY },
    },
    claim: 'now',
  };
}
