import { activity } from './en/activity.ts';
import { agent } from './en/agent.ts';
import { bet } from './en/bet.ts';
import { chat } from './en/chat.ts';
import { deposit } from './en/deposit.ts';
import { devices } from './en/devices.ts';
import { downloads } from './en/downloads.ts';
import { envelope } from './en/envelope.ts';
import { feedback } from './en/feedback.ts';
import { game } from './en/game.ts';
import { help } from './en/help.ts';
import { identity } from './en/identity.ts';
import { inbox } from './en/inbox.ts';
import { leaderboard } from './en/leaderboard.ts';
import { lotteryCenter } from './en/lottery-center.ts';
import { lotteryOption } from './en/lottery-option.ts';
import { lotteryResult } from './en/lottery-result.ts';
import { member } from './en/member.ts';
import { mission } from './en/mission.ts';
import { notifyChoice } from './en/notify-choice.ts';
import { password } from './en/password.ts';
import { playLimits } from './en/play-limits.ts';
import { points } from './en/points.ts';
import { profile } from './en/profile.ts';
import { raffle } from './en/raffle.ts';
import { rebate } from './en/rebate.ts';
import { record } from './en/record.ts';
import { referral } from './en/referral.ts';
import { register } from './en/register.ts';
import { reward } from './en/reward.ts';
import { secondFactor } from './en/second-factor.ts';
import { signIn } from './en/sign-in.ts';
import { turnover } from './en/turnover.ts';
import { vip } from './en/vip.ts';
import { withdrawal } from './en/withdrawal.ts';

/** Texts behind the login and of rarely visited pages; loaded with the first page that needs them. */
export const enAccount = {
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
} as const;
