import type { MissionMetric, MissionPeriod } from '@mela/protocol/mission';

type Product = 'slots' | 'lottery' | 'elottery';

export type DemoMission = {
  code: string;
  titles: { EN: string; HI: string };
  period: MissionPeriod;
  metric: MissionMetric;
  target: string;
  amount: string;
  times: string;
  stakeMin: string;
  products: readonly Product[];
  claimDays: number;
  /** Days until its last day; null: without an end. */
  runsDays: number | null;
};

export const demoMissions: readonly DemoMission[] = [
  {
    code: 'daily-start',
    titles: { EN: 'Three bets a day', HI: 'रोज़ तीन बेट' },
    period: 'daily',
    metric: 'betCount',
    target: '3',
    amount: '1',
    times: '1',
    stakeMin: '1',
    products: [],
    claimDays: 1,
    runsDays: null,
  },
  {
    code: 'daily-bet',
    titles: { EN: 'Daily play', HI: 'रोज़ का खेल' },
    period: 'daily',
    metric: 'turnover',
    target: '1000',
    amount: '2',
    times: '1',
    stakeMin: '0',
    products: [],
    claimDays: 1,
    runsDays: null,
  },
  {
    code: 'weekly-bet',
    titles: { EN: 'Weekly play', HI: 'हफ़्ते का खेल' },
    period: 'weekly',
    metric: 'turnover',
    target: '25000',
    amount: '25',
    times: '1',
    stakeMin: '0',
    products: [],
    claimDays: 3,
    runsDays: null,
  },
  {
    code: 'weekly-big-win',
    titles: { EN: 'Big win on the slots', HI: 'स्लॉट पर बड़ी जीत' },
    period: 'weekly',
    metric: 'bestMultiplier',
    target: '20',
    amount: '10',
    times: '1',
    stakeMin: '10',
    products: ['slots'],
    claimDays: 3,
    runsDays: null,
  },
  {
    code: 'weekly-lottery',
    titles: { EN: 'Lottery week', HI: 'लॉटरी का हफ़्ता' },
    period: 'weekly',
    metric: 'turnover',
    target: '500',
    amount: '5',
    times: '1',
    stakeMin: '0',
    products: ['lottery', 'elottery'],
    claimDays: 3,
    runsDays: null,
  },
  {
    code: 'discover',
    titles: { EN: 'Try something new', HI: 'कुछ नया आज़माएँ' },
    period: 'once',
    metric: 'gamesPlayed',
    target: '12',
    amount: '15',
    times: '1',
    stakeMin: '1',
    products: [],
    claimDays: 7,
    runsDays: 30,
  },
];
