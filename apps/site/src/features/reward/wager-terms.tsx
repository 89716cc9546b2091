import { parseMoney, showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import type { Reward } from './use-rewards.ts';

/** The turnover that a reward carries, as it was granted. */
export function WagerTerms({ reward }: { reward: Pick<Reward, 'times' | 'required'> }) {
  const t = useTranslations('reward');
  const { times, required } = reward;
  if (parseMoney(required) === 0n) return t('wagerNone');
  return t('wager', { times, required: showMoney(required) });
}
