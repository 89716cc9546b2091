import type { AccountRef } from '#modules/money/ledger/module.ts';

/** Where bonus money goes that a member has given up or let expire: to the account that funds the budgets of promotions. */
export const takenBonusAccount: AccountRef = { purpose: 'promotion', name: 'budget' };
