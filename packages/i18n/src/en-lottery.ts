import { lotteryChase } from './en/lottery-chase.ts';
import { lotteryElott } from './en/lottery-elott.ts';
import { lotteryFrame } from './en/lottery-frame.ts';
import { lotteryPads } from './en/lottery-pads.ts';
import { lotteryPlay } from './en/lottery-play.ts';
import { lotteryRecords } from './en/lottery-records.ts';
import { lotteryResults } from './en/lottery-results.ts';
import { lotteryRules } from './en/lottery-rules.ts';
import { lotterySlip } from './en/lottery-slip.ts';
import { lotteryVerify } from './en/lottery-verify.ts';

/** Texts of the lottery’s game page; loaded with it, because they are too long for the other parts. */
export const enLottery = {
  lotteryChase,
  lotteryElott,
  lotteryFrame,
  lotteryPads,
  lotteryPlay,
  lotteryRecords,
  lotteryResults,
  lotteryRules,
  lotterySlip,
  lotteryVerify,
} as const;
