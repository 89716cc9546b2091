import { assert } from '@mela/kernel/assert';
import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { Adjustment } from '@mela/protocol/shapes/adjustment';
import type { StaffActor } from '#http/actor.ts';

type Row = {
  id: bigint;
  memberId: bigint;
  memberAccount: string;
  purpose: string;
  amount: Money;
  reason: string;
  state: Adjustment['state'];
  askedById: bigint;
  askedBy: string;
  askedAt: Instant;
  decidedBy: string | null;
  decidedAt: Instant | null;
  decision: string;
};

/** A row as shown to this staff member. */
export function describeAdjustment(row: Row, { staffId }: Pick<StaffActor, 'staffId'>): Adjustment {
  const { id, memberId, memberAccount, purpose, askedById, ...more } = row;
  assert(purpose === 'cash' || purpose === 'bonus', 'an adjustment is for cash or bonus');
  return {
    ...more,
    id: String(id),
    purpose,
    member: { id: String(memberId), account: memberAccount },
    isOwn: askedById === staffId,
  };
}
