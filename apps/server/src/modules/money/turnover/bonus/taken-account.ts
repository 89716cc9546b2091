import type { AccountRef } from '#modules/money/ledger/module.ts';

/** Forfeited and expired bonus money goes to this account, which funds the budgets of promotions. */
export const takenBonusAccount: AccountRef = { purpose: 'promotion', name: 'budget' };
