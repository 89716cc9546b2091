import { parseMoney, showMoney } from '@mela/kernel/money';
import type { DepositForm } from '@mela/protocol/deposit';
import { Icon } from '@mela/ui/icon';
import type { LucideIcon } from 'lucide-react';
import AtSign from 'lucide-react/icons/at-sign';
import Building2 from 'lucide-react/icons/building-2';
import Landmark from 'lucide-react/icons/landmark';
import QrCode from 'lucide-react/icons/qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { canChoose } from './deposit-facts.ts';
import type { Method } from './use-deposit.ts';

type MethodCardsProps = {
  methods: readonly Method[];
  lastUsed: string | undefined;
  value: string | undefined;
  onChange: (code: string) => void;
};

const pictures: Record<DepositForm, LucideIcon> = {
  upi_app: Smartphone,
  upi_qr: QrCode,
  upi_collect: AtSign,
  net_banking: Building2,
  bank_transfer: Landmark,
};

/** Every method with its limits, fee, usual time and health; the best is first. */
export function MethodCards({ methods, lastUsed, value, onChange }: MethodCardsProps) {
  const t = useTranslations('deposit');
  const language = useLanguage();
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{t('methods')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:gap-3">
        {methods.map((method) => (
          <label
            key={method.code}
            className="relative grid min-w-0 content-start gap-1 rounded-card border border-line bg-ground p-2.5 transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:opacity-60 sm:p-3"
          >
            <input
              type="radio"
              name={name}
              value={method.code}
              checked={method.code === value}
              disabled={!canChoose(method)}
              onChange={() => onChange(method.code)}
              className="absolute inset-0 appearance-none rounded-card outline-none not-disabled:cursor-pointer"
            />
            <span className="flex min-w-0 items-center gap-2 text-sm font-semibold">
              <Icon of={pictures[method.form]} className="text-accent" />
              <span className="min-w-0 break-words">{method.names[language]}</span>
            </span>
            <MethodFacts method={method} isLast={method.code === lastUsed} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Limits, time and fee in small print, on phones without the limits, which the amount field shows for the chosen method; the health only where it matters for the choice, and the last used method. */
function MethodFacts({ method, isLast }: { method: Method; isLast: boolean }) {
  const t = useTranslations('deposit');
  return (
    <span className="grid min-w-0 gap-0.5 text-xs text-muted tabular-nums">
      <span className="max-sm:hidden">
        {t('range', { min: plain(method.amountMin), max: plain(method.amountMax) })}
      </span>
      <span>
        {t('usually', { minutes: String(method.usualMinutes) })}
        {' · '}
        <Fee method={method} />
      </span>
      <Standing method={method} />
      {isLast && <span className="font-semibold text-accent">{t('lastUsed')}</span>}
    </span>
  );
}

const plain = (amount: Method['amountMin']) => showMoney(amount).replace(/\.00$/, '');

function Fee({ method: { feeFlat, feePercent } }: { method: Method }) {
  const t = useTranslations('deposit');
  const hasFlat = parseMoney(feeFlat) > 0n;
  const hasPart = Number(feePercent) > 0;
  if (!hasFlat && !hasPart) return t('feeNone');
  const flat = plain(feeFlat);
  if (hasFlat && hasPart) return t('fee', { fee: t('feeBoth', { flat, percent: feePercent }) });
  return t('fee', { fee: hasFlat ? t('feeFlat', { flat }) : t('feePart', { percent: feePercent }) });
}

/** Why the method is closed, or its health if it is not good: a dot with a text, never colour alone. */
function Standing({ method }: { method: Method }) {
  const t = useTranslations('deposit');
  const { isForMe, isOpen, opensAt, closesAt, vipLevelMin, health, successPercent } = method;
  if (!isForMe)
    return <span className="font-semibold text-text">{t('vipFrom', { level: String(vipLevelMin) })}</span>;
  if (!isOpen && opensAt !== null && closesAt !== null) {
    return (
      <span className="font-semibold text-text">
        {t('closedUntil', { opens: opensAt, closes: closesAt })}
      </span>
    );
  }
  if (health === 'good') return null;
  return (
    <span
      data-health={health}
      className="flex flex-wrap items-center gap-x-1.5 font-semibold data-[health=down]:text-danger data-[health=slow]:text-accent"
    >
      <span aria-hidden className="size-2 rounded-pill bg-current" />
      {t(`health.${health}`)}
      {successPercent !== null && (
        <span className="font-normal text-muted">{t('success', { percent: String(successPercent) })}</span>
      )}
    </span>
  );
}
