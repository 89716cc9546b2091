import type { Locale } from 'use-intl';
import type { enAccount } from './en-account.ts';
import type { enAgent } from './en-agent.ts';
import type { enBackOffice } from './en-backoffice.ts';
import type { enLottery } from './en-lottery.ts';
import type { enVisitor } from './en-visitor.ts';
import type { en } from './en.ts';

/** The shape of every language: the keys of English, any texts. */
export type Texts = Worded<typeof en>;

/** The parts that a browser loads separately. */
export type VisitorTexts = Worded<typeof enVisitor>;
export type AccountTexts = Worded<typeof enAccount>;
export type LotteryTexts = Worded<typeof enLottery>;
export type AgentTexts = Worded<typeof enAgent>;

/** The same for the back office, which has its own catalogue. */
export type BackOfficeTexts = Worded<typeof enBackOffice>;

export type Worded<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Worded<Source[Key]>;
};

export type Language = Locale;

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en & typeof enBackOffice;
    Locale: 'en' | 'hi';
  }
}
