import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import { proofAddress } from './round-card.tsx';
import type { Envelopes } from './use-envelopes.ts';

/** The last rounds, the own envelope of each, and their proofs. */
export function PastRounds({ past }: { past: Envelopes['past'] }) {
  const t = useTranslations('envelope');
  const date = useDate();
  const amount = useShownAmount();
  return (
    <section aria-labelledby="envelope-past" className="grid gap-2">
      <h2 id="envelope-past" className="text-base">
        {t('past')}
      </h2>
      <ul className="grid gap-2">
        {past.map(({ number, startsAt, own, takers, paid }) => {
          const when = date(startsAt, { dateStyle: 'medium', timeStyle: 'short' });
          return (
            <li
              key={number}
              className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
            >
              <div className="grid gap-1">
                <p className="font-semibold">{when}</p>
                <p className="text-sm text-muted">{t('pastFacts', { count: takers, paid: amount(paid) })}</p>
                <p className="text-sm">
                  {own === null ? t('pastNone') : t('pastOwn', { amount: amount(own.paid) })}
                </p>
              </div>
              <Button
                tone="outline"
                size="small"
                href={proofAddress(number, own?.name)}
                aria-label={t('checkOf', { when })}
              >
                {t('check')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
