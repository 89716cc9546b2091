import { parseMoney, type Money } from '@mela/kernel/money';
import type { BoardMetric } from '@mela/protocol/leaderboard';
import { weeklyPrizes } from '@mela/rules/rewards/leaderboard';

export type DemoBoard = {
  code: string;
  titles: { EN: string; HI: string };
  metric: BoardMetric;
  stakeMin: string;
  products: readonly 'lottery'[];
  prizes: readonly Money[];
};

const few = (...amounts: string[]): readonly Money[] => amounts.map((amount) => parseMoney(amount));

/** The boards of the demo: the merchant's default by valid bet, and two small ones. */
export const demoBoards: readonly DemoBoard[] = [
  {
    code: 'weekly-bet',
    titles: { EN: 'Bets of the week', HI: 'हफ़्ते की बेट' },
    metric: 'validBet',
    stakeMin: '0',
    products: [],
    prizes: weeklyPrizes,
  },
  {
    code: 'weekly-win',
    titles: { EN: 'Best win of the week', HI: 'हफ़्ते की सबसे बड़ी जीत' },
    metric: 'bestMultiplier',
    stakeMin: '10',
    products: [],
    prizes: few('2000', '1000', '500', '500', '500', '100', '100', '100', '100', '100'),
  },
  {
    code: 'weekly-lottery',
    titles: { EN: 'Lottery bets of the week', HI: 'हफ़्ते की लॉटरी बेट' },
    metric: 'validBet',
    stakeMin: '0',
    products: ['lottery'],
    prizes: few('1000', '500', '300', '100', '100'),
  },
];
