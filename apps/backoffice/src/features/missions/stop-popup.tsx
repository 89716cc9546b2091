import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';

/** Stops a mission, with a reason for the audit log. */
export function StopPopup({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const t = useTranslations('staffMission');
  const { staffMission } = useApi();
  const queries = useQueryClient();
  const stop = async (reason: string) => {
    await staffMission.stop({ body: { code, reason } });
    await queries.invalidateQueries();
  };
  return (
    <ReasonPopup
      title={t('stopNamed', { name })}
      actionLabel={t('stop')}
      tone="danger"
      doneText={t('stopped')}
      onDecide={stop}
      onClose={onClose}
    >
      <p className="text-sm">{t('stopBody')}</p>
    </ReasonPopup>
  );
}
