import type { LedgerKind } from './ledger.ts';

/** Every kind of movement that a wallet's record may show, under the group that people look for it by. */
export const movementGroups = {
  deposit: ['deposit', 'deposit_fee', 'deposit_reversal'],
  withdrawal: [
    'withdrawal_hold',
    'withdrawal_release',
    'withdrawal_paid',
    'withdrawal_fee',
    'withdrawal_return',
  ],
  play: ['bet', 'settle', 'refund', 'tip', 'play_hold', 'play_release'],
  bonus: ['bonus', 'apology'],
  commission: ['commission'],
  transfer: ['wallet_transfer'],
  adjustment: ['adjustment', 'receivable'],
  tax: ['tax_hold', 'tax_paid', 'tax_release'],
} as const satisfies Record<string, readonly LedgerKind[]>;

export type MovementGroup = keyof typeof movementGroups;

/**
 * What became of a movement: it stands, it waits for what it was held for, it was held and came back, or it was sent and
 * its member says that it did not arrive. Only what is held can be anything but done; everything else stands from the start.
 */
export const movementStatuses = ['done', 'waiting', 'returned', 'disputed'] as const;
export type MovementStatus = (typeof movementStatuses)[number];

/** A member's own wallets that keep a record. `main` is what one plays with. */
export const recordWallets = ['main', 'held', 'bonus', 'commission'] as const;
export type RecordWallet = (typeof recordWallets)[number];

export function isMovementGroup(name: string): name is MovementGroup {
  return Object.hasOwn(movementGroups, name);
}
