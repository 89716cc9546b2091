import { parseMoney, showMoney, type MoneyText } from '@mela/kernel/money';
import { limitPeriods } from '@mela/protocol/play-limits';
import { Button } from '@mela/ui/button';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { AmountPopup } from './amount-popup.tsx';
import { PendingLimit } from './pending-limit.tsx';
import { periodOf } from './periods.ts';
import { useLimitTexts } from './use-limit-texts.ts';
import type { AmountLimit } from './use-play-limits.ts';

/** Limits of deposits and losses, each by day, week and month. */
export function AmountCard({ amounts }: { amounts: readonly AmountLimit[] }) {
  const t = useTranslations('playLimits');
  const [chosen, choose] = useState<AmountLimit>();
  return (
    <SecurityCard id="money" icon={Wallet} title={t('money')} body={t('moneyBody')}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        {(['deposit', 'loss'] as const).map((what) => (
          <section key={what} className="grid min-w-0 content-start">
            <h3 className="font-sans text-sm font-semibold text-muted">{t(what)}</h3>
            <ul>
              {limitPeriods.map((period) => {
                const limit = amounts.find(({ kind }) => kind === `${what}_${period}`);
                return limit && <Line key={period} limit={limit} onChange={() => choose(limit)} />;
              })}
            </ul>
          </section>
        ))}
      </div>
      <p className="text-sm text-muted">{t('rule')}</p>
      {chosen && <AmountPopup limit={chosen} onClose={() => choose(undefined)} />}
    </SecurityCard>
  );
}

function Line({ limit, onChange }: { limit: AmountLimit; onChange: () => void }) {
  const t = useTranslations('playLimits');
  const texts = useLimitTexts();
  const { kind, max, used, next } = limit;
  const name = t(`names.${kind}`);
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex items-center justify-between gap-3">
        <div className="grid min-w-0">
          <span className="text-sm text-muted">{t(`periods.${periodOf(kind)}`)}</span>
          <span className="font-semibold tabular-nums">{texts.money(max)}</span>
        </div>
        <Button
          tone="outline"
          size="small"
          aria-label={`${max === null ? t('set') : t('change')}: ${name}`}
          onClick={onChange}
        >
          {max === null ? t('set') : t('change')}
        </Button>
      </div>
      {max !== null && <Used used={used} max={max} />}
      {next && <PendingLimit kind={kind} from={next.from} limit={texts.money(next.max)} />}
    </li>
  );
}

type UsedProps = { used: MoneyText; max: MoneyText };

function Used({ used, max }: UsedProps) {
  const t = useTranslations('playLimits');
  const share = Number((parseMoney(used) * 100n) / parseMoney(max));
  return (
    <div className="grid gap-1">
      <div aria-hidden className="h-2 overflow-hidden rounded-pill bg-control/20">
        <div
          data-full={share >= 100}
          style={{ width: `${Math.min(share, 100)}%` }}
          className="h-full rounded-pill bg-accent data-[full=true]:bg-danger"
        />
      </div>
      <span className="text-xs text-muted tabular-nums">
        {t('used', { used: showMoney(used), max: showMoney(max) })}
      </span>
    </div>
  );
}
