import { parseMoney, showMoney } from '@mela/kernel/money';
import type { DepositForm } from '@mela/protocol/deposit';
import { Badge } from '@mela/ui/badge';
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
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{t('methods')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map((method) => (
          <label
            key={method.code}
            className="relative flex min-w-0 items-start gap-3 rounded-card border border-line bg-ground p-3 transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:opacity-60"
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
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent/15 text-accent">
              <Icon of={pictures[method.form]} />
            </span>
            <MethodFacts method={method} isLast={method.code === lastUsed} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MethodFacts({ method, isLast }: { method: Method; isLast: boolean }) {
  const t = useTranslations('deposit');
  const language = useLanguage();
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="font-semibold">{method.names[language]}</span>
        {isLast && <Badge tone="quiet">{t('lastUsed')}</Badge>}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {t('range', { min: plain(method.amountMin), max: plain(method.amountMax) })}
      </span>
      <span className="text-xs text-muted">
        {t('usually', { minutes: method.usualMinutes })}
        {' · '}
        <Fee method={method} />
      </span>
      <Standing method={method} />
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

/** Why the method is closed, or its health: a dot with a text, never colour alone. */
function Standing({ method }: { method: Method }) {
  const t = useTranslations('deposit');
  const { isForMe, isOpen, opensAt, closesAt, vipLevelMin, health, successPercent } = method;
  if (!isForMe)
    return <span className="text-xs font-semibold">{t('vipFrom', { level: String(vipLevelMin) })}</span>;
  if (!isOpen && opensAt !== null && closesAt !== null) {
    return (
      <span className="text-xs font-semibold">{t('closedUntil', { opens: opensAt, closes: closesAt })}</span>
    );
  }
  return (
    <span
      data-health={health}
      className="group flex flex-wrap items-center gap-x-1.5 text-xs font-semibold data-[health=down]:text-danger data-[health=good]:text-good data-[health=slow]:text-accent"
    >
      <span aria-hidden className="size-2 rounded-pill bg-current" />
      {t(`health.${health}`)}
      {successPercent !== null && (
        <span className="font-normal text-muted">{t('success', { percent: String(successPercent) })}</span>
      )}
    </span>
  );
}
