import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { planOf, wrongFields, type Draft } from './draft.ts';
import { PlanFields } from './plan-fields.tsx';
import { PrizeFields } from './prize-fields.tsx';

type PlanPopupProps = { start: Draft; isNew: boolean; known: readonly string[]; onClose: () => void };

/** Makes a plan or changes it from the next week on, with a reason for the audit log. */
export function PlanPopup({ start, isNew, known, onClose }: PlanPopupProps) {
  const t = useTranslations('staffLeaderboard');
  const { staffLeaderboard } = useApi();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const save = async (reason: string) => {
    setTried(true);
    const plan = planOf(draft, known);
    if (plan === undefined) return false;
    await staffLeaderboard.savePlan({ body: { ...plan, reason } });
    await queries.invalidateQueries();
    return undefined;
  };
  const fields = {
    draft,
    wrong: isTried ? wrongFields(draft, known) : [],
    onChange: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
  };
  return (
    <ReasonPopup
      title={isNew ? t('make') : t('changeNamed', { name: start.titles.EN })}
      actionLabel={isNew ? t('make') : t('change')}
      doneText={isNew ? t('made') : t('changed')}
      onDecide={save}
      onClose={onClose}
    >
      <p className="text-sm">{isNew ? t('makeBody') : t('changeBody')}</p>
      <PlanFields isNew={isNew} {...fields} />
      <PrizeFields {...fields} />
    </ReasonPopup>
  );
}
