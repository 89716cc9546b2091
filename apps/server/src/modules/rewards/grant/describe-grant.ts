import { formatTimes } from '@mela/kernel/money';
import type { Grant } from '@mela/protocol/shapes/staff-reward';
import type { StaffActor } from '#http/actor.ts';
import type { GrantRow } from './queries.ts';

export function describeGrant(row: GrantRow, { staffId }: StaffActor): Grant {
  const { id, memberId, memberAccount, times, proposedById, ...facts } = row;
  return {
    ...facts,
    id: String(id),
    member: { id: String(memberId), account: memberAccount },
    times: formatTimes(times),
    isOwn: proposedById === staffId,
  };
}
