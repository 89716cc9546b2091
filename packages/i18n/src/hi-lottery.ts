import { lotteryChase } from './hi/lottery-chase.ts';
import { lotteryElott } from './hi/lottery-elott.ts';
import { lotteryFrame } from './hi/lottery-frame.ts';
import { lotteryPads } from './hi/lottery-pads.ts';
import { lotteryPlay } from './hi/lottery-play.ts';
import { lotteryRecords } from './hi/lottery-records.ts';
import { lotteryResults } from './hi/lottery-results.ts';
import { lotteryRules } from './hi/lottery-rules.ts';
import { lotterySlip } from './hi/lottery-slip.ts';
import { lotteryVerify } from './hi/lottery-verify.ts';
import type { LotteryTexts } from './texts.ts';

export const hiLottery: LotteryTexts = {
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
};
