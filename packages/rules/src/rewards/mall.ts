import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { Points } from './points.ts';

/** Goods, coupons and free rounds that members buy with points. The window is half open. */
export type MallItem = {
  points: Points;
  /** Paid on top; zero for most items. */
  cash: Money;
  /** Null: unlimited. */
  stock: number | null;
  perMemberMax: number | null;
  vipMin: number;
  from: Instant | null;
  to: Instant | null;
};

export type Redeemer = { points: Points; cash: Money; vip: number; redeemedBefore: number };

export type RedeemRefusal =
  | 'NOT_ON_SALE'
  | 'SOLD_OUT'
  | 'LIMIT_REACHED'
  | 'VIP_TOO_LOW'
  | 'POINTS_MISSING'
  | 'CASH_MISSING';

/** Every reason why a member cannot redeem one piece of an item; none: it is allowed. */
export function redeemRefusals(item: MallItem, member: Redeemer, now: Instant): readonly RedeemRefusal[] {
  const refusals: RedeemRefusal[] = [];
  const isBefore = item.from !== null && now < item.from;
  if (isBefore || (item.to !== null && now >= item.to)) refusals.push('NOT_ON_SALE');
  if (item.stock !== null && item.stock <= 0) refusals.push('SOLD_OUT');
  if (item.perMemberMax !== null && member.redeemedBefore >= item.perMemberMax)
    refusals.push('LIMIT_REACHED');
  if (member.vip < item.vipMin) refusals.push('VIP_TOO_LOW');
  if (member.points < item.points) refusals.push('POINTS_MISSING');
  if (member.cash < item.cash) refusals.push('CASH_MISSING');
  return refusals;
}

/** A rejected redemption gives points, cash and stock back. Shipped and delivered are remarks on an approved one. */
export type RedemptionState = 'inProcess' | 'approved' | 'rejected';

export const canBecome = (from: RedemptionState, to: RedemptionState): boolean =>
  from === 'inProcess' && to !== 'inProcess';
