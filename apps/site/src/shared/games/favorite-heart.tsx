import { useTranslations } from 'use-intl';
import type { Game } from './catalogue.ts';
import { useFavorites } from './favorites.ts';

/** Rendered hundreds of times, so it has as few elements as possible. */
const heart = (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    className="size-8 line-drawing rounded-pill bg-night/70 p-2 text-on-night transition-transform group-hover/heart:scale-110 group-active/heart:scale-90 group-aria-pressed/heart:fill-current group-aria-pressed/heart:text-hot"
  >
    <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </svg>
);

type FavoriteHeartProps = { game: Game; onTurn: (game: Game) => void };

/** Adds or removes a favourite. Each heart subscribes only to its own game, so that one click does not render 300 hearts. */
export function FavoriteHeart({ game, onTurn }: FavoriteHeartProps) {
  const t = useTranslations('lobby');
  const isKept = useFavorites(({ ids }) => ids?.has(game.nodeId) ?? false);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t('favoriteOf', { game: game.displayName })}
      title={isKept ? t('favoriteRemove') : t('favoriteAdd')}
      onClick={() => onTurn(game)}
      className="group/heart absolute end-0 top-0 grid size-11 place-items-center rounded-pill"
    >
      {heart}
    </button>
  );
}
