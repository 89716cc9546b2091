import { vendorLogoPath } from '@mela/rules/art/address';
import { Badge } from '@mela/ui/badge';
import { Icon } from '@mela/ui/icon';
import Play from 'lucide-react/icons/play';
import Wrench from 'lucide-react/icons/wrench';
import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from './catalogue.ts';
import { FavoriteHeart } from './favorite-heart.tsx';

export type GameTileProps = {
  game: Game;
  onLaunch: (game: Game) => void;
  /** Turns the heart; without it the tile has none. */
  onHeart: ((game: Game) => void) | undefined;
  /** A line at the picture's foot, for the reward counter of hot tiles. */
  counter?: ReactNode;
  /** Tiles that are on the first screen do not wait for the scroll. */
  isFirst?: boolean;
};

/**
 * A game as a card. The whole card launches; PLAY NOW stands on it as a sign, except for slots, where the tile itself
 * is the button.
 */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, onHeart } = props;
  return (
    <div className="relative">
      <LaunchButton {...props} />
      {onHeart && <FavoriteHeart game={game} onTurn={onHeart} />}
    </div>
  );
});

function LaunchButton({ game, onLaunch, counter, isFirst = false }: GameTileProps) {
  const { displayName, vendorName, vassalage, iconUrl, lagerIcon, gameType, maintenance } = game;
  const isSigned = gameType !== 'RNG' && !maintenance;
  return (
    <button
      type="button"
      data-game={game.gameCode}
      data-closed={maintenance}
      onClick={() => onLaunch(game)}
      className="group/tile block w-full text-start"
    >
      <span className="relative block overflow-hidden rounded-card bg-surface ring-1 ring-line transition-shadow ring-inset group-hover/tile:ring-control group-focus-visible/tile:ring-accent">
        <img
          src={iconUrl}
          srcSet={`${lagerIcon} 2x`}
          alt=""
          width={160}
          height={160}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className="aspect-square w-full object-cover transition-transform duration-220 ease-out group-hover/tile:scale-105 group-data-[closed=true]/tile:opacity-40 group-data-[closed=true]/tile:grayscale motion-reduce:transform-none"
        />
        <TileBadges game={game} />
        {(counter !== undefined || isSigned) && (
          <span className="absolute inset-x-0 bottom-0 grid">
            {counter}
            {isSigned && <PlayNow />}
          </span>
        )}
      </span>
      <span className="mt-2 line-clamp-2 text-sm font-semibold text-text group-hover/tile:text-accent">
        {displayName}
      </span>
      <span className="flex items-center gap-1.5 text-xs text-muted">
        <img src={vendorLogoPath(vassalage)} alt="" decoding="async" className="h-3.5 w-auto shrink-0" />
        <span className="truncate">{vendorName}</span>
      </span>
    </button>
  );
}

function TileBadges({ game: { isHot, isNew, maintenance } }: { game: Game }) {
  const t = useTranslations('lobby');
  if (isHot !== 1 && isNew !== 1 && !maintenance) return null;
  return (
    <span className="absolute start-2 end-11 top-2 flex flex-wrap gap-1">
      {maintenance && (
        <Badge tone="quiet">
          <Icon of={Wrench} size="small" />
          {t('maintenance')}
        </Badge>
      )}
      {isHot === 1 && !maintenance && <Badge tone="hot">{t('badgeHot')}</Badge>}
      {isNew === 1 && isHot !== 1 && !maintenance && <Badge tone="good">{t('badgeNew')}</Badge>}
    </span>
  );
}

function PlayNow() {
  const t = useTranslations('lobby');
  return (
    <span className="mx-2 mb-2 hidden min-h-8 items-center justify-center gap-1 rounded-control bg-lamp px-2 py-1 text-xs font-bold text-on-lamp group-hover/tile:flex group-hover/tile:animate-appear group-focus-visible/tile:flex group-focus-visible/tile:animate-appear pointer-coarse:flex">
      <Icon of={Play} size="small" />
      {t('playNow')}
    </span>
  );
}
