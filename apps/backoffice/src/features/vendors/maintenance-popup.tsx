import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';

type Subject = { kind: 'vendor' | 'game'; code: string; name: string; isOn: boolean };

/** Starts or ends the maintenance of a vendor or a game. */
export function MaintenancePopup({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const t = useTranslations('vendors');
  const api = useApi();
  const queries = useQueryClient();
  const { kind, code, name, isOn } = subject;
  const turn = async (reason: string) => {
    await api.vendor.maintenance({ body: { kind, code, isOn: !isOn, reason } });
    await queries.invalidateQueries();
  };
  return (
    <ReasonPopup
      title={isOn ? t('openTitle', { name }) : t('maintenanceTitle', { name })}
      actionLabel={isOn ? t('fromMaintenance') : t('toMaintenance')}
      tone={isOn ? 'primary' : 'danger'}
      doneText={t('done')}
      onDecide={turn}
      onClose={onClose}
    >
      <p className="text-sm">{isOn ? t('openBody') : t('maintenanceBody')}</p>
    </ReasonPopup>
  );
}
