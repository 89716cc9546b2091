import { lotteryRules } from './hi/lottery-rules.ts';
import type { LotteryTexts } from './texts.ts';

export const hiLottery: LotteryTexts = { lotteryRules };
