import { staffAdjustmentCalls } from '@mela/protocol/calls/adjustment';
import { staffAdjustmentShapes } from '@mela/protocol/shapes/adjustment';
import { bind } from '#calls/bind.ts';
import { approveAdjustment, rejectAdjustment } from './decide-adjustment.ts';
import { describeAdjustment } from './describe-adjustment.ts';
import type { Needs } from './needs.ts';
import { adjustmentsBy, waiting } from './queries.ts';
import { requestAdjustment } from './request-adjustment.ts';

/** Manual corrections of balances: one person requests with a reason, another approves, the ledger posts it once. */
export function createAdjustment(needs: Needs) {
  const staffCalls = bind(staffAdjustmentCalls, staffAdjustmentShapes, {
    list: async ({ actor, query }) => {
      const found = await adjustmentsBy(needs.db, query);
      const adjustments = found.slice(0, query.size).map((row) => describeAdjustment(row, actor));
      return { adjustments, next: found.length > query.size ? (adjustments.at(-1)?.id ?? null) : null };
    },
    ask: ({ actor, body }) => requestAdjustment(needs, actor, body),
    approve: ({ actor, body }) => approveAdjustment(needs, actor, body),
    reject: ({ actor, body }) => rejectAdjustment(needs, actor, body),
  });
  return {
    staffCalls,
    /** Number of open requests, and the time of the oldest. */
    waiting: () => waiting(needs.db),
  };
}
