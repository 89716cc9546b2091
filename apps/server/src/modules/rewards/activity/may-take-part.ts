import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { ActivityReason } from '@mela/protocol/activity';
import { refuse } from '@mela/protocol/refusals';
import { audienceRefusals, type AudienceRefusal } from '@mela/rules/rewards/audience';
import { grantRefusals } from '@mela/rules/rewards/grant-guard';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { entryOf, memberFacts, sharedWithTakers, type ActivityRow, type MemberFacts } from './queries.ts';
import { audienceOf, budgetOf, windowOf } from './stored.ts';

/** The member who asks, with the address of the request. */
export type Entrant = { memberId: bigint; address: string; country: string | null };

const reasonOf: Record<AudienceRefusal, ActivityReason> = {
  ACCOUNT_TYPE: 'invited',
  PAUSED: 'paused',
  NOT_NEW: 'newOnly',
  VIP_TOO_LOW: 'vip',
  TAG_MISSING: 'invited',
  OTHER_LINE: 'invited',
  OTHER_COUNTRY: 'country',
};

type Known = { facts: MemberFacts; isPaused: boolean; country: string | null };

/** The reasons that exclude a member from an activity; empty if the member may take part. */
export function reasonsAgainst(row: ActivityRow, { facts, isPaused, country }: Known, now: Instant) {
  const refusals = audienceRefusals(audienceOf(row), { ...facts, isPaused, country }, now);
  const reasons = new Set(refusals.map((refusal) => reasonOf[refusal]));
  if (row.kind === 'firstDeposit' && facts.hasDeposited) reasons.add('firstOnly');
  return [...reasons];
}

/** The facts that decide whether a member may take part. */
export async function knownOf(
  needs: Needs,
  db: Database | Tx,
  { memberId, country }: Entrant,
): Promise<Known> {
  const allowed = await needs.rewards.membersForRewards(db, [memberId], needs.clock.now());
  return { facts: await memberFacts(db, memberId), isPaused: !allowed.has(memberId), country };
}

/** The required balance of the budget while the amount is not decided yet: one paisa. */
export const anything = moneyOfUnits(100n);

/** Refuses a member who may not take part, now or at a given moment; the activity is locked. The budget must still have `wanted`. */
export async function mayTakePart(
  needs: Needs,
  tx: Tx,
  row: ActivityRow,
  { entrant, wanted, at = needs.clock.now() }: { entrant: Entrant; wanted: Money; at?: Instant },
): Promise<void> {
  const window = windowOf(row);
  if (window === undefined || row.stoppedAt !== null) return refuse('ACTIVITY_NOT_OPEN');
  const { memberId, address } = entrant;
  const takenBefore = (await entryOf(tx, memberId, row.id)) === undefined ? 0 : 1;
  const shared = await sharedWithTakers(tx, { activityId: row.id, memberId, address });
  const budgetLeft = await needs.budget.leftOf(tx, budgetOf(row.code));
  const [first] = grantRefusals(
    { from: window.startsAt, to: window.endsAt, budgetLeft, perMemberMax: 1 },
    {
      amount: wanted,
      takenBefore,
      same: {
        device: shared.device,
        payoutAccount: shared.payoutAccount,
        ip: shared.addressAndName,
        payoutName: shared.addressAndName,
      },
    },
    at,
  );
  if (first !== undefined) refuseGrant(first);
  const [reason] = reasonsAgainst(row, await knownOf(needs, tx, entrant), at);
  if (reason === 'paused') refuse('REWARD_PAUSED');
  if (reason !== undefined) refuse('ACTIVITY_NOT_MEANT', { reason, vip: audienceOf(row).vipMin });
}

function refuseGrant(first: ReturnType<typeof grantRefusals>[number]): never {
  switch (first) {
    case 'NOT_YET':
    case 'OVER':
      return refuse('ACTIVITY_NOT_OPEN');
    case 'BUDGET_EMPTY':
      return refuse('BUDGET_EMPTY');
    case 'ALREADY_TAKEN':
      return refuse('ACTIVITY_TAKEN');
    case 'SAME_PAYOUT_ACCOUNT':
      return refuse('ACTIVITY_SAME_PERSON', { trait: 'payoutAccount' });
    case 'SAME_DEVICE':
      return refuse('ACTIVITY_SAME_PERSON', { trait: 'device' });
    case 'SAME_ADDRESS_AND_NAME':
      return refuse('ACTIVITY_SAME_PERSON', { trait: 'addressAndName' });
  }
}
