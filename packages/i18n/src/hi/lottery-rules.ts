import type { LotteryTexts } from '#texts.ts';
import { digitRules } from './lottery-rules-digits.ts';
import { numberRules } from './lottery-rules-numbers.ts';
import { regionRules } from './lottery-rules-regions.ts';

export const lotteryRules: LotteryTexts['lotteryRules'] = {
  anyPlaces:
    'यह बेट आपके चुने हुए स्थानों में से {count}-{count} के हर मेल पर लगती है। जो-जो मेल सही हो, उसका पैसा मिलता है।',
  ...digitRules,
  ...numberRules,
  ...regionRules,
};
