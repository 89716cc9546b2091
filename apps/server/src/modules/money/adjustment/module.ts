import { staffAdjustmentCalls } from '@mela/protocol/calls/adjustment';
import { staffAdjustmentShapes } from '@mela/protocol/shapes/adjustment';
import { bind } from '#calls/bind.ts';
import { askAdjustment } from './ask-adjustment.ts';
import { approveAdjustment, rejectAdjustment } from './decide-adjustment.ts';
import { describeAdjustment } from './describe-adjustment.ts';
import type { Needs } from './needs.ts';
import { adjustmentsBy, waiting } from './queries.ts';

/** Money given or taken by hand: one person asks with a reason, another approves, the ledger posts it once. */
export function createAdjustment(needs: Needs) {
  const staffCalls = bind(staffAdjustmentCalls, staffAdjustmentShapes, {
    list: async ({ actor, query }) => {
      const found = await adjustmentsBy(needs.db, query);
      const adjustments = found.slice(0, query.size).map((row) => describeAdjustment(row, actor));
      return { adjustments, next: found.length > query.size ? (adjustments.at(-1)?.id ?? null) : null };
    },
    ask: ({ actor, body }) => askAdjustment(needs, actor, body),
    approve: ({ actor, body }) => approveAdjustment(needs, actor, body),
    reject: ({ actor, body }) => rejectAdjustment(needs, actor, body),
  });
  return {
    staffCalls,
    /** How many wait for a second person, and since when. */
    waiting: () => waiting(needs.db),
  };
}
