import type { Both } from './both.ts';

/** What promotions are filtered by, in the order of the filter. */
export const promotionTypes = {
  WELCOME: { EN: 'Welcome', HI: 'स्वागत' },
  DEPOSIT: { EN: 'Deposit', HI: 'जमा' },
  CASHBACK: { EN: 'Cashback', HI: 'कैशबैक' },
  VIP: { EN: 'VIP', HI: 'वीआईपी' },
  SPORTS: { EN: 'Sports', HI: 'खेल' },
  AGENT: { EN: 'Agents', HI: 'एजेंट' },
  FESTIVAL: { EN: 'Fair season', HI: 'मेले का मौसम' },
} as const satisfies Record<string, Both>;

export type PromotionWords = {
  /** Also its id on the page and the key of its picture. */
  key: string;
  type: keyof typeof promotionTypes;
  title: Both;
  summary: Both;
  /** Html of few tags. */
  content: Both;
  startsDaysAgo: number;
  endsInDays: number | null;
};

export const promotions: readonly PromotionWords[] = [
  {
    key: 'welcome-credits',
    type: 'WELCOME',
    title: { EN: 'First credits', HI: 'पहले क्रेडिट' },
    summary: { EN: '500 play credits.', HI: '500 प्ले क्रेडिट।' },
    content: { EN: '<p>500 play credits.</p>', HI: '<p>500 प्ले क्रेडिट।</p>' },
    startsDaysAgo: 30,
    endsInDays: null,
  },
];
