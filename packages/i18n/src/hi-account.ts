import { activity } from './hi/activity.ts';
import { agent } from './hi/agent.ts';
import { bet } from './hi/bet.ts';
import { chat } from './hi/chat.ts';
import { deposit } from './hi/deposit.ts';
import { devices } from './hi/devices.ts';
import { downloads } from './hi/downloads.ts';
import { envelope } from './hi/envelope.ts';
import { feedback } from './hi/feedback.ts';
import { game } from './hi/game.ts';
import { help } from './hi/help.ts';
import { identity } from './hi/identity.ts';
import { inbox } from './hi/inbox.ts';
import { leaderboard } from './hi/leaderboard.ts';
import { lotteryCenter } from './hi/lottery-center.ts';
import { lotteryOption } from './hi/lottery-option.ts';
import { lotteryResult } from './hi/lottery-result.ts';
import { member } from './hi/member.ts';
import { mission } from './hi/mission.ts';
import { notifyChoice } from './hi/notify-choice.ts';
import { password } from './hi/password.ts';
import { playLimits } from './hi/play-limits.ts';
import { points } from './hi/points.ts';
import { profile } from './hi/profile.ts';
import { raffle } from './hi/raffle.ts';
import { rebate } from './hi/rebate.ts';
import { record } from './hi/record.ts';
import { referral } from './hi/referral.ts';
import { register } from './hi/register.ts';
import { reward } from './hi/reward.ts';
import { secondFactor } from './hi/second-factor.ts';
import { signIn } from './hi/sign-in.ts';
import { turnover } from './hi/turnover.ts';
import { vip } from './hi/vip.ts';
import { withdrawal } from './hi/withdrawal.ts';
import type { AccountTexts } from './texts.ts';

export const hiAccount: AccountTexts = {
  activity,
  agent,
  bet,
  chat,
  deposit,
  devices,
  downloads,
  feedback,
  help,
  identity,
  inbox,
  lotteryOption,
  lotteryCenter,
  lotteryResult,
  member,
  notifyChoice,
  password,
  playLimits,
  points,
  envelope,
  raffle,
  rebate,
  profile,
  record,
  referral,
  register,
  reward,
  secondFactor,
  signIn,
  game,
  turnover,
  leaderboard,
  mission,
  vip,
  withdrawal,
};
