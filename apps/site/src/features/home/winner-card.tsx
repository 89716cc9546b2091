import { Amount } from '@mela/ui/amount';
import { useTranslations } from 'use-intl';
import { useStatus } from '#lib/status.ts';
import type { Winner } from '#shared/games/catalogue.ts';

export const winnerCard =
  'flex min-h-18 w-64 shrink-0 snap-start items-center gap-2.5 rounded-card border border-line bg-surface p-2 pe-3 md:w-auto';

export const keyOfWinner = ({ customerName, gameCode, settledAt }: Winner): string =>
  `${customerName}${gameCode}${settledAt}`;

export function WinnerCard({ winner }: { winner: Winner }) {
  const t = useTranslations('common');
  const { data: status } = useStatus();
  return (
    <li className={winnerCard}>
      <img
        src={winner.iconUrl}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        className="size-12 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{winner.customerName}</p>
        <p className="truncate text-xs text-muted">{winner.gameName}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-1">
          <Amount
            value={winner.winAmount}
            symbol={status?.merchant.currencySymbol ?? '₹'}
            tone="good"
            className="text-sm"
          />
          {winner.demo && <span className="text-xs text-muted">{t('demoWin')}</span>}
        </p>
      </div>
    </li>
  );
}
