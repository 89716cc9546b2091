import { HOUR, plus, type Instant } from '@mela/kernel/time';
import {
  canDepositTransition,
  depositParties,
  depositReasons,
  type DepositReason,
} from '@mela/protocol/deposit';
import { nextStep, type Deposit } from '@mela/protocol/shapes/deposit';
import type { DepositSettings } from '@mela/protocol/shapes/deposit-settings';
import type { Database, Tx } from '#db/database.ts';
import type { BonusRegistry } from './bonus-handler.ts';
import { stepsOf, type DepositRow, type Step } from './queries.ts';

type Needs = { settings: { deposit(): DepositSettings }; bonuses: BonusRegistry };

/** Deposits as their member sees them. */
export async function showDeposits(
  needs: Needs,
  db: Database | Tx,
  rows: readonly DepositRow[],
): Promise<Deposit[]> {
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  const withBonus = rows.flatMap(({ id, bonusCode }) => (bonusCode === null ? [] : [id]));
  const { handler } = needs.bonuses;
  const bonuses = withBonus.length === 0 ? undefined : await handler?.shown(db, withBonus);
  return rows.map((row) => ({
    ...showDeposit(needs, row, steps.get(row.id) ?? []),
    bonus: bonuses?.get(row.id) ?? null,
  }));
}

function showDeposit({ settings }: Needs, row: DepositRow, steps: Step[]): Omit<Deposit, 'bonus'> {
  const { methods, reviewHours } = settings.deposit();
  const next = nextStep.nullable().safeParse(row.nextStep);
  const isPayable = row.state === 'pending';
  return {
    id: row.id,
    reference: row.reference,
    method: row.method,
    form: row.form,
    names: methods.find(({ code }) => code === row.method)?.names ?? null,
    amount: row.amount,
    fee: row.fee,
    received: row.received,
    credited: row.credited,
    state: row.state,
    isLate: row.isLate,
    reason: isReason(row.reason) ? row.reason : null,
    note: row.note,
    utr: row.utr,
    hasProof: row.proofId !== null,
    // Payment details are shown only while the order can be paid, to prevent a second payment.
    next: isPayable && next.success ? next.data : null,
    party: depositParties[row.state],
    dueAt: dueAt(row, reviewHours),
    canClaim: row.takenBy === null && (row.state === 'claimed' || canDepositTransition(row.state, 'claimed')),
    madeAt: row.madeAt,
    expiresAt: row.expiresAt,
    steps,
  };
}

/** The deadline of the state, as promised to the member. */
function dueAt({ state, expiresAt, changedAt }: DepositRow, reviewHours: number): Instant | null {
  if (state === 'created' || state === 'pending') return expiresAt;
  return depositParties[state] === 'house' ? plus(changedAt, reviewHours * HOUR) : null;
}

const isReason = (reason: string | null): reason is DepositReason =>
  depositReasons.some((known) => known === reason);
