import { formatMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import { stageColours } from '@mela/rules/art/game-art';
import { titles as catalogue } from '@mela/rules/catalogue/games';
import { playedBy, statedReturn } from '@mela/rules/catalogue/played-by';
import type { GameName } from '@mela/rules/games/games';
import { smallestStakes } from '@mela/rules/games/smallest-stakes';

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

type Engine = { volatility: 'low' | 'medium' | 'high'; betMax: MoneyText };

const amount = (text: string): MoneyText => formatMoney(parseMoney(text));
const usual = { betMax: amount('50000') } as const;

/** The games of the arcade. Every title with one of these rules can be opened; the others stay closed. */
const engines: Partial<Record<GameName, Engine>> = {
  dice: { ...usual, volatility: 'medium' },
  mines: { ...usual, volatility: 'high' },
  crash: { ...usual, volatility: 'high' },
  // A slot pays at most five thousand times the stake, which must not exceed the largest win.
  slot: { betMax: amount('400'), volatility: 'high' },
  cascade: { betMax: amount('400'), volatility: 'medium' },
  // Thirty bullets of the largest size.
  fishing: { betMax: amount('3000'), volatility: 'high' },
  'andar-bahar': { ...usual, volatility: 'medium' },
  roulette: { ...usual, volatility: 'medium' },
  'teen-patti': { ...usual, volatility: 'medium' },
};

/** All playable titles: our own, and those of the vendors that the arcade simulates. */
export const titles: readonly Title[] = catalogue.flatMap((title): Title[] => {
  const game = playedBy(title);
  const engine = game && engines[game];
  if (!game || !engine) return [];
  const { code, vendor, gameType, classify, name } = title;
  const theme = stageColours({ code, gameType, classify, name: name.EN });
  const betMin = formatMoney(smallestStakes[game]);
  const stated = { betMin, returns: statedReturn(game) };
  return [{ ...engine, ...stated, code, vendor, type: gameType, names: name, game, theme }];
});

const byAddress = new Map(titles.map((title) => [`${title.vendor} ${title.code}`, title]));

export function findTitle(vendor: string, code: string): Title | undefined {
  return byAddress.get(`${vendor} ${code}`);
}
