import { DAY, type Instant } from '@mela/kernel/time';

/** Something in the reward center that its member takes. */
export type RewardItem = {
  /** From this moment on it cannot be claimed; null: never. */
  expiresAt: Instant | null;
  claimedAt: Instant | null;
};

export type RewardItemState = 'claimable' | 'claimed' | 'expired';

export function itemState({ expiresAt, claimedAt }: RewardItem, now: Instant): RewardItemState {
  if (claimedAt !== null) return 'claimed';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'claimable';
}

/** The number on the badge. */
export function claimableCount(items: readonly RewardItem[], now: Instant): number {
  return items.filter((item) => itemState(item, now) === 'claimable').length;
}

/** How long a salary of a VIP level can be claimed. */
export const SALARY_LIFETIME_MS = 7 * DAY;
