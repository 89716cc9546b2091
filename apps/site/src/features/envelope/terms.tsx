import { parseMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import type { EnvelopeRound } from './use-envelopes.ts';

/** The bands of amounts, and the terms. */
export function Terms({ round: { bands, times }, name }: { round: EnvelopeRound; name: string }) {
  const t = useTranslations('envelope');
  const amount = useShownAmount();
  return (
    <section aria-labelledby="envelope-terms" className="grid gap-2 text-sm">
      <h2 id="envelope-terms" className="text-base">
        {t('terms')}
      </h2>
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        {bands.map(({ from, lines }) => {
          const amounts = lines
            .map((line) => line.amount)
            .toSorted((one, other) => (parseMoney(one) < parseMoney(other) ? -1 : 1));
          const [least, most] = [amounts[0], amounts.at(-1)];
          if (least === undefined || most === undefined) return null;
          return (
            <li key={from}>{t('band', { from: amount(from), least: amount(least), most: amount(most) })}</li>
          );
        })}
        <li>{t('termOne')}</li>
        <li>{t('termSettled')}</li>
        <li>{times === '0' ? t('termNoTimes') : t('termTimes', { times })}</li>
        <li>{t('termProof', { name })}</li>
      </ul>
    </section>
  );
}
