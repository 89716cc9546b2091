import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { FixedFields, TermsFields } from './draft-fields.tsx';
import { termsOf, wrongFields, type Draft } from './draft.ts';

type MissionPopupProps = { start: Draft; isNew: boolean; onClose: () => void };

/** Makes a mission, or changes what is asked and given from now on, with a reason for the audit log. */
export function MissionPopup({ start, isNew, onClose }: MissionPopupProps) {
  const t = useTranslations('staffMission');
  const { staffMission } = useApi();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const save = async (reason: string) => {
    setTried(true);
    const terms = termsOf(draft);
    if (terms === undefined) return false;
    const { code, titles, target, amount, times, claimDays, lastDay } = terms;
    if (isNew) await staffMission.make({ body: { ...terms, reason } });
    else
      await staffMission.change({
        body: { code, titles, target, amount, times, claimDays, lastDay, reason },
      });
    await queries.invalidateQueries();
    return undefined;
  };
  const fields = {
    draft,
    wrong: isTried ? wrongFields(draft) : [],
    onChange: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
  };
  return (
    <ReasonPopup
      title={isNew ? t('make') : t('changeNamed', { name: start.code })}
      actionLabel={isNew ? t('make') : t('change')}
      doneText={isNew ? t('made') : t('changed')}
      onDecide={save}
      onClose={onClose}
    >
      {isNew ? <FixedFields {...fields} /> : <p className="text-sm">{t('changeBody')}</p>}
      <TermsFields {...fields} />
    </ReasonPopup>
  );
}
