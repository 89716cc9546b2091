import type { Permission } from '@mela/protocol/permissions';
import { useTranslations } from 'use-intl';

/** The text for a permission. */
export function usePermissionName(): (permission: Permission) => string {
  const t = useTranslations('staff');
  return (permission) => t(`permissionNames.${permission}`);
}
