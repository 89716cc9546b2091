import { useTranslations } from 'use-intl';
import { Chances } from './chances.tsx';
import type { EnvelopeRound } from './use-envelopes.ts';

/** The chances of each band, and the terms. */
export function Terms({ round: { bands, times }, name }: { round: EnvelopeRound; name: string }) {
  const t = useTranslations('envelope');
  return (
    <section aria-labelledby="envelope-terms" className="grid gap-2 text-sm">
      <h2 id="envelope-terms" className="text-base">
        {t('terms')}
      </h2>
      <Chances bands={bands} />
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        <li>{t('termOne')}</li>
        <li>{t('termSettled')}</li>
        <li>{times === '0' ? t('termNoTimes') : t('termTimes', { times })}</li>
        <li>{t('termProof', { name })}</li>
      </ul>
    </section>
  );
}
