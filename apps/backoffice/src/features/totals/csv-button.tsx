import type { StaffBetWire } from '@mela/protocol/shapes/staff-bet';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { showToast } from '@mela/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';

type Props = { query: NonNullable<StaffBetWire['totals']['query']>; isEmpty: boolean };

/** Downloads the current view as CSV. */
export function CsvButton({ query, isEmpty }: Props) {
  const t = useTranslations();
  const api = useApi();
  const refusalText = useRefusalText();
  const load = useMutation({
    mutationFn: () => api.bet.totalsExported({ query }),
    onSuccess: ({ fileName, csv }) => save(fileName, csv),
    onError: (error) =>
      void showToast({ tone: 'bad', text: refusalText(error), closeLabel: t('common.close') }),
  });
  return (
    <Button
      tone="outline"
      disabled={isEmpty}
      isBusy={load.isPending}
      icon={<Icon of={Download} size="small" />}
      onClick={() => load.mutate()}
    >
      {t('vendors.csv')}
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
