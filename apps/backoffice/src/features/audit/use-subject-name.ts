import { auditSubjects } from '@mela/protocol/audit-actions';
import type { AuditWire } from '@mela/protocol/shapes/audit';
import { useTranslations } from 'use-intl';

type Subject = AuditWire['list']['value']['entries'][number]['subject'];

/** The text for the changed record: its kind and its name. Technical ids are shown only in the details. */
export function useSubjectName(): (subject: Subject) => string {
  const t = useTranslations('audit');
  return ({ kind, id, name }) => {
    const known = auditSubjects.find((candidate) => candidate === kind);
    const called = name ?? (isUuid(id) ? '' : id);
    return `${known ? t(`subjects.${known}`) : kind} ${called}`.trim();
  };
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
