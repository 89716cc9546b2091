import type { MoneyText } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import type { LucideIcon } from 'lucide-react';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import Hourglass from 'lucide-react/icons/hourglass';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import type { TransferRoute } from '#shared/wallet/transfer-form.tsx';
import { HeldAmounts } from './held-amounts.tsx';
import { OwnAmount } from './own-amount.tsx';
import type { Funds } from './use-funds.ts';
import { isPositive } from './vendor-wallet-views.ts';

type WalletCardsProps = { funds: Funds; onMove: (way: TransferRoute) => void };

/** One card per wallet: purpose, balance, and a link to its movements. */
export function WalletCards({ funds, onMove }: WalletCardsProps) {
  const t = useTranslations('wallet');
  const member = useMember();
  const { commission, currencySymbol: symbol } = funds;
  const hasCommission = member?.isAgent === true || isPositive(commission);
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:[&>:first-child:nth-last-child(odd)]:col-span-2">
      <Card
        id="main"
        icon={Wallet}
        name={t('main')}
        help={t('mainHelp')}
        amount={funds.main}
        symbol={symbol}
      />
      <Card
        id="held"
        icon={Hourglass}
        name={t('held')}
        help={isPositive(funds.held) ? t('heldHelp') : t('heldNone')}
        amount={funds.held}
        symbol={symbol}
      >
        <HeldAmounts waiting={funds.waiting} symbol={symbol} />
      </Card>
      <Card
        id="bonus"
        icon={Gift}
        name={t('bonus')}
        help={t('bonusHelp')}
        amount={funds.bonus}
        symbol={symbol}
      />
      {hasCommission && (
        <Card
          id="commission"
          icon={HandCoins}
          name={t('commission')}
          help={t('commissionHelp')}
          amount={commission}
          symbol={symbol}
        >
          {isPositive(commission) && (
            <Button
              tone="outline"
              size="small"
              className="justify-self-start"
              onClick={() => onMove({ id: 'commission', name: t('commission'), amount: commission })}
            >
              {t('move')}
            </Button>
          )}
        </Card>
      )}
    </div>
  );
}

type CardProps = {
  id: string;
  icon: LucideIcon;
  name: string;
  help: string;
  amount: MoneyText;
  symbol: string;
  children?: ReactNode;
};

function Card({ id, icon, name, help, amount, symbol, children }: CardProps) {
  const t = useTranslations('wallet');
  return (
    <section
      aria-labelledby={`wallet-${id}`}
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-control/15 text-accent">
          <Icon of={icon} />
        </span>
        <div className="grid min-w-0 flex-1">
          <h2 id={`wallet-${id}`} className="font-sans text-sm font-semibold text-muted">
            {name}
          </h2>
          <OwnAmount value={amount} symbol={symbol} className="text-lg" />
        </div>
      </div>
      <p className="text-sm text-muted">{help}</p>
      {children}
      <Link
        href={`/member/transactionHistory?wallet=${id}`}
        className="inline-flex min-h-9 items-center justify-self-start text-sm font-semibold text-accent"
      >
        {t('records')}
        <span className="sr-only">, {name}</span>
      </Link>
    </section>
  );
}
