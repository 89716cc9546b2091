import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { SelectField } from '@mela/ui/select-field';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { showToast } from '@mela/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { FirstPasswordValue } from './first-password.tsx';
import type { Person } from './person.ts';
import { hasMoney, useRefreshStaff, useRoles } from './use-roles.ts';

type Props = {
  person: Person;
  onClose: () => void;
  onFirstPassword: (value: FirstPasswordValue) => void;
};

type PersonAction = 'save' | 'lock' | 'recover' | 'endSessions';

/** Actions on the access of a staff account; each requires a reason, which the audit log stores. */
export function PersonPopup({ person, onClose, onFirstPassword }: Props) {
  const t = useTranslations('staff');
  const tCommon = useTranslations('common');
  const refusalText = useRefusalText();
  const { data } = useRoles();
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState(person.role);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const act = useDeeds({ person, name, role, reason, onClose, onFirstPassword });
  const isReason = reason.trim().length >= 3;
  const attempt = (deed: PersonAction) => {
    setTried(true);
    if (isReason && !act.isPending) act.mutate(deed);
  };
  return (
    <Popup
      title={t('editTitle', { account: person.account })}
      closeLabel={tCommon('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="outline" size="small" onClick={() => attempt('endSessions')}>
            {t('endSessions')}
          </Button>
          {!person.isSelf && (
            <>
              <Button tone="outline" size="small" onClick={() => attempt('recover')}>
                {t('recover')}
              </Button>
              <Button tone="danger" size="small" onClick={() => attempt('lock')}>
                {person.isLocked ? t('unlock') : t('lock')}
              </Button>
              <Button size="small" isBusy={act.isPending} onClick={() => attempt('save')}>
                {t('save')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t('name')}
          value={name}
          disabled={person.isSelf}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t('role')}
          value={role}
          disabled={person.isSelf}
          options={(data?.roles ?? []).map(({ code, name: label }) => ({ value: code, label }))}
          onChange={(event) => setRole(event.target.value)}
        />
        {role !== person.role && hasMoney(data?.roles, role) && <Notice tone="info">{t('moneyRole')}</Notice>}
        <TextArea
          label={t('reason')}
          help={t('reasonHelp')}
          value={reason}
          problem={isTried && !isReason ? t('reasonShort') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {act.error && <Notice tone="bad">{refusalText(act.error)}</Notice>}
      </div>
    </Popup>
  );
}

type Order = Props & { name: string; role: string; reason: string };

function useDeeds({ person, name, role, reason, onClose, onFirstPassword }: Order) {
  const t = useTranslations();
  const api = useApi();
  const refresh = useRefreshStaff();
  const { id } = person;
  const run = async (deed: PersonAction): Promise<string> => {
    if (deed === 'endSessions') {
      const { ended } = await api.staff.endSessions({ body: { id, reason } });
      return t('staff.sessionsEnded', { count: ended });
    }
    if (deed === 'recover') {
      const { done } = await api.staff.recover({ body: { id, reason } });
      if (done === null) return t('staff.requested');
      onFirstPassword(done);
    }
    if (deed === 'lock') await api.staff.change({ body: { id, isLocked: !person.isLocked, reason } });
    if (deed === 'save') {
      const { requestId } = await api.staff.change({ body: { id, name, role, reason } });
      if (requestId !== null) return t('staff.requested');
    }
    return t('staff.changed');
  };
  return useMutation({
    mutationFn: run,
    onSuccess: async (text) => {
      onClose();
      await refresh();
      await showToast({ tone: 'good', text, closeLabel: t('common.close') });
    },
  });
}
