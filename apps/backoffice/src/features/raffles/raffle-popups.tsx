import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { DraftFields } from './draft-fields.tsx';
import { emptyDraft, termsOf, wrongFields } from './draft.ts';

/** Makes a raffle, with a reason for the audit log. */
export function MakePopup({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staffRaffle');
  const { staffRaffle } = useApi();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  const make = async (reason: string) => {
    setTried(true);
    const terms = termsOf(draft);
    if (terms === undefined) return false;
    await staffRaffle.make({ body: { ...terms, reason } });
    await queries.invalidateQueries();
    return undefined;
  };
  return (
    <ReasonPopup
      title={t('make')}
      actionLabel={t('make')}
      doneText={t('made')}
      onDecide={make}
      onClose={onClose}
    >
      <p className="text-sm">{t('makeBody')}</p>
      <DraftFields
        draft={draft}
        wrong={isTried ? wrongFields(draft) : []}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </ReasonPopup>
  );
}

/** Cancels a raffle that has not begun, with a reason for the audit log. */
export function CancelPopup({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTranslations('staffRaffle');
  const { staffRaffle } = useApi();
  const queries = useQueryClient();
  const cancel = async (reason: string) => {
    await staffRaffle.cancel({ body: { id, reason } });
    await queries.invalidateQueries();
  };
  return (
    <ReasonPopup
      title={t('cancelNamed', { name })}
      actionLabel={t('cancel')}
      tone="danger"
      doneText={t('cancelled')}
      onDecide={cancel}
      onClose={onClose}
    >
      <p className="text-sm">{t('cancelBody')}</p>
    </ReasonPopup>
  );
}
