import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { Countdown } from './countdown.tsx';
import { nameOf } from './deposit-facts.ts';
import { StateBadge } from './state-badge.tsx';
import type { Deposit } from './use-deposit.ts';

/** Orders that are not over yet, so that nobody pays twice for want of finding the first one again. */
export function OpenDeposits({ deposits }: { deposits: readonly Deposit[] }) {
  const t = useTranslations('deposit');
  const language = useLanguage();
  return (
    <section aria-labelledby="deposits-open" className="grid gap-2">
      <h2 id="deposits-open" className="font-sans text-sm font-semibold">
        {t('open')}
      </h2>
      <ul className="grid gap-2">
        {deposits.map((deposit) => (
          <li
            key={deposit.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent/40 bg-accent/5 p-3"
          >
            <div className="grid min-w-0 flex-1 gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <Amount value={deposit.amount} symbol="₹" />
                <StateBadge deposit={deposit} />
              </span>
              <span className="text-sm text-muted">
                {nameOf(deposit, language)}
                {deposit.state === 'pending' && (
                  <>
                    {' · '}
                    <Countdown until={deposit.expiresAt} />
                  </>
                )}
              </span>
            </div>
            <Button href={`/member/depositv2?order=${deposit.reference}`} tone="outline" size="small">
              {deposit.state === 'pending' ? t('goOn') : t('look')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
