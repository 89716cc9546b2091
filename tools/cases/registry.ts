import { lotteryGames } from '@mela/rules/lottery/games';
import type { Engine } from './engine.ts';
import { activityState } from './engines/activity.ts';
import { marginCheck, marginGuard, productRebate, quota } from './engines/agent-levels.ts';
import { agentTransfer } from './engines/agent-transfer.ts';
import { andarBahar } from './engines/andar-bahar.ts';
import { blackjackSettle } from './engines/blackjack.ts';
import { bonusCost } from './engines/bonus.ts';
import { cascade } from './engines/cascade.ts';
import { contractCascade, contractSlot, contractStates, contractValidity } from './engines/contracts.ts';
import { crashAutoCashOut, crashChain } from './engines/crash.ts';
import { dice } from './engines/dice.ts';
import { display } from './engines/display.ts';
import { dividend, dividendCarry, uplinePays } from './engines/dividend.ts';
import { fishing } from './engines/fishing.ts';
import { coinFlip, hiLo, keno, limbo, plinko, wheel } from './engines/instant-games.ts';
import { leaderboard } from './engines/leaderboard.ts';
import { chase, drawnResult, issueNumber, lotteryBet, oppositeCover, rebateLine } from './engines/lottery.ts';
import { memberRebate } from './engines/member-rebate.ts';
import { mines } from './engines/mines.ts';
import { missionProgress } from './engines/mission.ts';
import { period } from './engines/period.ts';
import { points } from './engines/points.ts';
import { raffle } from './engines/raffle.ts';
import { realtimeSalary } from './engines/real-time.ts';
import { referralGrid, referralReward } from './engines/referral.ts';
import { rngDraw, rngU32x4, rngU52, rngUniformInt } from './engines/rng.ts';
import { roulette } from './engines/roulette.ts';
import { dailySalary, hourlySalary } from './engines/salary.ts';
import { signIn } from './engines/sign-in.ts';
import { slot } from './engines/slot.ts';
import { baccarat, dragonTiger, sevenUpDown, sicBo } from './engines/spot-tables.ts';
import { tds } from './engines/tds.ts';
import { report } from './engines/team-report.ts';
import { teenPattiCompare, teenPattiHouse } from './engines/teen-patti.ts';
import { turnoverRequirement } from './engines/turnover-requirement.ts';
import { validBets } from './engines/valid-bet.ts';
import { vip } from './engines/vip.ts';

/** By the kind of an economy case. */
export const economyEngines: ReadonlyMap<string, Engine> = new Map([
  ['activity-state', activityState],
  ['agent-transfer', agentTransfer],
  ['bonus-cost', bonusCost],
  ['contract-cascade', contractCascade],
  ['contract-slot', contractSlot],
  ['contract-states', contractStates],
  ['contract-validity', contractValidity],
  ['daily-salary', dailySalary],
  ['display', display],
  ['dividend', dividend],
  ['dividend-carry', dividendCarry],
  ['hourly-salary', hourlySalary],
  ['leaderboard', leaderboard],
  ['lottery-rebate', rebateLine],
  ['margin-check', marginCheck],
  ['margin-guard', marginGuard],
  ['member-rebate', memberRebate],
  ['mission-progress', missionProgress],
  ['opposite-cover', oppositeCover],
  ['period', period],
  ['points', points],
  ['product-rebate', productRebate],
  ['quota', quota],
  ['raffle', raffle],
  ['realtime-salary', realtimeSalary],
  ['referral-grid', referralGrid],
  ['referral-reward', referralReward],
  ['sign-in', signIn],
  ['tds', tds],
  ['team-report', report],
  ['turnover-requirement', turnoverRequirement],
  ['upline-pays', uplinePays],
  ['valid-bet', validBets],
  ['vip', vip],
]);

/** By the area and the game, or the family, of a games case. */
export const gameEngines: ReadonlyMap<string, Engine> = new Map([
  ...lotteryGames.map(({ code }): [string, Engine] => [`draw/${code}`, drawnResult]),
  ...lotteryGames.map(({ category }): [string, Engine] => [`lottery/${category}`, lotteryBet]),
  ['inhouse/7updown', sevenUpDown],
  ['inhouse/andarbahar', andarBahar],
  ['inhouse/baccarat', baccarat],
  ['inhouse/blackjack.settle', blackjackSettle],
  ['inhouse/cascade5x4', cascade],
  ['inhouse/coinflip', coinFlip],
  ['inhouse/crash.autocashout', crashAutoCashOut],
  ['inhouse/crash.chain', crashChain],
  ['inhouse/dice', dice],
  ['inhouse/dragontiger', dragonTiger],
  ['inhouse/fishing', fishing],
  ['inhouse/hilo', hiLo],
  ['inhouse/keno', keno],
  ['inhouse/limbo', limbo],
  ['inhouse/mines', mines],
  ['inhouse/plinko', plinko],
  ['inhouse/roulette', roulette],
  ['inhouse/sicbo', sicBo],
  ['inhouse/slot5x3', slot],
  ['inhouse/teenpatti.house', teenPattiHouse],
  ['inhouse/wheel', wheel],
  ['lottery/chase', chase],
  ['pvp/teenpatti.compare', teenPattiCompare],
  ['rng/draw', rngDraw],
  ['rng/u32x4', rngU32x4],
  ['rng/u52', rngU52],
  ['rng/uniformInt', rngUniformInt],
  ['schedule/issue', issueNumber],
]);
