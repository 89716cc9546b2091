import { moneyOfUnits, parseTimes, type Money } from '@mela/kernel/money';
import type { ReferralReason } from '@mela/protocol/referral';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import type { SharedTraits } from '@mela/rules/rewards/grant-guard';
import { referralReward } from '@mela/rules/rewards/referral-reward';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { decisionOf, dueFriends, progressOf, sharedTraits, writeDecision, type Due } from './queries.ts';
import { REFERRAL_BUDGET, rulesOf } from './terms.ts';

const AT_ONCE = 200;

/** Pays referrers for friends who have met the conditions. Those whom the budget does not cover are paid when it does. */
export async function decideFriends(needs: Needs): Promise<void> {
  const floors = { ...rulesOf(needs), now: needs.clock.now() };
  let after = 0n;
  for (;;) {
    const due = await dueFriends(needs.db, floors, { after, limit: AT_ONCE });
    for (const friend of due) await decideFriend(needs, friend);
    const last = due.at(-1);
    if (last === undefined || due.length < AT_ONCE) return;
    after = last.friendId;
  }
}

/** Decides about one friend, once. */
export async function decideFriend(needs: Needs, due: Due): Promise<void> {
  try {
    await needs.ledger.transact((tx, post) => decideWithin(needs, { tx, post }, due));
  } catch (error) {
    // Nothing was written: a later run decides when the budget covers the reward and the referrer may get it.
    if (!isRefusal(error) || (error.code !== 'INSUFFICIENT_BALANCE' && error.code !== 'REWARD_PAUSED'))
      throw error;
  }
}

type Within = { tx: Tx; post: PostAll };

async function decideWithin(needs: Needs, { tx, post }: Within, due: Due): Promise<void> {
  const { friendId, referrerId } = due;
  await lockMembers(tx, [friendId, referrerId]);
  const before = await decisionOf(tx, friendId);
  if (before !== undefined && before.state !== 'first') return;
  const same = await sharedTraits(tx, due);
  const { isVoid, first, second } = referralReward(rulesOf(needs), await progressOf(tx, friendId), same);
  const paid = { first: before?.first ?? moneyOfUnits(0n), second: moneyOfUnits(0n) };
  const at = needs.clock.now();
  const ids = { friendId, referrerId, at };
  if (isVoid) return writeDecision(tx, { ...ids, ...paid, state: 'void', reason: reasonOf(same) });
  const isFirstNew = before === undefined && first > 0n;
  if (!isFirstNew && (before === undefined || second === 0n)) return;
  const state = second > 0n ? 'both' : 'first';
  const amounts = { first: isFirstNew ? first : paid.first, second };
  await writeDecision(tx, { ...ids, ...amounts, state, reason: null });
  const wanted = [
    ...(isFirstNew ? [rewardFor(needs, due, 1, first)] : []),
    ...(second > 0n ? [rewardFor(needs, due, 2, second)] : []),
  ];
  const { granted, postings } = await needs.reward.prepare(tx, wanted);
  if (granted.length < wanted.length) refuse('REWARD_PAUSED');
  failpoint('referral.written');
  const [head, ...more] = postings;
  if (head !== undefined) await post(head, ...more);
}

/** The first of the reasons that apply, the clearest before others. */
function reasonOf({ device, ip, payoutAccount }: SharedTraits): ReferralReason {
  if (device) return 'device';
  return ip && payoutAccount ? 'addressAndAccount' : 'name';
}

function rewardFor(
  { settings }: Needs,
  { friendId, referrerId }: Due,
  step: 1 | 2,
  amount: Money,
): NewReward {
  return {
    memberId: referrerId,
    source: 'referral',
    sourceKey: `friend/${friendId}/${step}`,
    budget: REFERRAL_BUDGET,
    amount,
    terms: { title: null, step, times: parseTimes(settings.referral().times) },
    claim: 'now',
  };
}
