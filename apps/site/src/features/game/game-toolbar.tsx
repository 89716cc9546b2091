import { categories } from '@mela/protocol/categories';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import Expand from 'lucide-react/icons/expand';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Shrink from 'lucide-react/icons/shrink';
import X from 'lucide-react/icons/x';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Game } from '#shared/games/catalogue.ts';
import { BalanceAmount } from '#shared/wallet/balance.tsx';
import { useGameBalance } from '#shared/wallet/game-balance.ts';

type GameToolbarProps = {
  game: Game;
  isTrial: boolean;
  /** The game leaves room in its own bar: this one lies over it, so that a desktop shows one line. */
  isBarShared: boolean;
  isFullScreen: boolean;
  onFullScreen(): void;
  onReopen(): void;
  onDeposit(): void;
};

/** The name of the game, the balance, and the buttons that leave the game. */
export function GameToolbar({
  game,
  isTrial,
  isBarShared,
  isFullScreen,
  onFullScreen,
  onReopen,
  onDeposit,
}: GameToolbarProps) {
  const t = useTranslations('game');
  const leave = useLeave(game);
  const { isInGame } = useGameBalance();
  return (
    <div
      data-shared={isBarShared}
      className="group/bar flex items-center border-b border-line bg-surface ps-4 pe-1 data-[shared=true]:pointer-events-none data-[shared=true]:absolute data-[shared=true]:inset-x-0 data-[shared=true]:top-0 data-[shared=true]:z-10 data-[shared=true]:h-12 data-[shared=true]:border-transparent data-[shared=true]:bg-transparent data-[shared=true]:*:pointer-events-auto"
    >
      <div className="me-auto min-w-0 py-1 group-data-[shared=true]/bar:max-w-[calc(100%-34rem)] md:flex md:items-baseline md:gap-3">
        <h1 className="truncate font-heading text-sm font-bold md:text-base">{game.displayName}</h1>
        {isInGame || isTrial ? (
          <p className="truncate text-xs text-muted md:text-sm">
            {isTrial ? t('trialCredits') : game.vendorName}
          </p>
        ) : (
          <p className="text-xs text-muted md:text-sm">
            <span className="sr-only">{t('balance')}</span>
            <BalanceAmount className="font-semibold" />
          </p>
        )}
      </div>
      {isTrial ? (
        <Button size="small" tone="outline" onClick={onDeposit}>
          {t('register')}
        </Button>
      ) : (
        <IconButton label={t('addCredits')} onClick={onDeposit}>
          <span className="grid size-8 place-items-center rounded-pill border border-accent bg-lamp text-on-lamp">
            <Icon of={Plus} size="small" />
          </span>
        </IconButton>
      )}
      <IconButton label={t('reopenGame')} onClick={onReopen}>
        <Icon of={RotateCw} />
      </IconButton>
      <IconButton
        label={isFullScreen ? t('leaveFullScreen') : t('fullScreen')}
        aria-pressed={isFullScreen}
        onClick={onFullScreen}
      >
        <Icon of={isFullScreen ? Shrink : Expand} />
      </IconButton>
      <IconButton label={t('closeGame')} onClick={leave}>
        <Icon of={X} />
      </IconButton>
    </div>
  );
}

/** Goes back to the previous place in the lobby, or to the category's games if the visitor came from another site. */
function useLeave({ gameType }: Game): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(categories[gameType].page) : navigate(-1));
}
