import { assert } from '@mela/kernel/assert';
import { formatMoney, formatTimes, noMoney, parseMoney, parseTimes, wholePaise } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { Grant, GrantProposal } from '@mela/protocol/shapes/staff-reward';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { describeGrant } from './describe-grant.ts';
import { isOwnMember } from './is-own-member.ts';
import type { Needs } from './needs.ts';
import { grantById, grantByKey, insertGrant, memberAccount, type GrantRow } from './queries.ts';

/** Limit of one grant, in rupees. */
const amountMax = parseMoney('50000');
const timesMax = parseTimes('50');

/** Stores the proposal with its reason. Nothing is granted before a second person approves. */
export async function proposeGrant(
  needs: Needs,
  actor: StaffActor,
  { memberId: id, times: typed, ...proposal }: GrantProposal,
): Promise<Grant> {
  const { db, clock, audit, reward } = needs;
  const { amount, wallet, claimDays, titleEn, titleHi, reason, requestKey } = proposal;
  const [memberId, times] = [BigInt(id), parseTimes(typed)];
  if (amount <= noMoney || amount > amountMax || amount !== wholePaise(amount))
    refuse('GRANT_OUT_OF_RANGE', { max: formatMoney(amountMax) });
  if (times > timesMax) refuse('INVALID_INPUT', { fields: ['times'] });
  return db.transaction().execute(async (tx) => {
    const account = await memberAccount(tx, memberId);
    if (account === undefined) return refuse('MEMBER_UNKNOWN');
    if (isOwnMember(actor, account)) refuse('STAFF_NOT_ONESELF');
    const now = clock.now();
    if (!(await reward.membersForRewards(tx, [memberId], now)).has(memberId)) refuse('GRANT_NOT_POSSIBLE');
    const made = await insertGrant(tx, {
      ...proposal,
      memberId,
      times,
      proposedBy: actor.staffId,
      proposedAt: now,
    });
    if (made === undefined) return repeated(tx);
    await audit.write(tx, actor, {
      action: 'reward.propose',
      subject: { kind: 'grant', id: String(made) },
      memberId,
      reason,
      before: null,
      after: { amount: formatMoney(amount), wallet, times: formatTimes(times), claimDays, titleEn, titleHi },
    });
    const row = await grantById(tx, made);
    assert(row !== undefined, 'the inserted grant exists');
    return describeGrant(row, actor);
  });

  /** A repeated key returns the first proposal; the same key with other content is refused. */
  async function repeated(tx: Tx): Promise<Grant> {
    const first = await grantByKey(tx, actor.staffId, requestKey);
    assert(first !== undefined, 'a used key belongs to a grant');
    return isSame(first) ? describeGrant(first, actor) : refuse('REQUEST_KEY_REUSED');
  }

  function isSame(first: GrantRow): boolean {
    return (
      first.memberId === memberId &&
      first.amount === amount &&
      first.wallet === wallet &&
      first.times === times &&
      first.claimDays === claimDays
    );
  }
}
