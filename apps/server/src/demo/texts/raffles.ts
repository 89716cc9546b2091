import type { TurnoverProduct } from '@mela/protocol/turnover';

export type DemoRaffle = {
  code: string;
  titles: { EN: string; HI: string };
  weights: readonly { product: TurnoverProduct; times: string }[];
  perTicket: string;
  /** So many places, and the prize of each. */
  prizes: readonly (readonly [places: number, amount: string])[];
  times: string;
  claimDays: number;
  /** Its first day, before the demo is made, and how many days count. */
  daysAgo: number;
  days: number;
};

const weights: DemoRaffle['weights'] = [
  { product: 'slots', times: '1' },
  { product: 'fishing', times: '1' },
  { product: 'instant', times: '1' },
  { product: 'lottery', times: '0.5' },
  { product: 'elottery', times: '0.5' },
  { product: 'live', times: '0.15' },
];

/** One that is drawn, and one that runs. */
export const demoRaffles: readonly DemoRaffle[] = [
  {
    code: 'lamp-raffle',
    titles: { EN: 'Lamp raffle', HI: 'दीपक रैफ़ल' },
    weights,
    perTicket: '200',
    prizes: [
      [1, '2000'],
      [2, '500'],
      [5, '100'],
    ],
    times: '1',
    claimDays: 14,
    daysAgo: 11,
    days: 6,
  },
  {
    code: 'harvest-raffle',
    titles: { EN: 'Harvest raffle', HI: 'फ़सल रैफ़ल' },
    weights,
    perTicket: '1000',
    prizes: [
      [1, '10000'],
      [4, '1000'],
      [10, '200'],
    ],
    times: '1',
    claimDays: 7,
    daysAgo: 4,
    days: 10,
  },
];
