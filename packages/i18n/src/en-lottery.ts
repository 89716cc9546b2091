import { lotteryChase } from './en/lottery-chase.ts';
import { lotteryElott } from './en/lottery-elott.ts';
import { lotteryFrame } from './en/lottery-frame.ts';
import { lotteryPlay } from './en/lottery-play.ts';
import { lotteryRules } from './en/lottery-rules.ts';
import { lotterySlip } from './en/lottery-slip.ts';

/** Texts of the lottery’s game page; loaded with it, because they are too long for the other parts. */
export const enLottery = {
  lotteryChase,
  lotteryElott,
  lotteryFrame,
  lotteryPlay,
  lotteryRules,
  lotterySlip,
} as const;
