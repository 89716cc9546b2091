import { systemClock } from '@mela/kernel/time';
import { hotCounter } from '@mela/protocol/constants';
import { hotReward, textOfPaise } from '@mela/rules/jackpot';
import { Amount } from '@mela/ui/amount';
import Flame from 'lucide-react/icons/flame';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHotGames } from '#lib/catalogue.ts';
import { FailedState } from '#lib/failed-state.tsx';
import { useStatus, useSwitch } from '#lib/status.ts';
import { reducedMotion, useMedia } from '#lib/use-media.ts';
import { GamesRail, LoadingRail } from './games-rail.tsx';
import { SectionHead, sectionAction } from './section-head.tsx';

/** The hot games in their order, each with its reward counter; that the counters decorate is said once, above them. */
export function HotSection() {
  const t = useTranslations();
  const { isPending: isStatusPending } = useStatus();
  const isOn = useSwitch('GAMELOHOT3');
  const { data: games, error, refetch } = useHotGames();
  if (!isStatusPending && !isOn) return null;
  if (games?.length === 0) return null;
  return (
    <section aria-labelledby="section-hot">
      <SectionHead
        id="section-hot"
        icon={Flame}
        title={t('lobby.hot')}
        note={t('home.hotNote')}
        action={
          <Link to="/hot" aria-label={`${t('common.seeAll')}: ${t('lobby.hot')}`} className={sectionAction}>
            {t('common.seeAll')}
          </Link>
        }
      />
      {error && <FailedState title={t('home.sectionFailed')} error={error} onRetry={() => void refetch()} />}
      {!games && !error && <LoadingRail />}
      {games && (
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

/** A number that grows while one looks at it. It is not spoken: to a listener it would be noise without meaning. */
function HotCounter({ position }: { position: number }) {
  const { data: status } = useStatus();
  const now = useCounterTime();
  const paise = hotReward({ openedAt, now, position }, hotCounter);
  return (
    <span
      aria-hidden
      className="mb-2 justify-self-center rounded-pill bg-night/85 px-2.5 py-0.5 text-xs text-lamp pointer-coarse:mb-1"
    >
      <Amount value={textOfPaise(paise)} symbol={status?.merchant.currencySymbol ?? '₹'} />
    </span>
  );
}

/** All counters start from the moment at which the page was opened. */
const openedAt = systemClock.now();

function useCounterTime() {
  const isStill = useMedia(reducedMotion);
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setNow(systemClock.now()), hotCounter.every);
    return () => clearInterval(timer);
  }, [isStill]);
  return now;
}
