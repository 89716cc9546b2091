import { pageOf } from '@mela/kernel/page';
import { staffDepositCalls } from '@mela/protocol/calls/deposit';
import { refuse } from '@mela/protocol/refusals';
import { staffDepositShapes, type StaffDeposit } from '@mela/protocol/shapes/deposit';
import type { StaffActor } from '#http/actor.ts';
import type { Handlers } from '#http/serve.ts';
import type { DepositRow } from '#modules/money/deposit/module.ts';
import { creditByStaff, rejectDeposit, takeDeposit } from './decide-deposit.ts';
import type { Needs } from './needs.ts';
import { countWaiting, idsOf } from './queries.ts';
import { showForStaff } from './show-for-staff.ts';

/** What staff do with deposits that wait for a person: claims of members, and money that is not what was ordered. */
export function createDepositReview(needs: Needs) {
  const show = async (actor: StaffActor, row: DepositRow): Promise<StaffDeposit> => {
    const [shown] = await showForStaff(needs, needs.db, { actor, rows: [row] });
    return shown ?? refuse('DEPOSIT_UNKNOWN');
  };
  const handlers: Handlers<typeof staffDepositCalls, typeof staffDepositShapes> = {
    queue: async ({ actor, query }) => {
      const { queue, search, pageNo, pageSize } = query;
      const { ids, total } = await idsOf(needs.db, { queue, search, pageNo, pageSize });
      const rows = await needs.deposits.list(needs.db, ids);
      return {
        ...pageOf(await showForStaff(needs, needs.db, { actor, rows }), { pageNum: pageNo, pageSize, total }),
        waiting: await countWaiting(needs.db),
      };
    },
    detail: async ({ actor, query }) =>
      show(actor, (await needs.deposits.find(needs.db, query.id)) ?? refuse('DEPOSIT_UNKNOWN')),
    claim: async ({ actor, body }) =>
      show(actor, await takeDeposit(needs, actor, { id: body.id, isTaking: true })),
    release: async ({ actor, body }) =>
      show(actor, await takeDeposit(needs, actor, { id: body.id, isTaking: false })),
    credit: async ({ actor, body }) => show(actor, await creditByStaff(needs, actor, body)),
    reject: async ({ actor, body }) => show(actor, await rejectDeposit(needs, actor, body)),
  };
  return { calls: staffDepositCalls, shapes: staffDepositShapes, handlers };
}
