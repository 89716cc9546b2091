import type { AuditAction } from '@mela/protocol/audit-actions';
import { useTranslations } from 'use-intl';

/** The text for an action of the audit log. */
export function useActionName(): (action: AuditAction) => string {
  const t = useTranslations('audit');
  return (action) => t(`actions.${action}`);
}
