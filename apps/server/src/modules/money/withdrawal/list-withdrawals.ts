import { pageOf, type Page } from '@mela/kernel/page';
import { DAY, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Withdrawal } from '@mela/protocol/shapes/withdrawal';
import { describeAll } from './describe-withdrawal.ts';
import type { Needs } from './needs.ts';
import { awaitingReceipt, findByReference, pageOfMember } from './queries.ts';

const pageSize = 10;

export async function listWithdrawals(
  needs: Needs,
  memberId: bigint,
  pageNum: number,
): Promise<Page<Withdrawal>> {
  const span = { offset: (pageNum - 1) * pageSize, limit: pageSize };
  const { rows, total } = await pageOfMember(needs.db, memberId, span);
  return pageOf(await describeAll(needs, rows), { pageNum, pageSize, total });
}

export async function showWithdrawal(needs: Needs, memberId: bigint, order: string): Promise<Withdrawal> {
  const row = await findByReference(needs.db, memberId, order);
  const [described] = row ? await describeAll(needs, [row]) : [];
  return described ?? refuse('WITHDRAWAL_UNKNOWN');
}

/** Payouts that a member can confirm or dispute: those sent, and those marked as received automatically that can still be disputed. */
export async function listConfirmations(needs: Needs, memberId: bigint): Promise<Withdrawal[]> {
  const { disputeDays } = needs.settings.withdrawal();
  const sentAfter = plus(needs.clock.now(), -disputeDays * DAY);
  return describeAll(needs, await awaitingReceipt(needs.db, memberId, sentAfter));
}
