import { Icon } from '@mela/ui/icon';
import Heart from 'lucide-react/icons/heart';
import { useTranslations } from 'use-intl';
import type { Game } from './catalogue.ts';
import { useFavorites } from './favorites.ts';

/** Made once for all tiles: an icon is put together anew wherever it is drawn, and a list draws hundreds of this one. */
const heart = <Icon of={Heart} size="small" className="group-aria-pressed/heart:fill-current" />;

type FavoriteHeartProps = { game: Game; onTurn: (game: Game) => void };

/** Keeps a game or lets it go. Each heart looks at its own game alone, so that one press does not draw three hundred. */
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
      <span className="grid size-8 place-items-center rounded-pill bg-night/70 text-on-night transition-transform group-hover/heart:scale-110 group-active/heart:scale-90 group-aria-pressed/heart:text-hot">
        {heart}
      </span>
    </button>
  );
}
