import { Icon } from '@mela/ui/icon';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { BalanceAmount, BalanceNews, HideButton, RefreshButton } from '#shared/wallet/balance.tsx';
import { useGameBalance } from '#shared/wallet/game-balance.ts';

/** The balance in the header with a deposit button. On a phone the buttons are in the member's menu; below 1536 px the one that refreshes is there too, so that the header has room for the categories. */
export function BalanceBox() {
  const t = useTranslations('wallet');
  const { isInGame } = useGameBalance();
  if (isInGame) return null;
  return (
    <div className="flex min-w-0 items-center rounded-pill border border-line bg-surface md:pe-1">
      <Link
        to="/member/transferFund"
        title={t('title')}
        className="flex min-h-10 items-center rounded-pill px-3 text-sm text-text no-underline hover:text-accent md:ps-4 md:pe-1 md:text-base"
      >
        <span className="sr-only">{t('balance')}</span>
        <BalanceAmount />
      </Link>
      <RefreshButton className="size-9 max-2xl:hidden" />
      <HideButton className="size-9 max-md:hidden" />
      <Link
        to="/member/depositv2"
        aria-label={t('add')}
        title={t('add')}
        className="grid size-8 shrink-0 place-items-center rounded-pill bg-lamp text-on-lamp transition-transform hover:scale-105 max-md:hidden"
      >
        <Icon of={Plus} size="small" />
      </Link>
      <BalanceNews />
    </div>
  );
}
