import { accountHelp } from './help-account.ts';
import type { HelpTexts } from './help-article.ts';
import { careHelp } from './help-care.ts';
import { cashierHelp } from './help-cashier.ts';
import { communityHelp } from './help-community.ts';
import { gamesHelp } from './help-games.ts';
import { lotteryHelp } from './help-lottery.ts';

/** Every article of the help center, shelf by shelf. */
export const helpArticles: readonly HelpTexts[] = [
  ...accountHelp,
  ...cashierHelp,
  ...gamesHelp,
  ...lotteryHelp,
  ...communityHelp,
  ...careHelp,
];
