import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import Flame from 'lucide-react/icons/flame';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useStatus, useSwitch } from '#lib/status.ts';
import { useTitle } from '#lib/use-title.ts';
import { useHotGames } from '#shared/games/catalogue.ts';
import { HotCounter } from '#shared/games/hot-counter.tsx';
import { LobbyPage } from '#shared/games/lobby-page.tsx';
import { GamesGrid, LoadingGrid } from './games-grid.tsx';

/** `/hot`: the most played games, in the merchant's order. */
export function HotScreen() {
  const t = useTranslations();
  const { isPending: isStatusPending } = useStatus();
  const isOn = useSwitch('GAMELOHOT3');
  const { data: games, error, refetch } = useHotGames();
  useTitle(t('lobby.hot'));
  const isClosed = !isStatusPending && !isOn;
  return (
    <LobbyPage icon={Flame} title={t('lobby.hot')} about={t('home.hotNote')}>
      {error && <FailedState title={t('lobby.failedTitle')} error={error} onRetry={() => void refetch()} />}
      {!games && !error && !isClosed && <LoadingGrid count={12} />}
      {(isClosed || games?.length === 0) && (
        <EmptyState
          title={t('lobby.hotEmptyTitle')}
          action={<Button href="/rng">{t('lobby.clearFilters')}</Button>}
        >
          {isClosed ? t('lobby.hotClosed') : t('lobby.hotEmpty')}
        </EmptyState>
      )}
      {games && games.length > 0 && !isClosed && (
        <GamesGrid
          label={t('lobby.hot')}
          pages={[games]}
          counters={games.map(({ gameId }, position) => (
            <HotCounter key={gameId} position={position} />
          ))}
        />
      )}
    </LobbyPage>
  );
}
