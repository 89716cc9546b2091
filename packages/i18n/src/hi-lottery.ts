import { lotteryChase } from './hi/lottery-chase.ts';
import { lotteryElott } from './hi/lottery-elott.ts';
import { lotteryFrame } from './hi/lottery-frame.ts';
import { lotteryPlay } from './hi/lottery-play.ts';
import { lotteryRules } from './hi/lottery-rules.ts';
import { lotterySlip } from './hi/lottery-slip.ts';
import type { LotteryTexts } from './texts.ts';

export const hiLottery: LotteryTexts = {
  lotteryChase,
  lotteryElott,
  lotteryFrame,
  lotteryPlay,
  lotteryRules,
  lotterySlip,
};
