import { permissions } from '@mela/protocol/permissions';
import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMay } from '#lib/session.ts';
import { RolePopup } from './role-popup.tsx';
import { usePermissionName } from './use-permission-name.ts';
import { useRoles, type Role } from './use-roles.ts';

/** Roles side by side with their permissions. */
export function RolesPanel() {
  const t = useTranslations('staff');
  const may = useMay();
  const { data, error, refetch } = useRoles();
  const [edited, setEdited] = useState<Role | 'new' | null>(null);
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className="grid gap-3 py-4 md:grid-cols-2">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </Loading>
    );
  return (
    <div className="grid gap-4 py-4">
      {may('role.manage') && (
        <Button tone="outline" className="justify-self-start" onClick={() => setEdited('new')}>
          {t('newRole')}
        </Button>
      )}
      <ul className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        {data.roles.map((role) => (
          <li key={role.code}>
            <RoleCard role={role} onEdit={may('role.manage') ? () => setEdited(role) : undefined} />
          </li>
        ))}
      </ul>
      {edited && <RolePopup role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

function RoleCard({ role, onEdit }: { role: Role; onEdit: (() => void) | undefined }) {
  const t = useTranslations('staff');
  const nameOf = usePermissionName();
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <header className="flex items-start justify-between gap-2">
        <div>
          <h2 className="text-base">{role.name}</h2>
          <p className="text-xs text-muted">{t('rolePeople', { count: role.people })}</p>
        </div>
        {onEdit && (
          <Button tone="outline" size="small" onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
      </header>
      <ul className="grid gap-1 text-sm text-muted">
        {permissions
          .filter((permission) => role.permissions.includes(permission))
          .map((permission) => (
            <li key={permission}>{nameOf(permission)}</li>
          ))}
      </ul>
    </section>
  );
}
