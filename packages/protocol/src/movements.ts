import type { LedgerKind } from './ledger.ts';

/** Every kind of movement in a wallet's record, under its filter group. */
export const movementGroups = {
  deposit: ['deposit', 'deposit_fee', 'deposit_reversal'],
  withdrawal: [
    'withdrawal_hold',
    'withdrawal_release',
    'withdrawal_paid',
    'withdrawal_fee',
    'withdrawal_return',
  ],
  play: ['bet', 'settle', 'refund', 'tip', 'play_hold', 'play_release', 'rebate'],
  bonus: ['bonus', 'apology', 'reward', 'budget', 'bonus_release', 'bonus_end'],
  commission: ['commission', 'salary', 'dividend'],
  transfer: ['wallet_transfer', 'agent_transfer'],
  adjustment: ['adjustment', 'receivable'],
  tax: ['tax_hold', 'tax_paid', 'tax_release'],
} as const satisfies Record<string, readonly LedgerKind[]>;

export type MovementGroup = keyof typeof movementGroups;

/**
 * The state of a movement: done, waiting (a hold), returned (a released hold), or disputed (the member reports that a payment
 * did not arrive). Only a hold can be anything but done; every other movement is done from the start.
 */
export const movementStatuses = ['done', 'waiting', 'returned', 'disputed'] as const;
export type MovementStatus = (typeof movementStatuses)[number];

/** The member’s wallets that have a record. `main` is the wallet for play. */
export const recordWallets = ['main', 'held', 'bonus', 'commission'] as const;
export type RecordWallet = (typeof recordWallets)[number];

export function isMovementGroup(name: string): name is MovementGroup {
  return Object.hasOwn(movementGroups, name);
}
