import { noMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { DepositForm, DepositState } from '@mela/protocol/deposit';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Tx } from '#db/database.ts';

/** An imported deposit in its final state, or waiting for staff. */
export type PastDeposit = {
  id: string;
  reference: string;
  memberId: bigint;
  language: LanguageCode;
  method: string;
  form: DepositForm;
  gateway: string;
  amount: Money;
  received: Money | null;
  credited: Money | null;
  reason: string | null;
  note: string;
  utr: string | null;
  isLate: boolean;
  expiresAt: Instant;
  /** The last step is the current state. */
  steps: readonly [Step, ...Step[]];
};

type Step = { state: DepositState; at: Instant };

const BATCH = 500;

export async function insertPast(tx: Tx, deposits: readonly PastDeposit[]): Promise<void> {
  for (let start = 0; start < deposits.length; start += BATCH) {
    const part = deposits.slice(start, start + BATCH);
    await tx.insertInto('deposit').values(part.map(rowOf)).execute();
    await tx
      .insertInto('deposit_step')
      .values(
        part.flatMap(({ id, steps }) => steps.map((step, at) => ({ deposit_id: id, step: at + 1, ...step }))),
      )
      .execute();
    const utrs = part.flatMap(({ id, utr, steps }) =>
      utr === null ? [] : [{ utr, deposit_id: id, made_at: steps[0].at }],
    );
    if (utrs.length > 0) await tx.insertInto('deposit_utr').values(utrs).execute();
  }
}

function rowOf(deposit: PastDeposit) {
  const { steps, credited } = deposit;
  const last = steps.at(-1) ?? steps[0];
  const paid = steps.find(({ state }) => state === 'paid' || state === 'review');
  return {
    id: deposit.id,
    reference: deposit.reference,
    member_id: deposit.memberId,
    request_key: `past-${deposit.id}`,
    method: deposit.method,
    form: deposit.form,
    gateway: deposit.gateway,
    gateway_ref: null,
    amount: deposit.amount,
    fee: noMoney,
    language: deposit.language,
    state: last.state,
    reason: deposit.reason,
    note: deposit.note,
    utr: deposit.utr,
    received: deposit.received,
    paid_at: paid?.at ?? null,
    is_late: deposit.isLate,
    credited,
    credited_at: credited === null ? null : last.at,
    made_at: steps[0].at,
    expires_at: deposit.expiresAt,
    changed_at: last.at,
    is_demo: true,
  };
}
