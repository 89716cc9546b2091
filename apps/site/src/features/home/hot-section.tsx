import { useNear } from '@mela/ui/use-near';
import Flame from 'lucide-react/icons/flame';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useStatus, useSwitch } from '#lib/status.ts';
import { useHotGames } from '#shared/games/catalogue.ts';
import { HotCounter } from '#shared/games/hot-counter.tsx';
import { GamesRail, LoadingRail } from './games-rail.tsx';
import { SectionHead, sectionActionClass } from './section-head.tsx';

/**
 * The hot games in their order, each with its reward counter; a note above says that the counters are decoration. Their pictures are the
 * largest part of home, so they load when the section is near the viewport.
 */
export function HotSection() {
  const t = useTranslations();
  const { isPending: isStatusPending } = useStatus();
  const isOn = useSwitch('GAMELOHOT3');
  const { data: games, error, refetch } = useHotGames();
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  if (!isStatusPending && !isOn) return null;
  if (games?.length === 0) return null;
  return (
    <section ref={place} aria-labelledby="section-hot">
      <SectionHead
        id="section-hot"
        icon={Flame}
        title={t('lobby.hot')}
        note={t('home.hotNote')}
        action={
          <Link
            to="/hot"
            aria-label={`${t('common.seeAll')}: ${t('lobby.hot')}`}
            className={sectionActionClass}
          >
            {t('common.seeAll')}
          </Link>
        }
      />
      {error && <FailedState title={t('home.sectionFailed')} error={error} onRetry={() => void refetch()} />}
      {!error && !(games && isNear) && <LoadingRail isStill={!isNear} />}
      {games && isNear && (
        <GamesRail
          label={t('lobby.hot')}
          games={games}
          counters={games.map(({ gameId }, position) => (
            <HotCounter key={gameId} position={position} />
          ))}
        />
      )}
    </section>
  );
}
