import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { momentOf, type Activity } from './draft.ts';

const fields = ['announcedAt', 'startsAt', 'endsAt'] as const;

/** Sets when an activity is shown, and when members may take part. */
export function SchedulePopup({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useTranslations('staffActivity');
  const api = useApi();
  const queries = useQueryClient();
  const [isTried, setTried] = useState(false);
  const [typed, setTyped] = useState({ announcedAt: '', startsAt: '', endsAt: '' });
  const schedule = async () => {
    setTried(true);
    const [announcedAt, startsAt, endsAt] = fields.map((field) => momentOf(typed[field]));
    if (announcedAt === undefined || startsAt === undefined || endsAt === undefined) return false;
    await api.activity.schedule({ body: { code: activity.code, announcedAt, startsAt, endsAt } });
    await queries.invalidateQueries();
    return true;
  };
  return (
    <DecisionPopup
      title={t('schedule')}
      actionLabel={t('schedule')}
      doneText={t('scheduled')}
      onDecide={schedule}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('timeHelp')}</p>
      {fields.map((field) => (
        <TextField
          key={field}
          type="datetime-local"
          label={t(field)}
          value={typed[field]}
          problem={isTried && momentOf(typed[field]) === undefined ? t('timeWrong') : undefined}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        />
      ))}
    </DecisionPopup>
  );
}
