/** Every kind of movement of money, as the ledger stores it and the account record names it. */
export const ledgerKinds = [
  'deposit',
  'deposit_fee',
  'deposit_reversal',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_paid',
  'withdrawal_fee',
  'withdrawal_return',
  'bet',
  'settle',
  'refund',
  'bonus',
  'adjustment',
  'wallet_transfer',
  'commission',
  'tax_hold',
  'tax_paid',
  'tax_release',
  'receivable',
  'apology',
  'tip',
  'play_hold',
  'play_release',
  'rebate',
  'salary',
  'dividend',
  'agent_transfer',
  'budget',
  'reward',
  'bonus_release',
  'bonus_end',
] as const;

export type LedgerKind = (typeof ledgerKinds)[number];

/** The purpose of an account: the wallets of a member first, then the accounts of the house. */
export const ledgerPurposes = [
  'cash',
  'bonus',
  'held',
  'vendor',
  'commission',
  'receivable',
  'pool',
  'jackpot',
  'house',
  'gateway',
  'fee',
  'tax',
  'rounding',
  'promotion',
  'adjustment',
  'in_play',
  'locked',
] as const;

export type LedgerPurpose = (typeof ledgerPurposes)[number];
