import { formatMoney, moneyOfUnits, showMoney, type MoneyText } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { Skeleton } from '@mela/ui/skeleton';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hideBalance, useHiddenBalance } from './hidden-balance.ts';
import { useBalance, useChange } from './use-wallet.ts';

/** The current balance: its digits roll on a change, and an increase glows briefly. */
export function BalanceAmount({ className }: { className?: string }) {
  const t = useTranslations('wallet');
  const { data: known, isError } = useBalance();
  const { isHidden } = useHiddenBalance();
  const change = useChange(known?.balance);
  if (!known) {
    return isError ? (
      <span className="text-sm text-muted">{t('short')}</span>
    ) : (
      <Skeleton className="h-5 w-20" />
    );
  }
  return (
    <span className={`relative ${className ?? ''}`}>
      {change > 0n && (
        <span
          key={known.at}
          aria-hidden
          className="pointer-events-none absolute -inset-x-2 -inset-y-1 rounded-pill bg-good/30 animate-glow"
        />
      )}
      {isHidden && <span className="sr-only">{t('isHidden')}</span>}
      <span aria-hidden={isHidden} className="relative">
        <Amount value={known.balance} symbol={known.currencySymbol} isHidden={isHidden} isGliding />
      </span>
    </span>
  );
}

/** Announces a changed balance to screen readers; mounted once per page, and silent while the balance is hidden. */
export function BalanceNews() {
  const t = useTranslations('wallet');
  const { data: known } = useBalance();
  const { isHidden } = useHiddenBalance();
  const change = useChange(known?.balance);
  const shown = (amount: MoneyText) => `${known?.currencySymbol ?? ''}${showMoney(amount)}`;
  return (
    <output className="sr-only">
      {known && !isHidden && change !== 0n
        ? t(change > 0n ? 'cameIn' : 'wentOut', {
            amount: shown(formatMoney(moneyOfUnits(change > 0n ? change : -change))),
            balance: shown(known.balance),
          })
        : null}
    </output>
  );
}

export function HideButton({ className }: { className?: string }) {
  const t = useTranslations('wallet');
  const { isHidden } = useHiddenBalance();
  return (
    <IconButton
      label={isHidden ? t('show') : t('hide')}
      aria-pressed={isHidden}
      data-keeps-open
      onClick={() => hideBalance(!isHidden)}
      className={className}
    >
      <Icon of={isHidden ? EyeOff : Eye} size="small" />
    </IconButton>
  );
}

export function RefreshButton({ className }: { className?: string }) {
  const t = useTranslations('wallet');
  const { isFetching, refetch } = useBalance();
  return (
    <IconButton
      label={t('refresh')}
      aria-busy={isFetching}
      data-keeps-open
      onClick={() => void refetch()}
      className={className}
    >
      <RefreshIcon isBusy={isFetching} />
    </IconButton>
  );
}

/** An icon that turns while the call runs, and always finishes its current turn. */
export function RefreshIcon({ isBusy }: { isBusy: boolean }) {
  const [isTurning, setTurning] = useState(false);
  if (isBusy && !isTurning) setTurning(true);
  const rest = () => {
    if (!isBusy) setTurning(false);
  };
  return (
    <span
      data-turning={isTurning}
      onAnimationIteration={rest}
      onAnimationEnd={rest}
      className="grid data-[turning=true]:animate-refresh"
    >
      <Icon of={RotateCw} size="small" />
    </span>
  );
}
