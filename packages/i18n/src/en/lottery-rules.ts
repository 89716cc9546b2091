import { digitRules } from './lottery-rules-digits.ts';
import { numberRules } from './lottery-rules-numbers.ts';
import { regionRules } from './lottery-rules-regions.ts';

/** How each play wins, with an example. Keys are the rule keys of the play catalogue. */
export const lotteryRules = {
  anyPlaces: 'This is played at every choice of {count} of your marked places. Each one that is right pays.',
  ...digitRules,
  ...numberRules,
  ...regionRules,
} as const;
