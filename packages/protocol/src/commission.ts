/** What an agent earns: rebates on bets, and the four kinds of contracts. */
export const incomeKinds = ['rebate', 'dividend', 'daily', 'hourly', 'realtime'] as const;
export type IncomeKind = (typeof incomeKinds)[number];

/** `paid`: the amount is in the commission wallet; `waiting`: the next payment contains it. */
export const incomeStates = ['paid', 'waiting'] as const;
export type IncomeState = (typeof incomeStates)[number];
