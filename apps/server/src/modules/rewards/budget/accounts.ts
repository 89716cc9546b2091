import type { AccountRef } from '#modules/money/ledger/module.ts';

/** What a budget may still give. The ledger refuses a posting that would bring it below zero. */
export const budgetAccount = (code: string): AccountRef => ({ purpose: 'pool', name: `budget/${code}` });

/** What was granted from a budget and waits to be claimed. */
export const reservedAccount = (code: string): AccountRef => ({ purpose: 'pool', name: `reserved/${code}` });

/** Where the money of budgets comes from. */
export const promotionAccount: AccountRef = { purpose: 'promotion', name: 'budget' };
