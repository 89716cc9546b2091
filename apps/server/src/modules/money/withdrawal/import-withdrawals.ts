import { assert } from '@mela/kernel/assert';
import { noMoney, type Money } from '@mela/kernel/money';
import { localDay, MINUTE, plus, type Instant } from '@mela/kernel/time';
import type { WithdrawalState } from '@mela/protocol/withdrawal';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import type { Needs } from './needs.ts';
import { holdPosting, payoutPostings, releasePostings, type WithdrawalAmounts } from './postings.ts';
import { insertPast, insertStep, type Step } from './queries.ts';

/** A withdrawal that happened earlier or in another system, with all its steps. */
export type PastWithdrawal = {
  reference: string;
  memberId: bigint;
  payoutAccountId: string;
  amount: Money;
  gateway: string;
  utr: string | null;
  flags: string[];
  reason: string | null;
  disputeNote: string | null;
  steps: readonly [PastStep, ...PastStep[]];
};

type PastStep = { status: WithdrawalState; actor: Exclude<Step['actor'], 'staff'>; at: Instant };

/**
 * Inserts withdrawals with their steps and returns their postings with the time of each. The caller imports them together with the other postings of
 * that period, because the ledger takes past postings in order of time.
 */
export async function importWithdrawals(
  needs: Needs,
  tx: Tx,
  past: readonly PastWithdrawal[],
): Promise<{ command: PostingRequest; at: Instant }[]> {
  const moved: { command: PostingRequest; at: Instant }[] = [];
  for (const withdrawal of past) {
    const amounts = await insertOne(needs, tx, withdrawal);
    for (const { status, at } of withdrawal.steps) {
      for (const command of commandsOf(status, amounts)) moved.push({ command, at });
    }
  }
  return moved;
}

function commandsOf(status: WithdrawalState, amounts: WithdrawalAmounts): readonly PostingRequest[] {
  if (status === 'requested') return [holdPosting(amounts)];
  if (status === 'sent') return payoutPostings(amounts);
  return status === 'rejected' || status === 'failed' ? [releasePostings(amounts)] : [];
}

async function insertOne(needs: Needs, tx: Tx, withdrawal: PastWithdrawal): Promise<WithdrawalAmounts> {
  const { settings, payoutAccount } = needs;
  const { memberId, payoutAccountId, amount, steps, gateway } = withdrawal;
  const account = await payoutAccount.find(tx, memberId, payoutAccountId);
  assert(account, 'the payout account of an imported withdrawal belongs to its member');
  const id = uuidv7();
  const [first] = steps;
  const last = steps.at(-1) ?? first;
  const sentAt = steps.find(({ status }) => status === 'sent')?.at;
  const wasSubmitted = steps.some(({ status }) => status === 'submitting');
  await insertPast(
    tx,
    {
      ...account,
      id,
      reference: withdrawal.reference,
      memberId,
      requestKey: `past-${id}`,
      payoutAccountId,
      amount,
      fee: noMoney,
      tax: noMoney,
      taxed: noMoney,
      payout: amount,
      day: localDay(first.at, settings.merchant().timeZone),
      requestedAt: first.at,
    },
    {
      status: last.status,
      changed_at: last.at,
      flags: withdrawal.flags,
      reason: withdrawal.reason,
      dispute_note: withdrawal.disputeNote,
      utr: withdrawal.utr,
      sent_at: sentAt ?? null,
      receipt_due_at: sentAt ? plus(sentAt, settings.withdrawal().receiptMinutes * MINUTE) : null,
      gateway: wasSubmitted ? gateway : null,
      payout_key: wasSubmitted ? id : null,
      submitted_at: wasSubmitted ? first.at : null,
    },
  );
  for (const { status, actor, at } of steps) {
    await insertStep(tx, { withdrawalId: id, status, actor, staffId: null, madeAt: at });
  }
  return {
    id,
    reference: withdrawal.reference,
    memberId,
    amount,
    fee: noMoney,
    tax: noMoney,
    payout: amount,
    gateway,
  };
}
