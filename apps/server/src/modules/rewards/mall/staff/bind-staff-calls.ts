import { formatTimes, moneyOfUnits } from '@mela/kernel/money';
import { pageOf } from '@mela/kernel/page';
import { staffMallCalls } from '@mela/protocol/calls/staff-mall';
import { refuse } from '@mela/protocol/refusals';
import { staffMallShapes } from '@mela/protocol/shapes/staff-mall';
import { POINT } from '@mela/rules/rewards/points';
import { bind } from '#calls/bind.ts';
import type { Needs } from '#modules/rewards/mall/needs.ts';
import { changeItem, makeItem } from './change-items.ts';
import { changeRules } from './change-rules.ts';
import { approveRedemption, rejectRedemption } from './decide-redemption.ts';
import { allItems, redemptionById, redemptionsIn, type StaffItem, type StaffRedemption } from './queries.ts';

const PAGE = 20;

export function bindStaffCalls(needs: Needs) {
  const { db } = needs;
  const items = async () => ({ items: (await allItems(db)).map(describeItem) });
  const show = async (id: string) => {
    const found = await redemptionById(db, id);
    return found === undefined ? refuse('REDEMPTION_UNKNOWN') : describeRedemption(found);
  };
  return bind(staffMallCalls, staffMallShapes, {
    items,
    make: async ({ actor, body }) => {
      await makeItem(needs, actor, body);
      return items();
    },
    change: async ({ actor, body }) => {
      await changeItem(needs, actor, body);
      return items();
    },
    redemptions: async ({ query: { state, pageNo } }) => {
      const { rows, total } = await redemptionsIn(db, { state, offset: (pageNo - 1) * PAGE, limit: PAGE });
      return pageOf(rows.map(describeRedemption), { pageNum: pageNo, pageSize: PAGE, total });
    },
    approve: async ({ actor, body }) => {
      await approveRedemption(needs, actor, body);
      return show(body.id);
    },
    rules: async () => needs.settings.points(),
    changeRules: async ({ actor, body }) => {
      await changeRules(needs, actor, body);
      return needs.settings.points();
    },
    reject: async ({ actor, body }) => {
      await rejectRedemption(needs, actor, body);
      return show(body.id);
    },
  });
}

const describeItem = ({ id, points, times, ...item }: StaffItem) => ({
  ...item,
  id: String(id),
  price: Number(points / POINT),
  times: formatTimes(times),
});

const describeRedemption = ({ memberId, points, ...redemption }: StaffRedemption) => ({
  ...redemption,
  memberId: String(memberId),
  points: moneyOfUnits(points),
});
