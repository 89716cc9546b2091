import { formatMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import { stageColours } from '@mela/rules/art/game-art';
import { titles as catalogue } from '@mela/rules/catalogue/games';
import { playedBy, statedReturn } from '@mela/rules/catalogue/played-by';
import type { GameName } from '@mela/rules/games/games';

export type Theme = { light: string; glow: string; ground: string };

export type Title = {
  code: string;
  vendor: string;
  type: string;
  names: { EN: string; HI: string };
  /** The rules of the game that the title plays. */
  game: GameName;
  /** The return to player in percent, as computed from the rules. */
  returns: string;
  volatility: Engine['volatility'];
  betMin: MoneyText;
  betMax: MoneyText;
  /** The colours of the title’s picture, which also light its stage. */
  theme: Theme;
};

type Engine = { volatility: 'low' | 'medium' | 'high'; betMin: MoneyText; betMax: MoneyText };

const amount = (text: string): MoneyText => formatMoney(parseMoney(text));
const usual = { betMin: amount('1'), betMax: amount('50000') } as const;

/** The games of the arcade. Every title with one of these rules can be opened; the others stay closed. */
const engines: Partial<Record<GameName, Engine>> = {
  dice: { ...usual, volatility: 'medium' },
  mines: { ...usual, volatility: 'high' },
  crash: { ...usual, volatility: 'high' },
  // A slot pays at most five thousand times the stake, which must not exceed the largest win.
  slot: { betMin: amount('1'), betMax: amount('400'), volatility: 'high' },
  cascade: { betMin: amount('1'), betMax: amount('400'), volatility: 'medium' },
  // A magazine: from one bullet of the smallest size to thirty of the largest.
  fishing: { betMin: amount('0.1'), betMax: amount('3000'), volatility: 'high' },
  'andar-bahar': { ...usual, betMin: amount('10'), volatility: 'medium' },
  roulette: { ...usual, betMin: amount('10'), volatility: 'medium' },
  // An ante of ten, and the same again for the play bet.
  'teen-patti': { ...usual, betMin: amount('20'), volatility: 'medium' },
};

/** All playable titles: our own, and those of the vendors that the arcade simulates. */
export const titles: readonly Title[] = catalogue.flatMap((title): Title[] => {
  const game = playedBy(title);
  const engine = game && engines[game];
  if (!game || !engine) return [];
  const { code, vendor, gameType, classify, name } = title;
  const theme = stageColours({ code, gameType, classify, name: name.EN });
  return [{ ...engine, code, vendor, type: gameType, names: name, game, returns: statedReturn(game), theme }];
});

const byAddress = new Map(titles.map((title) => [`${title.vendor} ${title.code}`, title]));

export function findTitle(vendor: string, code: string): Title | undefined {
  return byAddress.get(`${vendor} ${code}`);
}
