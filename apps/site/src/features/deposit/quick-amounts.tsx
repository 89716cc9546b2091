import { showMoney, type MoneyText } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { isAboveCap } from './deposit-blocked.tsx';
import { preview, typedAmount } from './deposit-facts.ts';
import type { Method, Offer } from './use-deposit.ts';

type QuickAmountsProps = {
  amounts: readonly MoneyText[];
  cap: Offer['standing']['cap'];
  method: Method | undefined;
  typed: string;
  onChoose: (typed: string) => void;
};

const chip =
  'min-h-11 rounded-pill border border-control/60 px-3 text-sm whitespace-nowrap sm:px-4 font-semibold text-muted tabular-nums transition-colors ' +
  'hover:border-control hover:text-text aria-pressed:border-accent aria-pressed:bg-lamp aria-pressed:text-on-lamp disabled:opacity-40';

/** Quick amounts; one that the method does not accept or a limit forbids is disabled. */
export function QuickAmounts({ amounts, cap, method, typed, onChoose }: QuickAmountsProps) {
  const t = useTranslations('deposit');
  return (
    <ul
      aria-label={t('quick')}
      className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:no-scrollbar sm:flex-wrap"
    >
      {amounts.map((amount) => {
        const text = typedAmount(amount);
        return (
          <li key={amount}>
            <button
              type="button"
              aria-pressed={typed === text}
              disabled={
                isAboveCap(amount, cap) || (method !== undefined && preview(method, text) === undefined)
              }
              onClick={() => onChoose(text)}
              className={chip}
            >
              {`₹${showMoney(amount).replace(/\.00$/, '')}`}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
