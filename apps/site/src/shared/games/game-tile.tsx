import { vendorLogoPath } from '@mela/rules/art/address';
import { Badge } from '@mela/ui/badge';
import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from './catalogue.ts';
import { FavoriteHeart } from './favorite-heart.tsx';
import { letterSize, toneOf } from './lettering.ts';

export type GameTileProps = {
  game: Game;
  onLaunch: (game: Game) => void;
  /** Toggles the favourite; without it the tile has no heart. */
  onHeart: ((game: Game) => void) | undefined;
  /** Content at the bottom of the picture: the reward counter of hot tiles, the clock of lotteries. */
  counter?: ReactNode;
  /** Without it the picture is not loaded yet; the name is there. */
  hasPicture?: boolean;
};

/** A game as a card. The whole card is the button that launches the game. */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, onLaunch, onHeart, counter, hasPicture = true } = props;
  return (
    <>
      <button
        type="button"
        data-game={game.gameCode}
        onClick={() => onLaunch(game)}
        className="group/tile block w-full text-start"
      >
        <Picture game={game} counter={counter} hasPicture={hasPicture} />
        <span className="mt-1.5 block truncate text-xs text-muted">
          <img
            src={vendorLogoPath(game.vassalage)}
            alt=""
            decoding="async"
            className="me-1.5 inline h-3.5 w-auto align-[-0.1875rem]"
          />
          {game.vendorName}
        </span>
      </button>
      {onHeart && <FavoriteHeart game={game} onTurn={onHeart} />}
    </>
  );
});

const picture =
  '@container relative grid aspect-square content-end rounded-card bg-surface bg-center ring-1 ring-line ring-inset ' +
  '[background-size:100%] transition-[background-size,box-shadow] duration-220 ease-out ' +
  'motion-safe:group-hover/tile:[background-size:105%] group-hover/tile:ring-control group-focus-visible/tile:ring-accent';

const badge = 'absolute start-2 top-2';

type PictureProps = Pick<GameTileProps, 'game' | 'counter'> & { hasPicture: boolean };

/**
 * A background instead of an image element: a browser tracks every lazy image, and the background of a tile that is not
 * rendered is not loaded either.
 */
function Picture({ game, counter, hasPicture }: PictureProps) {
  const t = useTranslations('lobby');
  const { iconUrl, lagerIcon, maintenance, isHot, isNew } = game;
  const ground = hasPicture
    ? { backgroundImage: `image-set(url("${iconUrl}") 1x, url("${lagerIcon}") 2x)` }
    : undefined;
  if (maintenance) {
    return (
      <span className={picture}>
        <span className="absolute inset-0 rounded-card bg-cover opacity-40 grayscale" style={ground} />
        <Badge tone="quiet" className={badge}>
          {t('maintenance')}
        </Badge>
        <Letters game={game} />
        {counter}
      </span>
    );
  }
  return (
    <span className={picture} style={ground}>
      {isHot === 1 && (
        <Badge tone="hot" className={badge}>
          {t('badgeHot')}
        </Badge>
      )}
      {isNew === 1 && isHot !== 1 && (
        <Badge tone="good" className={badge}>
          {t('badgeNew')}
        </Badge>
      )}
      <Letters game={game} />
      {counter}
    </span>
  );
}

/** The name as a part of the picture. It is text, so that it can be translated, searched and read aloud. */
function Letters({ game: { gameCode, displayName } }: Pick<GameTileProps, 'game'>) {
  return (
    <span
      className={`relative mx-1 mb-2 block lettering ${toneOf(gameCode)}`}
      style={{ fontSize: `${letterSize(displayName)}cqi` }}
    >
      {displayName}
    </span>
  );
}
