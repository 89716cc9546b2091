import { noMoney, parseMoney } from '@mela/kernel/money';
import {
  cashOutMin,
  ceilingOf,
  crashMax,
  crashPace,
  crashPointOf,
  millisecondsTo,
  multiplierAt,
  readCrashBet,
  readCrashStep,
  type Hundredths,
} from '@mela/rules/games/crash';
import { sumOf } from '@mela/rules/games/pay';
import { timesOver } from '@mela/rules/games/round';
import type { Round } from '#store/state.ts';
import { tableWinMax } from './limits.ts';
import type { TableGame } from './table-game.ts';

/** Chosen so that a full table reaches twice its stakes before its payout limit ends the flight. */
const ROOM_TO_CLIMB = 2;

/** The kite climbs until its string is cut; a player who cashes out before is paid the height of that moment. */
export const crashFlight: TableGame = {
  bettingMs: crashPace.bettingMs,
  closedMs: 0,
  cooldownMs: crashPace.cooldownMs,
  betsMax: 2,
  isOpenWhileRunning: false,
  isOneRound: false,
  runMs: (link) => millisecondsTo(crashPointOf(link)),
  resultOf: (link) => ({ game: 'crash', point: crashPointOf(link) }),
  markOf: (result) => (result.game === 'crash' ? result : undefined),
  spotsOf: () => [],
  riskOf: (value) => {
    const bet = readCrashBet(value);
    return bet ? timesOver(bet.stake, ROOM_TO_CLIMB) : noMoney;
  },
  outOf: (bets, runningMs) => {
    const multiplier = multiplierAt(runningMs);
    const own = bets.filter((bet) => targetOf(bet) <= multiplier);
    const rest = bets.filter((bet) => targetOf(bet) > multiplier);
    const cap = capOf(rest);
    // The payout limit of the table ends the flight for all at one height, recorded as if the players had cashed out.
    return cap > multiplier
      ? own
      : [...own, ...rest.map((bet) => ({ ...bet, steps: [{ kind: 'cash-out', at: cap }] }))];
  },
};

/** The height at which a bet cashes out automatically. */
function targetOf({ bet: value }: Round): Hundredths {
  const bet = readCrashBet(value);
  return bet ? Math.min(bet.autoAt ?? crashMax, ceilingOf(bet.stake)) : crashMax;
}

/** The height at which these bets reach the payout limit of the table. */
function capOf(bets: readonly Round[]): Hundredths {
  const open = sumOf(bets.map(({ stake }) => parseMoney(stake)));
  if (open === noMoney) return Infinity;
  return Math.max(cashOutMin, Number((tableWinMax * 100n) / open));
}

/** The earliest of the player’s own cash-out, the automatic target and the largest win. */
export function outAtOf(round: Round): Hundredths | null {
  if (round.payout === '0.0000') return null;
  const requested = round.steps.map(readCrashStep).find((step) => step !== undefined)?.at ?? crashMax;
  return Math.min(requested, targetOf(round));
}
