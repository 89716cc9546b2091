import { formatMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import type { GameName } from '@mela/rules/games/games';

export type Title = {
  code: string;
  vendor: string;
  type: 'RNG' | 'BGS' | 'LIVE' | 'FISH' | 'PVP';
  names: { EN: string; HI: string };
  /** The rules that it is played by. */
  game: GameName;
  /** What comes back of a hundred, as the mathematics of the game has it. */
  returns: string;
  volatility: 'low' | 'medium' | 'high';
  betMin: MoneyText;
  betMax: MoneyText;
};

const amount = (text: string): MoneyText => formatMoney(parseMoney(text));
const usual = { vendor: 'MELA', betMin: amount('1'), betMax: amount('50000') } as const;

/** What can be played here. */
export const titles: readonly Title[] = [
  {
    ...usual,
    code: 'MELA_DICE',
    type: 'BGS',
    names: { EN: 'Hundred Dice', HI: 'सौ का पासा' },
    game: 'dice',
    returns: '98.00',
    volatility: 'medium',
  },
  {
    ...usual,
    code: 'MELA_MINES',
    type: 'BGS',
    names: { EN: 'Kulhad Mines', HI: 'कुल्हड़ माइन्स' },
    game: 'mines',
    returns: '98.00',
    volatility: 'high',
  },
  {
    ...usual,
    code: 'MELA_CRASH',
    type: 'BGS',
    names: { EN: 'Kite Aloft', HI: 'उड़ी पतंग' },
    game: 'crash',
    returns: '97.00',
    volatility: 'high',
  },
];

export function findTitle(vendor: string, code: string): Title | undefined {
  return titles.find((title) => title.vendor === vendor && title.code === code);
}
