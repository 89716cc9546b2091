import { lotteryRules } from './en/lottery-rules.ts';

/** Texts of the lottery that are too long for the other parts; loaded with the first lottery page. */
export const enLottery = { lotteryRules } as const;
