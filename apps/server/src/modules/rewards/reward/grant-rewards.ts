import type { Money } from '@mela/kernel/money';
import { plus, type Instant } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import type { RewardSource, RewardWallet } from '@mela/protocol/reward';
import { orderNumber } from '@mela/rules/money/order-number';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import type { Needs } from './needs.ts';
import { openRequirement } from './open-requirement.ts';
import { creditPosting, reservePosting } from './postings.ts';
import { publishPaid } from './publish-paid.ts';
import { insertRewards, membersForRewards, type NewRow } from './queries.ts';
import { storeTerms, type RewardTerms } from './terms.ts';

export type NewReward = {
  memberId: bigint;
  source: RewardSource;
  /** Identifies the grant within its source; a second grant with the same key changes nothing. */
  sourceKey: string;
  budget: string;
  wallet?: RewardWallet;
  amount: Money;
  terms: RewardTerms;
  /** `now` credits it at once; otherwise the member claims it within this time, or at any time if it is null. */
  claim: 'now' | { withinMs: number | null };
  /** It is credited in the transaction of a deposit, which has opened its own requirement and is not posted yet. */
  isWithDeposit?: boolean;
};

export type Granted = { granted: readonly NewReward[]; postings: readonly PostingRequest[] };

/**
 * Writes grants, their messages and turnover requirements, and returns the postings that the caller makes as the last step of the
 * transaction. Grants that exist, and members who may not get rewards now, are left out.
 */
export async function prepareGrants(needs: Needs, tx: Tx, wanted: readonly NewReward[]): Promise<Granted> {
  const now = needs.clock.now();
  const allowed = await membersForRewards(
    tx,
    wanted.map(({ memberId }) => memberId),
    now,
  );
  const open = wanted.filter(({ memberId, amount }) => allowed.has(memberId) && amount > 0n);
  if (open.length === 0) return { granted: [], postings: [] };
  const pairs = open.map((reward) => ({ reward, row: rowOf(needs, reward, now) }));
  const isNew = await insertRewards(
    tx,
    pairs.map(({ row }) => row),
  );
  const made = pairs.filter(({ row }) => isNew.has(row.id));
  const credited = made.filter(({ row }) => row.state === 'claimed');
  if (credited.length > 0) await lockMembers(tx, [...new Set(credited.map(({ row }) => row.memberId))]);
  for (const { reward, row } of made) await announce(needs, tx, reward, row);
  return {
    granted: made.map(({ reward }) => reward),
    postings: made.map(({ row }) => (row.state === 'claimed' ? creditPosting(row) : reservePosting(row))),
  };
}

function rowOf({ random }: Needs, reward: NewReward, now: Instant): NewRow {
  const { claim, terms, wallet = 'cash', isWithDeposit: _isWithDeposit, ...facts } = reward;
  const isCredited = claim === 'now';
  const withinMs = isCredited ? null : claim.withinMs;
  return {
    ...facts,
    id: uuidv7(),
    reference: orderNumber(random, 'B'),
    wallet,
    terms: storeTerms(terms),
    state: isCredited ? 'claimed' : 'claimable',
    grantedAt: now,
    expiresAt: withinMs === null ? null : plus(now, withinMs),
    endedAt: isCredited ? now : null,
  };
}

async function announce(needs: Needs, tx: Tx, reward: NewReward, row: NewRow): Promise<void> {
  const { memberId, amount, source, reference, expiresAt } = row;
  const { inbox, hub } = needs;
  if (row.state === 'claimed') {
    await openRequirement(needs, tx, { ...row, isWithDeposit: reward.isWithDeposit }, reward.terms);
    await publishPaid(needs, tx, row, row.grantedAt);
    await inbox.write(tx, { memberId }, 'rewardCredited', { amount, source, reference });
  } else if (expiresAt === null) {
    await inbox.write(tx, { memberId }, 'rewardGranted', { amount, source, reference });
  } else {
    await inbox.write(tx, { memberId }, 'rewardGrantedUntil', {
      amount,
      source,
      reference,
      until: expiresAt,
    });
  }
  await hub.push(tx, events.rewardChanged, {}, { memberId: String(memberId) });
}

/** Grants in transactions of their own. Returns those that the budget did not cover. */
export async function grantRewards(
  needs: Needs,
  wanted: readonly NewReward[],
): Promise<readonly NewReward[]> {
  if (wanted.length === 0) return [];
  try {
    await needs.ledger.transact(async (tx, post) => {
      const { postings } = await prepareGrants(needs, tx, wanted);
      const [first, ...more] = postings;
      if (first !== undefined) await post(first, ...more);
    });
    return [];
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    if (wanted.length === 1) return wanted;
    const middle = wanted.length >> 1;
    return [
      ...(await grantRewards(needs, wanted.slice(0, middle))),
      ...(await grantRewards(needs, wanted.slice(middle))),
    ];
  }
}

/** The same for a caller whose request depends on it. */
export async function requireGrant(needs: Needs, reward: NewReward): Promise<void> {
  if ((await grantRewards(needs, [reward])).length > 0) refuse('BUDGET_EMPTY');
}
