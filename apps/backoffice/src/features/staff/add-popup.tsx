import { staffCalls } from '@mela/protocol/calls/staff';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import type { FirstPasswordValue } from './first-password.tsx';
import { useRoles } from './use-roles.ts';

type Props = { onClose: () => void; onOpened: (value: FirstPasswordValue) => void };

/** Adds a staff account; the first password is shown once, directly afterwards. */
export function AddPopup({ onClose, onOpened }: Props) {
  const t = useTranslations('staff');
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useRoles();
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState('reader');
  const [isTried, setTried] = useState(false);
  const isAccount = /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/.test(account);
  const isName = name.trim() !== '';
  const open = async () => {
    setTried(true);
    if (!isAccount || !isName) return false;
    onOpened(await api.staff.open({ body: { account, name, role } }));
    // The roles call contains the number of people per role.
    for (const { path } of [staffCalls.list, staffCalls.roles])
      void queries.invalidateQueries({ queryKey: [path] });
    return true;
  };
  return (
    <DecisionPopup
      title={t('addTitle')}
      actionLabel={t('open')}
      doneText={t('changed')}
      onDecide={open}
      onClose={onClose}
    >
      <TextField
        label={t('account')}
        help={t('accountHelp')}
        value={account}
        autoCapitalize="none"
        spellCheck={false}
        problem={isTried && !isAccount ? t('accountHelp') : undefined}
        onChange={(event) => setAccount(event.target.value)}
      />
      <TextField
        label={t('name')}
        help={t('nameHelp')}
        value={name}
        problem={isTried && !isName ? t('nameHelp') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t('role')}
        value={role}
        options={(data?.roles ?? []).map(({ code, name: label }) => ({ value: code, label }))}
        onChange={(event) => setRole(event.target.value)}
      />
    </DecisionPopup>
  );
}
