import { staffInboxCalls } from '@mela/protocol/calls/staff-inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import type { Campaign } from './campaign.ts';

/** Stops a delivery after a confirmation. */
export function StopPopup({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const t = useTranslations('staffMessage');
  const api = useApi();
  const queries = useQueryClient();
  const stop = async () => {
    await api.inbox.stop({ body: { id: campaign.id } });
    await queries.invalidateQueries({ queryKey: [staffInboxCalls.list.path] });
    return true;
  };
  return (
    <DecisionPopup
      title={t('stopTitle')}
      actionLabel={t('stop')}
      tone="danger"
      doneText={t('stopped')}
      onDecide={stop}
      onClose={onClose}
    >
      <p>{t('stopBody', { title: campaign.texts.EN.title })}</p>
    </DecisionPopup>
  );
}
