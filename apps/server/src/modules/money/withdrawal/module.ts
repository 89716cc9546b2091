import { noMoney } from '@mela/kernel/money';
import { staffWithdrawalCalls } from '@mela/protocol/calls/staff-withdrawal';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import { staffWithdrawalShapes } from '@mela/protocol/shapes/staff-withdrawal';
import { withdrawalShapes } from '@mela/protocol/shapes/withdrawal';
import { bind } from '#calls/bind.ts';
import { createKeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import type { GatewayEventHandler } from '#modules/money/gateway/module.ts';
import { applyPayout } from './apply-payout.ts';
import { disputedOf, findBooked, listBooked } from './booked/queries.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { confirmOverdue } from './confirm-overdue.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { decideRequested } from './decide-withdrawal.ts';
import { disputeReceipt } from './dispute-receipt.ts';
import { importWithdrawals, type PastWithdrawal } from './import-withdrawals.ts';
import { listConfirmations, listWithdrawals, showWithdrawal } from './list-withdrawals.ts';
import type { ModuleNeeds, Needs, ReadUnpaidBills } from './needs.ts';
import { payCompensation } from './pay-compensation.ts';
import { payApproved } from './pay-withdrawal.ts';
import { queryDuePayouts } from './query-payout.ts';
import { preview } from './quote.ts';
import { readTerms } from './read-terms.ts';
import { payJob } from './record-transition.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { approveWithdrawal, confirmApproval } from './staff/approve-withdrawal.ts';
import { claimWithdrawal, releaseWithdrawal } from './staff/claim-withdrawal.ts';
import { listForStaff, showForStaff } from './staff/list-for-staff.ts';
import { queryPayoutNow } from './staff/query-payout-now.ts';
import { rejectWithdrawal } from './staff/reject-withdrawal.ts';
import { resolveDispute } from './staff/resolve-dispute.ts';

export type { PastWithdrawal } from './import-withdrawals.ts';

/** The part of the module for other modules and the demo data. */
export type Withdrawals = Pick<ReturnType<typeof createWithdrawal>, 'importHistory' | 'disputedOf'>;

/** Withdrawals: request, review, payout and receipt. */
export function createWithdrawal(outside: ModuleNeeds) {
  let readUnpaidBills: ReadUnpaidBills = () => Promise.resolve(noMoney);
  const needs: Needs = {
    ...outside,
    memberMutex: createKeyedMutex(),
    unpaidBillsOf: (db, memberId) => readUnpaidBills(db, memberId),
  };
  const calls = bind(withdrawalCalls, withdrawalShapes, {
    terms: ({ actor }) => readTerms(needs, actor.memberId),
    preview: ({ actor, query }) => preview(needs, actor.memberId, query.amount),
    request: ({ actor, body }) => requestWithdrawal(needs, actor, body),
    list: ({ actor, query }) => listWithdrawals(needs, actor.memberId, query.pageNo),
    detail: ({ actor, query }) => showWithdrawal(needs, actor.memberId, query.order),
    confirmations: ({ actor }) => listConfirmations(needs, actor.memberId),
    receive: ({ actor, body }) => confirmReceipt(needs, actor.memberId, body.id),
    dispute: ({ actor, query, body }) => disputeReceipt(needs, actor.memberId, { ...query, proof: body }),
    cancel: ({ actor, body }) => cancelWithdrawal(needs, actor.memberId, body.id),
  });
  const staffCalls = bind(staffWithdrawalCalls, staffWithdrawalShapes, {
    list: ({ query }) => listForStaff(needs, query),
    detail: ({ query }) => showForStaff(needs, query.id),
    claim: ({ actor, body }) => claimWithdrawal(needs, actor, body.id),
    release: ({ actor, body }) => releaseWithdrawal(needs, actor, body.id),
    approve: ({ actor, body }) => approveWithdrawal(needs, actor, body.id),
    confirm: ({ actor, body }) => confirmApproval(needs, actor, body.id),
    reject: ({ actor, body }) => rejectWithdrawal(needs, actor, body),
    ask: ({ actor, body }) => queryPayoutNow(needs, actor, body.id),
    resolve: ({ actor, body }) => resolveDispute(needs, actor, body),
  });
  const eventHandler: GatewayEventHandler<'payout'> = {
    handle: ({ gateway, payout }) => applyPayout(needs, gateway, payout),
    findBooked: (gateway, ids) => findBooked(needs.db, gateway, ids),
    listBooked: (gateway, span) => listBooked(needs.db, gateway, span),
  };
  const jobs: Job[] = [
    { name: 'withdrawal.decide', everyMinutes: 1, limitSeconds: 50, run: () => decideRequested(needs) },
    { name: payJob, everyMinutes: 1, limitSeconds: 50, isShared: true, run: () => payApproved(needs) },
    {
      name: 'withdrawal.query',
      everyMinutes: 1,
      everySeconds: 15,
      limitSeconds: 50,
      run: () => queryDuePayouts(needs),
    },
    {
      name: 'withdrawal.confirm-overdue',
      everyMinutes: 1,
      limitSeconds: 50,
      run: () => confirmOverdue(needs),
    },
    { name: 'withdrawal.compensate', everyMinutes: 5, limitSeconds: 50, run: () => payCompensation(needs) },
  ];
  return {
    calls,
    staffCalls,
    eventHandler,
    jobs,
    disputedOf: (memberId: bigint) => disputedOf(needs.db, memberId),
    /** Registers the reader of a higher domain: a member with unpaid bills cannot withdraw. */
    registerUnpaidBills: (read: ReadUnpaidBills) => {
      readUnpaidBills = read;
    },
    importHistory: (tx: Tx, past: readonly PastWithdrawal[]) => importWithdrawals(needs, tx, past),
  };
}
