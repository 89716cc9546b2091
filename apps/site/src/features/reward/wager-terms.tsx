import { parseMoney, showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import type { Reward } from './use-rewards.ts';

/** The turnover that a reward carries, as it was granted. That of a deposit bonus is less than a multiple: a part is the deposit's own. */
export function WagerTerms({ reward }: { reward: Pick<Reward, 'amount' | 'times' | 'required'> }) {
  const t = useTranslations('reward');
  const { amount, times, required } = reward;
  if (parseMoney(required) === 0n) return t('wagerNone');
  const isMultiple =
    parseMoney(required) * 100n === parseMoney(amount) * BigInt(Math.round(Number(times) * 100));
  return t(isMultiple ? 'wager' : 'wagerRest', { times, required: showMoney(required) });
}
