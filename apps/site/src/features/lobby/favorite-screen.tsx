import Heart from 'lucide-react/icons/heart';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useStatus, useSwitch } from '#lib/status.ts';
import { useTitle } from '#lib/use-title.ts';
import { LobbyPage } from '#shared/games/lobby-page.tsx';
import type { Filters } from './filters.ts';
import { GameResults } from './game-results.tsx';

const everything: Filters = { vassalage: '', choice: 'FAV', kind: '', search: '' };

/** `/favorite`: the member's favourites, newest first. A guest sees what this page is for. */
export function FavoriteScreen() {
  const t = useTranslations('lobby');
  const navigate = useNavigate();
  const { data: status } = useStatus();
  const isOn = useSwitch('GAMELOFAV3');
  useTitle(t('favorite'));
  return (
    <LobbyPage icon={Heart} title={t('favorite')}>
      {status && !isOn ? (
        <p className="text-muted">{t('favoriteClosed')}</p>
      ) : (
        <GameResults
          label={t('favorite')}
          gameType={undefined}
          filters={everything}
          onClear={() => void navigate('/rng')}
        />
      )}
    </LobbyPage>
  );
}
