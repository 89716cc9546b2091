import { lotteryGames } from '@mela/rules/lottery/games';
import type { Engine } from './engine.ts';
import { andarBahar } from './engines/andar-bahar.ts';
import { cascade } from './engines/cascade.ts';
import { crashAutoCashOut, crashChain } from './engines/crash.ts';
import { dice } from './engines/dice.ts';
import { display } from './engines/display.ts';
import { fishing } from './engines/fishing.ts';
import { chase, drawnResult, issueNumber, lotteryBet, oppositeCover, rebateLine } from './engines/lottery.ts';
import { mines } from './engines/mines.ts';
import { period } from './engines/period.ts';
import { rngDraw, rngU32x4, rngU52, rngUniformInt } from './engines/rng.ts';
import { roulette } from './engines/roulette.ts';
import { slot } from './engines/slot.ts';
import { tds } from './engines/tds.ts';
import { teenPattiCompare, teenPattiHouse } from './engines/teen-patti.ts';
import { turnoverRequirement } from './engines/turnover-requirement.ts';
import { validBets } from './engines/valid-bet.ts';

/** By the kind of an economy case. */
export const economyEngines: ReadonlyMap<string, Engine> = new Map([
  ['display', display],
  ['lottery-rebate', rebateLine],
  ['opposite-cover', oppositeCover],
  ['period', period],
  ['tds', tds],
  ['turnover-requirement', turnoverRequirement],
  ['valid-bet', validBets],
]);

/** By the area and the game, or the family, of a games case. */
export const gameEngines: ReadonlyMap<string, Engine> = new Map([
  ...lotteryGames.map(({ code }): [string, Engine] => [`draw/${code}`, drawnResult]),
  ...lotteryGames.map(({ category }): [string, Engine] => [`lottery/${category}`, lotteryBet]),
  ['inhouse/andarbahar', andarBahar],
  ['inhouse/cascade5x4', cascade],
  ['inhouse/crash.autocashout', crashAutoCashOut],
  ['inhouse/crash.chain', crashChain],
  ['inhouse/dice', dice],
  ['inhouse/fishing', fishing],
  ['inhouse/mines', mines],
  ['inhouse/roulette', roulette],
  ['inhouse/slot5x3', slot],
  ['inhouse/teenpatti.house', teenPattiHouse],
  ['lottery/chase', chase],
  ['pvp/teenpatti.compare', teenPattiCompare],
  ['rng/draw', rngDraw],
  ['rng/u32x4', rngU32x4],
  ['rng/u52', rngU52],
  ['rng/uniformInt', rngUniformInt],
  ['schedule/issue', issueNumber],
]);
