import { Checkbox } from '@mela/ui/checkbox';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { draftOf, planOf, wrongFields, type Field, type Plan } from './draft.ts';

/** Changes the plan, with a reason for the audit log. */
export function PlanPopup({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useTranslations('staffEnvelope');
  const { staffEnvelope } = useApi();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(plan));
  const [isTried, setTried] = useState(false);
  const wrong = isTried ? wrongFields(draft) : [];
  const field = (name: Field) => ({
    label: t(name),
    problem: wrong.includes(name) ? t(`wrong.${name}`) : undefined,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
  });
  const save = async (reason: string) => {
    setTried(true);
    const wanted = planOf(draft);
    if (wanted === undefined) return false;
    await staffEnvelope.savePlan({ body: { ...wanted, reason } });
    await queries.invalidateQueries();
    return undefined;
  };
  return (
    <ReasonPopup
      title={t('change')}
      actionLabel={t('save')}
      doneText={t('saved')}
      onDecide={save}
      onClose={onClose}
    >
      <p className="text-sm">{t('changeBody')}</p>
      <Checkbox
        label={t('isOn')}
        checked={draft.isOn}
        onChange={({ target }) => setDraft((before) => ({ ...before, isOn: target.checked }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('hours')} help={t('hoursHelp')} />
        <TextField {...field('lengthMinutes')} inputMode="numeric" />
        <TextField {...field('pool')} inputMode="decimal" />
        <TextField {...field('times')} inputMode="decimal" />
        <div className="sm:col-span-2">
          <TextArea {...field('bands')} help={t('bandsHelp')} rows={5} />
        </div>
      </div>
    </ReasonPopup>
  );
}

/** Cancels a round that is not over, with a reason for the audit log. */
export function CancelPopup({
  number,
  name,
  onClose,
}: {
  number: string;
  name: string;
  onClose: () => void;
}) {
  const t = useTranslations('staffEnvelope');
  const { staffEnvelope } = useApi();
  const queries = useQueryClient();
  const cancel = async (reason: string) => {
    await staffEnvelope.cancel({ body: { number, reason } });
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
