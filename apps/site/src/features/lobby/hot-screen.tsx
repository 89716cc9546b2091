import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import Flame from 'lucide-react/icons/flame';
import { useTranslations } from 'use-intl';
import { useHotGames } from '#lib/catalogue.ts';
import { FailedState } from '#lib/failed-state.tsx';
import { useStatus, useSwitch } from '#lib/status.ts';
import { useTitle } from '#lib/use-title.ts';
import { GamesGrid, LoadingGrid } from './games-grid.tsx';
import { LobbyPage } from './lobby-page.tsx';

/** `/hot`: what is played most, in the merchant's order. */
export function HotScreen() {
  const t = useTranslations('lobby');
  const { isPending: isStatusPending } = useStatus();
  const isOn = useSwitch('GAMELOHOT3');
  const { data: games, error, refetch } = useHotGames();
  useTitle(t('hot'));
  const isClosed = !isStatusPending && !isOn;
  return (
    <LobbyPage icon={Flame} title={t('hot')}>
      {error && <FailedState title={t('failedTitle')} error={error} onRetry={() => void refetch()} />}
      {!games && !error && !isClosed && <LoadingGrid count={12} />}
      {(isClosed || games?.length === 0) && (
        <EmptyState title={t('hotEmptyTitle')} action={<Button href="/rng">{t('clearFilters')}</Button>}>
          {isClosed ? t('hotClosed') : t('hotEmpty')}
        </EmptyState>
      )}
      {games && games.length > 0 && !isClosed && <GamesGrid label={t('hot')} games={games} />}
    </LobbyPage>
  );
}
