import { useTranslations } from 'use-intl';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import type { Summary } from './use-referral.ts';

/** The rewards of the programme and their conditions. */
export function Terms({ terms, tiers }: Pick<Summary, 'terms' | 'tiers'>) {
  const t = useTranslations('referral');
  const amount = useShownAmount();
  const { times } = terms;
  return (
    <section aria-labelledby="referral-terms" className="grid gap-2 text-sm">
      <h2 id="referral-terms" className="text-base">
        {t('terms')}
      </h2>
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        <li>
          {t('termFirst', {
            reward: amount(terms.firstReward),
            deposit: amount(terms.firstDeposit),
            bet: amount(terms.firstTurnover),
          })}
        </li>
        <li>
          {t('termSecond', {
            reward: amount(terms.secondReward),
            deposit: amount(terms.secondDeposit),
          })}
        </li>
        <li>{times === '0' ? t('termNoTimes') : t('termTimes', { times })}</li>
        {tiers.length > 0 && (
          <li>{t('termShare', { percents: tiers.map((percent) => `${percent}%`).join(' / ') })}</li>
        )}
        <li>{t('termGuard')}</li>
      </ul>
    </section>
  );
}
