import { formatMoney, parseTimes } from '@mela/kernel/money';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import { signIn } from '@mela/rules/rewards/sign-in';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { insertSignIn } from './queries.ts';
import { missingOf, readDay, rulesOf, SIGN_IN_BUDGET } from './read-status.ts';

/** Signs in for today and credits the reward. A member who has signed in today already gets nothing more. */
export async function signInForDay(needs: Needs, memberId: bigint): Promise<void> {
  try {
    await needs.memberMutex(String(memberId), () =>
      needs.ledger.transact((tx, post) => signInWithin(needs, { tx, post }, memberId)),
    );
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
    throw error;
  }
}

type Within = { tx: Tx; post: PostAll };

async function signInWithin(needs: Needs, { tx, post }: Within, memberId: bigint): Promise<void> {
  await lockMember(tx, memberId);
  const rules = rulesOf(needs);
  const { today, deposited, inRow, streak } = await readDay(needs, tx, memberId);
  const { refusal, day: step, reward: amount } = signIn(streak, { today, deposited }, rules);
  if (refusal === 'ALREADY') return;
  if (refusal === 'NO_DEPOSIT' || step === null)
    return refuse('SIGN_IN_DEPOSIT', { missing: formatMoney(missingOf(rules, deposited)) });
  await insertSignIn(tx, { memberId, day: today, step, inRow: inRow + 1, amount, at: needs.clock.now() });
  await needs.mission.signedIn(tx, memberId);
  const { postings } = await needs.reward.prepare(tx, [
    {
      memberId,
      source: 'signIn',
      sourceKey: `${memberId}/${today}`,
      budget: SIGN_IN_BUDGET,
      amount,
      terms: { title: null, step, times: parseTimes(needs.settings.signIn().times) },
      claim: 'now',
    },
  ]);
  const [posting] = postings;
  if (posting === undefined) return refuse('REWARD_PAUSED');
  failpoint('sign-in.written');
  await post(posting);
}
