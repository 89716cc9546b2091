import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { showToast } from '@mela/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { useRefusalText } from './use-refusal-text.ts';

type Props = { label: string; isEmpty: boolean; load: () => Promise<{ fileName: string; csv: string }> };

/** Downloads the current view as CSV. */
export function CsvButton({ label, isEmpty, load }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const file = useMutation({
    mutationFn: load,
    onSuccess: ({ fileName, csv }) => save(fileName, csv),
    onError: (error) =>
      void showToast({ tone: 'bad', text: refusalText(error), closeLabel: t('common.close') }),
  });
  return (
    <Button
      tone="outline"
      disabled={isEmpty}
      isBusy={file.isPending}
      icon={<Icon of={Download} size="small" />}
      onClick={() => file.mutate()}
    >
      {label}
    </Button>
  );
}

function save(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
