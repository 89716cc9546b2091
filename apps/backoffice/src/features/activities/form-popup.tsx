import { newKey } from '@mela/client/new-key';
import { readCash } from '@mela/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { termsOf, wrongFields, type Draft } from './draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { Preview } from './preview.tsx';
import { TextsFields } from './texts-fields.tsx';

type FormPopupProps = { start: Draft; isNew: boolean; onClose: () => void };

/** Makes an activity or changes one that has not started, with a preview in both languages. */
export function FormPopup({ start, isNew, onClose }: FormPopupProps) {
  const t = useTranslations('staffActivity');
  const api = useApi();
  const queries = useQueryClient();
  const [requestKey] = useState(newKey);
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const save = async () => {
    setTried(true);
    const terms = termsOf(draft);
    const budget = readCash(draft.budget);
    if (terms === undefined || budget === undefined) return false;
    const { code } = draft;
    if (isNew) await api.activity.make({ body: { code, ...terms, budget, requestKey } });
    else await api.activity.change({ body: { code, ...terms } });
    await queries.invalidateQueries();
    return true;
  };
  const fields = { draft, isNew, wrong: isTried ? wrongFields(draft) : [], onChange: change };
  return (
    <DecisionPopup
      isWide
      title={isNew ? t('make') : t('change')}
      actionLabel={t('save')}
      doneText={isNew ? t('made') : t('saved')}
      onDecide={save}
      onClose={onClose}
    >
      <OfferFields {...fields} />
      <TextsFields {...fields} />
      <AudienceFields {...fields} />
      <Preview draft={draft} />
    </DecisionPopup>
  );
}
