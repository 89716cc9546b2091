import type { AuditWire } from '@mela/protocol/shapes/audit';
import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { Facts } from '#lib/facts.tsx';
import { useDate } from '#lib/use-date.ts';
import { useActionName } from './use-action-name.ts';
import { useSubjectName } from './use-subject-name.ts';

type Entry = AuditWire['list']['value']['entries'][number];

/** One audit entry in full: the values before and after, and its hash. */
export function EntryPopup({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations();
  const showDate = useDate();
  const nameOf = useActionName();
  const subjectOf = useSubjectName();
  return (
    <Popup isWide title={nameOf(entry.action)} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <Facts
          facts={[
            { label: t('audit.number'), value: entry.id },
            { label: t('audit.at'), value: showDate(entry.at) },
            { label: t('audit.by'), value: entry.by },
            { label: t('audit.subject'), value: subjectOf(entry.subject) },
            { label: t('audit.subjectId'), value: <code className="break-all">{entry.subject.id}</code> },
            { label: t('audit.member'), value: entry.member?.account ?? t('backoffice.none') },
            { label: t('audit.reason'), value: entry.reason === '' ? t('backoffice.none') : entry.reason },
          ]}
        />
        <div className="grid gap-3 md:grid-cols-2">
          <State title={t('audit.before')} value={entry.before} />
          <State title={t('audit.after')} value={entry.after} />
        </div>
        <p className="grid gap-1 text-xs text-muted">
          {t('audit.hash')}
          <code className="break-all">{entry.hash}</code>
        </p>
      </div>
    </Popup>
  );
}

function State({ title, value }: { title: string; value: unknown }) {
  const t = useTranslations('audit');
  return (
    <section className="grid content-start gap-1">
      <h3 className="text-sm">{title}</h3>
      <pre className="rounded-card bg-raised p-3 text-xs break-words whitespace-pre-wrap">
        {value === null ? t('nothing') : JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}
