import type { Bilingual } from './bilingual.ts';

/** The topics of the help center, in their order. */
export const helpTopics = {
  account: { EN: 'Account', HI: 'अकाउंट' },
  deposit: { EN: 'Deposit', HI: 'डिपॉज़िट' },
  withdrawal: { EN: 'Withdrawal', HI: 'विथड्रॉल' },
  games: { EN: 'Games and fairness', HI: 'गेम और फ़ेयर प्ले' },
  promotions: { EN: 'Promotions', HI: 'ऑफ़र' },
  agents: { EN: 'Agents', HI: 'एजेंट' },
  responsible: { EN: 'Responsible play', HI: 'समझदारी से खेलना' },
  technical: { EN: 'Technical help', HI: 'तकनीकी मदद' },
} as const satisfies Record<string, Bilingual>;

export type HelpTexts = {
  /** The anchor of `/help#term`; it never changes once published. */
  term: string;
  topic: keyof typeof helpTopics;
  title: Bilingual;
  /** Html of few tags. */
  content: Bilingual;
};
