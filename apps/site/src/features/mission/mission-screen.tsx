import { useTranslations } from 'use-intl';
import { Missions } from './missions.tsx';

/** The missions of the member, with what counts. */
export function MissionScreen() {
  const t = useTranslations('mission');
  return (
    <div className="grid min-w-0 gap-4">
      <p className="text-sm text-muted">{t('intro')}</p>
      <Missions />
    </div>
  );
}
