import {
  giantWheelGold,
  jalebiSpiral,
  kiteCut,
  kulhadTumble,
  moonlitMahal,
  nightAtTheMela,
  peacockInTheRain,
} from './by-hand-slots.ts';
import {
  hundredDice,
  kiteAloft,
  kulhadMines,
  lampPond,
  melaAndarBahar,
  melaRoulette,
  teenPatti,
} from './by-hand-tables.ts';
import type { Easel } from './easel.ts';
import type { LightName } from './lights.ts';

/** A cover of its own, and the colours closest to it, which light the game. */
type Drawn = { draw: (easel: Easel) => void; light: LightName };

const byHand: Readonly<Record<string, Drawn>> = {
  MELA_NIGHT: { draw: nightAtTheMela, light: 'indigoNight' },
  KULHAD_TUMBLE: { draw: kulhadTumble, light: 'copper' },
  PEACOCK_RAIN: { draw: peacockInTheRain, light: 'teal' },
  KITE_CUT: { draw: kiteCut, light: 'dusk' },
  GIANT_WHEEL_GOLD: { draw: giantWheelGold, light: 'crimson' },
  JALEBI_SPIRAL: { draw: jalebiSpiral, light: 'rani' },
  MOONLIT_MAHAL: { draw: moonlitMahal, light: 'moonlit' },
  MELA_POND: { draw: lampPond, light: 'sapphire' },
  MELA_MINES: { draw: kulhadMines, light: 'berry' },
  MELA_CRASH: { draw: kiteAloft, light: 'noon' },
  MELA_DICE: { draw: hundredDice, light: 'teal' },
  LIVE_ROULETTE: { draw: melaRoulette, light: 'jungle' },
  LIVE_ANDARBAHAR: { draw: melaAndarBahar, light: 'crimson' },
  LIVE_TEENPATTI: { draw: teenPatti, light: 'violet' },
};

/** The cover of a title that has one of its own. */
export function drawnByHand(code: string): Drawn | undefined {
  return Object.hasOwn(byHand, code) ? byHand[code] : undefined;
}

export const codesByHand: readonly string[] = Object.keys(byHand);
