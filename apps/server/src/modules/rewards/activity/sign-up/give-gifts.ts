import { assert } from '@mela/kernel/assert';
import type { SignUpReason } from '@mela/protocol/activity';
import { isRefusal, refuse, type RefusalCode } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import { rewardOf } from '#modules/rewards/activity/enter-activity.ts';
import { mayTakePart } from '#modules/rewards/activity/may-take-part.ts';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import { insertEntry, lockActivity, type ActivityRow } from '#modules/rewards/activity/queries.ts';
import { amountOf } from '#modules/rewards/activity/stored.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { decideGift, giftOf, waitingGifts, type Gift, type WaitingGift } from './queries.ts';

const AT_ONCE = 200;

/** Decides about the gifts of members who registered. It runs every few seconds, so a new member waits a few seconds for the first credits. */
export async function giveGifts(needs: Needs): Promise<void> {
  for (const waiting of await waitingGifts(needs.db, AT_ONCE)) await giveGift(needs, waiting);
}

/** Gives one gift or refuses it, once. */
async function giveGift(needs: Needs, waiting: WaitingGift): Promise<void> {
  const { code, memberId } = waiting;
  try {
    await needs.ledger.transact(async (tx, post) => {
      await lockMember(tx, memberId);
      const row = await lockActivity(tx, code);
      if (row === undefined) return refuse('ACTIVITY_UNKNOWN');
      const gift = await giftOf(tx, { activityId: row.id, memberId });
      if (gift?.state === 'waiting') await decide(needs, { tx, post }, { row, waiting, gift });
    });
  } catch (error) {
    // Another grant took the last of the budget meanwhile: the next run finds it empty and refuses.
    if (!isRefusal(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
  }
}

type Found = { row: ActivityRow; waiting: WaitingGift; gift: Gift };

async function decide(
  needs: Needs,
  { tx, post }: { tx: Tx; post: PostAll },
  { row, waiting, gift }: Found,
): Promise<void> {
  const { memberId, address } = waiting;
  const at = needs.clock.now();
  const decided = { activityId: row.id, memberId, at };
  const reason = await reasonAgainst(needs, tx, { row, waiting, gift });
  if (reason !== undefined) return decideGift(tx, { ...decided, state: 'refused', reason });
  const entry = { activityId: row.id, memberId, address, comment: '', at };
  await insertEntry(tx, { ...entry, state: 'joined' });
  const { postings } = await needs.rewards.prepare(tx, [rewardOf(row, memberId)]);
  const [first, ...more] = postings;
  assert(first !== undefined, 'a member who may take part has no reward of the activity yet');
  await decideGift(tx, { ...decided, state: 'given', reason: null });
  failpoint('signUp.given');
  await post(first, ...more);
}

const reasons: Partial<Record<RefusalCode, SignUpReason>> = {
  ACTIVITY_NOT_OPEN: 'stopped',
  REWARD_PAUSED: 'paused',
  ACTIVITY_NOT_MEANT: 'notMeant',
  ACTIVITY_SAME_PERSON: 'samePerson',
  BUDGET_EMPTY: 'budgetEmpty',
};

/** The guards of every activity, at the moment of the registration. */
async function reasonAgainst(
  needs: Needs,
  tx: Tx,
  { row, waiting: { memberId, address }, gift }: Found,
): Promise<SignUpReason | undefined> {
  const country = needs.region.countryOf(address);
  try {
    const entrant = { memberId, address, country };
    await mayTakePart(needs, tx, row, { entrant, wanted: amountOf(row), at: gift.registeredAt });
    return undefined;
  } catch (error) {
    const reason = isRefusal(error) ? reasons[error.code] : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}
