import { isMoneyPermission, permissions, type Permission } from '@mela/protocol/permissions';
import { Checkbox } from '@mela/ui/checkbox';
import { Notice } from '@mela/ui/notice';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { usePermissionName } from './use-permission-name.ts';
import { useRefreshStaff, type Role } from './use-roles.ts';

/** Creates or changes a role; the change applies with the next call of its people. */
export function RolePopup({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const t = useTranslations('staff');
  const api = useApi();
  const refresh = useRefreshStaff();
  const [code, setCode] = useState(role?.code ?? '');
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? []);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isCode = /^[a-z][a-z0-9-]{1,30}$/.test(code);
  const isName = name.trim() !== '';
  const isReason = reason.trim().length >= 3;
  const takesTwo = chosen.some(
    (permission) => isMoneyPermission(permission) && !role?.permissions.includes(permission),
  );
  const turn = (permission: Permission) =>
    setChosen((before) =>
      before.includes(permission) ? before.filter((other) => other !== permission) : [...before, permission],
    );
  const save = async () => {
    setTried(true);
    if (!isCode || !isName || !isReason) return false;
    const { requestId } = await api.staff.changeRole({
      body: { code, name, permissions: [...chosen], reason },
    });
    await refresh();
    return requestId === null ? true : t('requested');
  };
  return (
    <DecisionPopup
      title={role?.name ?? t('newRole')}
      actionLabel={t('save')}
      doneText={t('changed')}
      onDecide={save}
      onClose={onClose}
    >
      {role === null && (
        <TextField
          label={t('roleCode')}
          help={t('roleCodeHelp')}
          value={code}
          problem={isTried && !isCode ? t('roleCodeHelp') : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <TextField
        label={t('roleName')}
        value={name}
        problem={isTried && !isName ? t('nameHelp') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <PermissionChoice chosen={chosen} onTurn={turn} />
      {takesTwo && <Notice tone="info">{t('moneyRole')}</Notice>}
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        value={reason}
        problem={isTried && !isReason ? t('reasonShort') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionPopup>
  );
}

type PermissionChoiceProps = { chosen: readonly Permission[]; onTurn: (permission: Permission) => void };

function PermissionChoice({ chosen, onTurn }: PermissionChoiceProps) {
  const t = useTranslations('staff');
  const nameOf = usePermissionName();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('roles')}</legend>
      {permissions.map((permission) => (
        <Checkbox
          key={permission}
          label={nameOf(permission)}
          checked={chosen.includes(permission)}
          onChange={() => onTurn(permission)}
        />
      ))}
    </fieldset>
  );
}
