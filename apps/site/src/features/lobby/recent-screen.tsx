import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import History from 'lucide-react/icons/history';
import { useTranslations } from 'use-intl';
import { useRecentGames } from '#lib/catalogue.ts';
import { FailedState } from '#lib/failed-state.tsx';
import { useSession } from '#lib/session.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { GamesGrid, LoadingGrid } from './games-grid.tsx';
import { LobbyPage } from './lobby-page.tsx';

/** `/recent`: where a member was, newest first. A guest is told what would stand here. */
export function RecentScreen() {
  const t = useTranslations('lobby');
  const isGuest = useSession(({ state }) => state === 'guest');
  useTitle(t('recent'));
  return (
    <LobbyPage icon={History} title={t('recent')}>
      {isGuest ? <Guest /> : <Played />}
    </LobbyPage>
  );
}

function Guest() {
  const t = useTranslations('lobby');
  const { show } = usePopup();
  return (
    <EmptyState
      title={t('recentGuestTitle')}
      action={<Button onClick={() => show('login', { next: '/recent' })}>{t('login')}</Button>}
    >
      {t('recentGuest')}
    </EmptyState>
  );
}

function Played() {
  const t = useTranslations('lobby');
  const { data: page, error, refetch, isFetching } = useRecentGames();
  if (error) return <FailedState title={t('failedTitle')} error={error} onRetry={() => void refetch()} />;
  if (!page && isFetching) return <LoadingGrid count={6} />;
  if (!page || page.content.length === 0) {
    return (
      <EmptyState title={t('recentEmptyTitle')} action={<Button href="/hot">{t('tryHot')}</Button>}>
        {t('recentEmpty')}
      </EmptyState>
    );
  }
  return <GamesGrid label={t('recent')} games={page.content} />;
}
