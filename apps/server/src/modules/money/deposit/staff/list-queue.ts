import { pageOf } from '@mela/kernel/page';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/money/deposit/needs.ts';
import { listDeposits } from '#modules/money/deposit/queries.ts';
import { countWaiting, idsOf, type QueueQuery } from './queries.ts';
import { showForStaff } from './show-for-staff.ts';

/** Deposits that wait for staff: claims of members, and payments that differ from the order. */
export async function listQueue(needs: Needs, actor: StaffActor, wanted: QueueQuery) {
  const { ids, total } = await idsOf(needs.db, wanted);
  const rows = await listDeposits(needs.db, ids);
  const page = { pageNum: wanted.pageNo, pageSize: wanted.pageSize, total };
  return {
    ...pageOf(await showForStaff(needs, actor, rows), page),
    waiting: await countWaiting(needs.db),
  };
}
