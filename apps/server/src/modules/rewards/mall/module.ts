import { pageOf } from '@mela/kernel/page';
import { mallCalls } from '@mela/protocol/calls/mall';
import { mallKinds } from '@mela/protocol/mall';
import { mallShapes } from '@mela/protocol/shapes/mall';
import { bind } from '#calls/bind.ts';
import { createKeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { StaffActor } from '#http/actor.ts';
import { describeRedemption } from './describe.ts';
import { listItems } from './list-items.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { redemptionsOf } from './queries.ts';
import { redeem } from './redeem.ts';
import { bindStaffCalls } from './staff/bind-staff-calls.ts';
import { makeItem } from './staff/change-items.ts';

type MakeParameters = [actor: StaffActor, item: Parameters<typeof makeItem>[2]];

/** The points mall: items that members redeem with points, and the decision of staff. */
export function createMall(outside: ModuleNeeds) {
  const needs: Needs = { ...outside, memberMutex: createKeyedMutex() };
  const calls = bind(mallCalls, mallShapes, {
    items: ({ actor, query }) => listItems(needs, actor.memberId, query),
    kinds: async ({ actor }) => {
      const { items } = await listItems(needs, actor.memberId, { language: 'EN' });
      return { kinds: mallKinds.filter((kind) => items.some((item) => item.kind === kind)) };
    },
    redeem: async ({ actor, body }) =>
      describeRedemption(await redeem(needs, actor.memberId, body), body.language),
    list: async ({ actor, query: { language, pageNo, pageSize } }) => {
      const slice = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await redemptionsOf(needs.db, actor.memberId, slice);
      const shown = rows.map((row) => describeRedemption(row, language));
      return pageOf(shown, { pageNum: pageNo, pageSize, total });
    },
  });
  return {
    calls,
    staffCalls: bindStaffCalls(needs),
    /** Makes an item on behalf of staff. */
    make: (...[actor, item]: MakeParameters) => makeItem(needs, actor, item),
    redeem: (memberId: bigint, order: Parameters<typeof redeem>[2]) => redeem(needs, memberId, order),
  };
}
