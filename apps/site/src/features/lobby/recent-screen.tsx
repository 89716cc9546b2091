import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import History from 'lucide-react/icons/history';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useSession } from '#lib/session.ts';
import { useStatus, useSwitch } from '#lib/status.ts';
import { useTitle } from '#lib/use-title.ts';
import { useRecentGames } from '#shared/games/catalogue.ts';
import { LobbyPage } from '#shared/games/lobby-page.tsx';
import { GamesGrid, LoadingGrid } from './games-grid.tsx';
import { OwnLogin } from './own-login.tsx';

/** `/recent`: the member's last games, newest first. A guest sees what this page is for. */
export function RecentScreen() {
  const t = useTranslations('lobby');
  const isGuest = useSession(({ state }) => state === 'guest');
  useTitle(t('recent'));
  return (
    <LobbyPage icon={History} title={t('recent')}>
      {isGuest ? <OwnLogin of="RECENT" /> : <Played />}
    </LobbyPage>
  );
}

function Played() {
  const t = useTranslations('lobby');
  const status = useStatus();
  const isOn = useSwitch('GAMELOREC3');
  const recent = useRecentGames();
  const error = status.error ?? recent.error;
  const retry = () => void (status.error ? status.refetch() : recent.refetch());
  if (error) return <FailedState title={t('failedTitle')} error={error} onRetry={retry} />;
  if (status.data && !isOn) return <p className="text-muted">{t('recentClosed')}</p>;
  // Also while the session is restored or the switches are loading.
  if (!recent.data) return <LoadingGrid count={6} />;
  const games = recent.data.content;
  if (games.length === 0) {
    return (
      <EmptyState title={t('recentEmptyTitle')} action={<Button href="/hot">{t('tryHot')}</Button>}>
        {t('recentEmpty')}
      </EmptyState>
    );
  }
  return <GamesGrid label={t('recent')} pages={[games]} />;
}
