import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { showToast } from '@mela/ui/toast';
import { useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useSetQuota, type TeamMemberPage } from './use-team.ts';

const GROUP_STEP = 2;
const GROUPS_SHOWN = 30;

/** Passes places of the own quota at one prize group to an agent. */
export function QuotaForm({ member }: { member: TeamMemberPage }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const saving = useSetQuota();
  const groups = Array.from({ length: GROUPS_SHOWN }, (_, index) => member.group - index * GROUP_STEP);
  const [group, setGroup] = useState(member.group);
  const passed = (wanted: number) =>
    member.quotas.find((quota) => quota.group === wanted)?.uplineGranted.toString() ?? '';
  const [places, setPlaces] = useState(passed(group));
  const own = member.ownQuotas.find((quota) => quota.group === group);
  const isNumber = /^\d{1,5}$/.test(places);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isNumber) return;
    const body = { memberId: member.id, group, places: Number(places) };
    const onSuccess = () =>
      void showToast({ tone: 'good', text: t('agentTeam.quotaSaved'), closeLabel: t('common.close') });
    saving.mutate(body, { onSuccess });
  };
  return (
    <form className="grid gap-3" onSubmit={save} noValidate>
      {member.quotas.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {member.quotas.map(({ group: at, left, used, passedDown }) => (
            <li key={at}>
              {t('agentTeam.quotaLine', {
                group: String(at),
                left: String(left),
                used: String(used),
                passed: String(passedDown),
              })}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('agentTeam.quotaGroup')}
          value={String(group)}
          onChange={({ target }) => {
            setGroup(Number(target.value));
            setPlaces(passed(Number(target.value)));
          }}
          options={groups.map((value) => ({ value: String(value), label: String(value) }))}
        />
        <TextField
          label={t('agentTeam.quotaPlaces')}
          inputMode="numeric"
          autoComplete="off"
          value={places}
          onChange={({ target }) => setPlaces(target.value.trim())}
          help={own && t('agentTeam.quotaOwn', { left: String(own.left) })}
        />
      </div>
      {saving.error && <Notice tone="bad">{refusalText(saving.error)}</Notice>}
      <Button
        type="submit"
        tone="outline"
        className="justify-self-start"
        isBusy={saving.isPending}
        disabled={!isNumber}
      >
        {t('agentTeam.saveQuota')}
      </Button>
    </form>
  );
}
