import { noMoney } from '@mela/kernel/money';
import { events } from '@mela/protocol/events';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import { orderNumber } from '@mela/rules/money/order-number';
import { redeemRefusals, type RedeemRefusal } from '@mela/rules/rewards/mall';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import { changePoints, lockPoints } from '#modules/rewards/point/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import {
  findByRequestKey,
  insertRedemption,
  lockItem,
  moveStock,
  redeemedBefore,
  type ItemRow,
  type RedemptionRow,
} from './queries.ts';
import { rewardOf } from './reward-of.ts';

type Order = { id: string; delivery?: string | undefined; paymentPassword: string; requestKey: string };

/** Redeems one piece of an item. A repeated request key returns the first redemption. */
export async function redeem(needs: Needs, memberId: bigint, order: Order): Promise<RedemptionRow> {
  return needs.memberMutex(String(memberId), async () => {
    await needs.paymentPassword.check(memberId, order.paymentPassword);
    try {
      let made: RedemptionRow | undefined;
      await needs.ledger.transact(async (tx, post) => {
        made = await redeemWithin(needs, { tx, post }, memberId, order);
      });
      return made ?? refuse('UNKNOWN');
    } catch (error) {
      if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
      throw error;
    }
  });
}

/** Locks the member, the item and the points in this order, as staff do who decide. */
async function redeemWithin(
  needs: Needs,
  { tx, post }: { tx: Tx; post: PostAll },
  memberId: bigint,
  order: Order,
): Promise<RedemptionRow> {
  const { clock, reward, hub } = needs;
  const { vipLevel } = await lockMember(tx, memberId);
  const itemId = BigInt(order.id);
  const earlier = await findByRequestKey(tx, memberId, order.requestKey);
  if (earlier !== undefined) return earlier.itemId === itemId ? earlier : refuse('REQUEST_KEY_REUSED');
  const now = clock.now();
  const item = await lockItem(tx, itemId);
  if (item === undefined || !item.isOnSale) return refuse('MALL_ITEM_UNKNOWN');
  if (!(await reward.membersForRewards(tx, [memberId], now)).has(memberId)) refuse('REWARD_PAUSED');
  if (item.kind === 'goods' && order.delivery === undefined) refuse('MALL_DELIVERY');
  const { points } = await lockPoints(needs, tx, memberId);
  const before = await redeemedBefore(tx, itemId, memberId);
  const redeemer = { points, cash: noMoney, vip: vipLevel, redeemedBefore: before };
  refuseFirst(redeemRefusals(ruleOf(item), redeemer, now), item);
  const made = redemptionOf(needs, item, { memberId, delivery: order.delivery });
  await moveStock(tx, itemId, -1);
  await insertRedemption(tx, { ...made, requestKey: order.requestKey });
  await changePoints(needs, tx, { memberId, kind: 'redeemed', points: -item.points });
  await hub.push(tx, events.rewardChanged, {}, { memberId: String(memberId) });
  failpoint('mall.redeemed');
  if (made.state === 'approved') {
    const { postings } = await reward.prepare(tx, rewardOf(made));
    const [posting] = postings;
    if (posting === undefined) return refuse('REWARD_PAUSED');
    await post(posting);
  }
  return made;
}

/** The item as the rules see it. */
export const ruleOf = ({ points, stock, perMemberMax, vipMin, startsAt, endsAt }: ItemRow) => ({
  points,
  cash: noMoney,
  stock,
  perMemberMax,
  vipMin,
  from: startsAt,
  to: endsAt,
});

function refuseFirst([first]: readonly RedeemRefusal[], { perMemberMax, vipMin }: ItemRow): void {
  if (first === 'NOT_ON_SALE') refuse('MALL_ITEM_UNKNOWN');
  if (first === 'SOLD_OUT') refuse('MALL_SOLD_OUT');
  if (first === 'LIMIT_REACHED') refuse('MALL_LIMIT', { items: perMemberMax ?? 0 });
  if (first === 'VIP_TOO_LOW') refuse('MALL_VIP', { vip: vipMin });
  if (first !== undefined) refuse('POINTS_MISSING');
}

function redemptionOf(
  { clock, random }: Pick<Needs, 'clock' | 'random'>,
  { id: itemId, kind, nameEn, nameHi, points, amount, times, needsApproval }: ItemRow,
  { memberId, delivery }: { memberId: bigint; delivery: string | undefined },
): RedemptionRow {
  const now = clock.now();
  return {
    id: uuidv7(),
    reference: orderNumber(random, 'P'),
    memberId,
    itemId,
    kind,
    nameEn,
    nameHi,
    points,
    amount,
    times,
    delivery: kind === 'goods' ? (delivery ?? null) : null,
    state: needsApproval ? 'inProcess' : 'approved',
    remark: '',
    madeAt: now,
    decidedAt: needsApproval ? null : now,
  };
}
