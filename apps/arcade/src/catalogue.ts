import { formatMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import { paletteOf } from '@mela/rules/art/game-art';
import { titles as catalogue } from '@mela/rules/catalogue/games';
import { playedBy, statedReturn } from '@mela/rules/catalogue/played-by';
import type { GameName } from '@mela/rules/games/games';

export type Theme = { light: string; glow: string; ground: string };

export type Title = {
  code: string;
  vendor: string;
  type: string;
  names: { EN: string; HI: string };
  /** The rules that it is played by. */
  game: GameName;
  /** What comes back of a hundred, as the mathematics of the game has it. */
  returns: string;
  volatility: Engine['volatility'];
  betMin: MoneyText;
  betMax: MoneyText;
  /** The colours of its picture, in which its stage is lit. */
  theme: Theme;
};

type Engine = { volatility: 'low' | 'medium' | 'high'; betMin: MoneyText; betMax: MoneyText };

const amount = (text: string): MoneyText => formatMoney(parseMoney(text));
const usual = { betMin: amount('1'), betMax: amount('50000') } as const;

/** The games that stand here. Every title that is played by one of them opens with it; the others stay closed until theirs comes. */
const engines: Partial<Record<GameName, Engine>> = {
  dice: { ...usual, volatility: 'medium' },
  mines: { ...usual, volatility: 'high' },
  crash: { ...usual, volatility: 'high' },
  // Five thousand times the stake is the most that a slot pays, and may not pass the largest win.
  slot: { betMin: amount('1'), betMax: amount('400'), volatility: 'high' },
  cascade: { betMin: amount('1'), betMax: amount('400'), volatility: 'medium' },
  // A magazine: one bullet of the smallest to thirty of the largest.
  fishing: { betMin: amount('0.1'), betMax: amount('3000'), volatility: 'high' },
  'andar-bahar': { ...usual, betMin: amount('10'), volatility: 'medium' },
  roulette: { ...usual, betMin: amount('10'), volatility: 'medium' },
  // An ante of ten and as much again to play on.
  'teen-patti': { ...usual, betMin: amount('20'), volatility: 'medium' },
};

/** What can be played here: our own titles, and those of the vendors for whom the arcade stands in. */
export const titles: readonly Title[] = catalogue.flatMap((title): Title[] => {
  const game = playedBy(title);
  const engine = game && engines[game];
  if (!game || !engine) return [];
  const { code, vendor, gameType, name } = title;
  const { light, glow, ground } = paletteOf(title);
  const theme = { light, glow, ground };
  return [{ ...engine, code, vendor, type: gameType, names: name, game, returns: statedReturn(game), theme }];
});

const byAddress = new Map(titles.map((title) => [`${title.vendor} ${title.code}`, title]));

export function findTitle(vendor: string, code: string): Title | undefined {
  return byAddress.get(`${vendor} ${code}`);
}
