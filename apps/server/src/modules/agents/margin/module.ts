import { staffMarginCalls } from '@mela/protocol/calls/staff-margin';
import { staffMarginShapes } from '@mela/protocol/shapes/staff-margin';
import { bind } from '#calls/bind.ts';
import { checkMargins } from './check-margins.ts';
import type { Needs } from './needs.ts';

/** The margin check: what rebates, VIP levels, points, promotions, agent lines and vendors leave of the margin of each product. */
export function createMargin(needs: Needs) {
  const staffCalls = bind(staffMarginCalls, staffMarginShapes, {
    check: ({ query }) => checkMargins(needs, query.level),
  });
  return { staffCalls };
}
