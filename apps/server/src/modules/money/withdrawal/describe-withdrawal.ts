import { DAY, MINUTE, plus, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Withdrawal } from '@mela/protocol/shapes/withdrawal';
import { stageOfState, stageParties } from '@mela/protocol/withdrawal';
import type { Needs } from './needs.ts';
import { findOwn, stepsOf, type Stored } from './queries.ts';

type Passed = Awaited<ReturnType<typeof stepsOf>>;
type Moment = { now: Instant; disputeDays: number };

/** A withdrawal as its member sees it: stages instead of internal states. */
export function describeWithdrawal(row: Stored, passed: Passed, moment: Moment): Withdrawal {
  const stage = stageOfState[row.status];
  const { party, waitMinutes } = stageParties[stage];
  const steps = stagesOf(passed);
  const since = steps.at(-1)?.at ?? row.changedAt;
  return {
    id: row.id,
    reference: row.reference,
    amount: row.amount,
    fee: row.fee,
    tax: row.tax,
    payout: row.payout,
    status: row.status,
    stage,
    kind: row.kind,
    destination: row.addressShown,
    requestedAt: row.requestedAt,
    party,
    since,
    dueAt: party === 'nobody' ? null : plus(since, waitMinutes * MINUTE),
    utr: row.utr,
    reason: row.status === 'rejected' ? row.reason : null,
    sentAt: row.sentAt,
    receiptDueAt: row.status === 'sent' ? row.receiptDueAt : null,
    canConfirm: row.status === 'sent' || row.status === 'confirmed_forced',
    canDispute: canDispute(row, moment),
    report: reportOf(row),
    steps,
  };
}

function reportOf({ disputeNote, proofId }: Stored): Withdrawal['report'] {
  if (disputeNote === null && proofId === null) return null;
  return { note: disputeNote, hasPicture: proofId !== null };
}

/** Each stage once, with its start time. */
function stagesOf(passed: Passed): Withdrawal['steps'] {
  const stages: Withdrawal['steps'] = [];
  for (const { status, madeAt } of passed) {
    const stage = stageOfState[status];
    if (stages.at(-1)?.stage !== stage) stages.push({ stage, at: madeAt });
  }
  return stages;
}

/** A member can still dispute a payout that was marked as received automatically. */
export function canDispute({ status, sentAt }: Stored, { now, disputeDays }: Moment): boolean {
  if (status === 'sent') return true;
  return (
    status === 'confirmed_forced' &&
    sentAt !== null &&
    now.getTime() < plus(sentAt, disputeDays * DAY).getTime()
  );
}

export async function describeAll(
  { db, clock, settings }: Pick<Needs, 'db' | 'clock' | 'settings'>,
  rows: readonly Stored[],
): Promise<Withdrawal[]> {
  const passed = await stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  const moment = { now: clock.now(), disputeDays: settings.withdrawal().disputeDays };
  return rows.map((row) =>
    describeWithdrawal(
      row,
      passed.filter(({ withdrawalId }) => withdrawalId === row.id),
      moment,
    ),
  );
}

export async function describeOne(needs: Needs, memberId: bigint, id: string): Promise<Withdrawal> {
  const row = await findOwn(needs.db, memberId, id);
  const [described] = row ? await describeAll(needs, [row]) : [];
  return described ?? refuse('WITHDRAWAL_UNKNOWN');
}
