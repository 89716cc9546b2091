import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { showToast } from '@mela/ui/toast';
import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useExport, type FetchPart } from './use-export.ts';

/** Downloads the current view as a file; a long download shows the number of rows and can be stopped. */
export function ExportButton({ fetchPart, isEmpty }: { fetchPart: FetchPart; isEmpty: boolean }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { run, rows, stop } = useExport();
  const say = (tone: 'good' | 'bad', text: string) =>
    void showToast({ tone, text, closeLabel: t('common.close') });
  const start = () =>
    run.mutate(fetchPart, {
      onSuccess: (made) => {
        if (made) say('good', t('record.exported', { count: made.rows, file: made.fileName }));
      },
      onError: (error) => say('bad', t('record.exportFailed', { reason: refusalText(error) })),
    });
  if (run.isPending) {
    return (
      <div className="flex items-center gap-2">
        <output className="text-sm text-muted tabular-nums">{t('record.exporting', { count: rows })}</output>
        <Button tone="outline" size="small" onClick={stop}>
          {t('record.exportStop')}
        </Button>
      </div>
    );
  }
  return (
    <Button
      tone="outline"
      size="small"
      disabled={isEmpty}
      icon={<Icon of={Download} size="small" />}
      onClick={start}
    >
      {t('record.export')}
    </Button>
  );
}
