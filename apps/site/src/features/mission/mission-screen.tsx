import { useTranslations } from 'use-intl';
import { Missions } from './missions.tsx';

/** `/member/missionLeaderboard`: the missions of the member. */
export function MissionScreen() {
  const t = useTranslations('mission');
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-sm text-muted">{t('intro')}</p>
      </div>
      <Missions />
    </div>
  );
}
