import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { Countdown } from './countdown.tsx';
import { nameOf } from './deposit-facts.ts';
import type { Deposit } from './use-deposit.ts';

type OpenDepositsProps = {
  deposits: readonly Deposit[];
  onGoOn?: ((open: Deposit) => void) | undefined;
};

/** Orders that wait for payment, so that a member finds the first order again and does not pay twice. */
export function OpenDeposits({ deposits, onGoOn }: OpenDepositsProps) {
  const t = useTranslations('deposit');
  const language = useLanguage();
  const unpaid = deposits.filter(({ state }) => state === 'created' || state === 'pending');
  if (unpaid.length === 0) return null;
  return (
    <section aria-labelledby="deposits-open" className="grid gap-2">
      <h2 id="deposits-open" className="font-sans text-sm font-semibold">
        {t('open')}
      </h2>
      <ul className="grid gap-2">
        {unpaid.map((deposit) => (
          <li
            key={deposit.id}
            className="flex items-center gap-4 rounded-card border border-accent/40 bg-accent/5 p-3"
          >
            <div className="grid min-w-0 flex-1 gap-1">
              <Amount value={deposit.amount} symbol="₹" />
              <span className="text-sm text-muted">
                {nameOf(deposit, language)}
                {' · '}
                <Countdown until={deposit.expiresAt} />
              </span>
            </div>
            {onGoOn ? (
              <Button tone="outline" size="small" onClick={() => onGoOn(deposit)}>
                {t('goOn')}
              </Button>
            ) : (
              <Button href={`/member/depositv2?order=${deposit.reference}`} tone="outline" size="small">
                {t('goOn')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
