import { parseMoney } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { StaffWithdrawal, StaffWithdrawalDetail } from '@mela/protocol/shapes/staff-withdrawal';
import { withdrawalStates, type StaffWithdrawalQueue, type WithdrawalState } from '@mela/protocol/withdrawal';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from '#modules/money/withdrawal/needs.ts';
import {
  consentsOf,
  pageForStaff,
  rowForStaff,
  stepsForStaff,
  type Consent,
  type StaffRow,
} from './queries.ts';

const queues: Record<StaffWithdrawalQueue, readonly WithdrawalState[]> = {
  review: ['review'],
  unknown: ['unknown'],
  disputed: ['disputed'],
  under_way: ['requested', 'approved', 'submitting', 'processing', 'unknown', 'sent'],
  ended: ['rejected', 'confirmed', 'confirmed_forced', 'failed', 'reversed'],
  all: withdrawalStates,
};

type Filters = {
  queue: StaffWithdrawalQueue;
  memberId?: string | undefined;
  size: number;
  after?: string | undefined;
};

export async function listForStaff(needs: Pick<Needs, 'db' | 'settings'>, filters: Filters) {
  const { queue, memberId, size, after } = filters;
  const rows = await pageForStaff(needs.db, {
    states: queues[queue],
    memberId: memberId === undefined ? undefined : BigInt(memberId),
    isNewestFirst: queue === 'ended' || queue === 'all',
    after,
    limit: size + 1,
  });
  const shown = rows.slice(0, size);
  const consents = await consentsOf(
    needs.db,
    shown.map(({ id }) => id),
  );
  const next = rows.length > size ? (shown.at(-1)?.id ?? null) : null;
  return { withdrawals: shown.map((row) => describeForStaff(needs, row, consents)), next };
}

export async function showForStaff(
  needs: Pick<Needs, 'db' | 'settings'>,
  id: string,
  via: Database | Tx = needs.db,
): Promise<StaffWithdrawalDetail> {
  const row = await rowForStaff(via, id);
  if (!row) return refuse('WITHDRAWAL_UNKNOWN');
  const steps = await stepsForStaff(via, id);
  return {
    ...describeForStaff(needs, row, await consentsOf(via, [id])),
    steps: steps.map(({ status, actor, staffId, name, madeAt }) => ({
      status,
      actor,
      staff: staffId === null ? null : { id: String(staffId), name: name ?? '' },
      at: madeAt,
    })),
  };
}

function describeForStaff(
  { settings }: Pick<Needs, 'settings'>,
  row: StaffRow,
  consents: readonly Consent[],
): StaffWithdrawal {
  const who = (kind: Consent['kind']) =>
    consents
      .filter((consent) => consent.withdrawalId === row.id && consent.kind === kind)
      .map(({ staffId, name, madeAt }) => ({ staff: { id: String(staffId), name }, at: madeAt }));
  const { memberId, account, nickname, vipLevel, addressShown, claimedBy, claimedName, ...rest } = row;
  return {
    ...rest,
    member: { id: String(memberId), account, nickname, vipLevel },
    destination: addressShown,
    claimedBy: claimedBy === null ? null : { id: String(claimedBy), name: claimedName ?? '' },
    approvalsNeeded: peopleNeeded({ settings }, row),
    approvals: who('approve'),
    reversals: who('reverse'),
  };
}

/** From the limit on, two different people must agree. */
export function peopleNeeded(
  { settings }: Pick<Needs, 'settings'>,
  { amount }: Pick<StaffRow, 'amount'>,
): number {
  return amount >= parseMoney(settings.withdrawal().fourEyesFrom) ? 2 : 1;
}
