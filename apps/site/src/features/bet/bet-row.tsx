import { Amount } from '@mela/ui/amount';
import { Badge } from '@mela/ui/badge';
import { Icon } from '@mela/ui/icon';
import Dices from 'lucide-react/icons/dices';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import type { Bet } from './use-bets.ts';

type BetRowProps = { bet: Bet; symbol: string; onOpen: (id: string) => void };

/** A bet in one row: game, time, stake and result. The row opens the details. It is memoized, so that loading more does not render the rows above. */
export const BetRow = memo(function BetRow({ bet, symbol, onOpen }: BetRowProps) {
  const t = useTranslations('bet');
  const date = useDate();
  const { isHidden } = useHiddenBalance();
  const { gameName, vendorName, placedAt, state, stake, net, demo } = bet;
  const time = date(placedAt, { timeStyle: 'short' });
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-3 hover:bg-control/10 md:px-4">
      <GamePicture bet={bet} />
      <div className="grid min-w-0 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <button
            type="button"
            aria-label={t('rowOf', { game: gameName, time })}
            onClick={() => onOpen(bet.id)}
            className="min-w-0 truncate text-start after:absolute after:inset-0"
          >
            {gameName}
          </button>
          {state !== 'settled' && (
            <Badge tone={state === 'open' ? 'accent' : 'quiet'}>{t(`states.${state}`)}</Badge>
          )}
        </p>
        <p className="flex min-w-0 gap-x-2 text-xs text-muted md:text-sm">
          <time dateTime={placedAt} className="whitespace-nowrap">
            {time}
          </time>
          <span className="min-w-0 truncate">{vendorName}</span>
          {demo && <span className="font-semibold">{t('demo')}</span>}
        </p>
      </div>
      <div className="grid justify-items-end gap-0.5 self-start text-end">
        {state === 'settled' && <SignedAmount value={net} symbol={symbol} />}
        <span data-alone={state !== 'settled'} className="text-xs text-muted data-[alone=true]:text-sm">
          {t('stake')}{' '}
          <Amount value={stake} symbol={symbol} isHidden={isHidden} tone="muted" className="font-medium" />
        </span>
      </div>
    </li>
  );
});

/** The picture of the game; a game that is not in the catalogue has none. */
export function GamePicture({ bet: { iconUrl } }: { bet: Pick<Bet, 'iconUrl'> }) {
  if (iconUrl === null) {
    return (
      <span className="grid size-11 place-items-center rounded-control bg-control/15 text-muted">
        <Icon of={Dices} />
      </span>
    );
  }
  return (
    <img
      src={iconUrl}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      className="size-11 rounded-control object-cover"
    />
  );
}
