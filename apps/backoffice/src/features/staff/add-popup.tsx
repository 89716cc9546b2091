import { Notice } from '@mela/ui/notice';
import { SelectField } from '@mela/ui/select-field';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import type { FirstPasswordValue } from './first-password.tsx';
import { hasMoney, useRefreshStaff, useRoles } from './use-roles.ts';

type Props = { onClose: () => void; onOpened: (value: FirstPasswordValue) => void };

/** Adds a staff account; the first password is shown once, directly afterwards. */
export function AddPopup({ onClose, onOpened }: Props) {
  const t = useTranslations('staff');
  const api = useApi();
  const refresh = useRefreshStaff();
  const { data } = useRoles();
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState('reader');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isAccount = /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/.test(account);
  const isName = name.trim() !== '';
  const isReason = reason.trim().length >= 3;
  const takesTwo = hasMoney(data?.roles, role);
  const open = async () => {
    setTried(true);
    if (!isAccount || !isName || !isReason) return false;
    const { done } = await api.staff.open({ body: { account, name, role, reason } });
    await refresh();
    if (done === null) return t('requested');
    onOpened(done);
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
      {takesTwo && <Notice tone="info">{t('moneyRole')}</Notice>}
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        problem={isTried && !isReason ? t('reasonShort') : undefined}
        value={reason}
        maxLength={400}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionPopup>
  );
}
