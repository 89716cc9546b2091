/** Money into a wallet, or something that is sent to the member. */
export const mallKinds = ['cash', 'bonus', 'goods'] as const;
export type MallKind = (typeof mallKinds)[number];

export const mallStates = ['inProcess', 'approved', 'rejected'] as const;
export type MallState = (typeof mallStates)[number];

/** The drawn pictures of items. */
export const mallPictures = [
  'voucher',
  'coins',
  'gift',
  'phone',
  'headphones',
  'watch',
  'shirt',
  'bottle',
  'bag',
  'trophy',
] as const;
export type MallPicture = (typeof mallPictures)[number];

/** Why a member cannot redeem an item now. */
export const mallRefusals = [
  'NOT_ON_SALE',
  'SOLD_OUT',
  'LIMIT_REACHED',
  'VIP_TOO_LOW',
  'POINTS_MISSING',
  'CASH_MISSING',
] as const;
