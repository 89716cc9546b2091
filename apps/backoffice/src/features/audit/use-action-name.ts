import type { AuditAction } from '@mela/protocol/audit-actions';
import { useTranslations } from 'use-intl';

/** The words for an action of the audit. */
export function useActionName(): (action: AuditAction) => string {
  const t = useTranslations('audit');
  return (action) => t(`actions.${action}`);
}
