import { Badge } from '@mela/ui/badge';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useDate } from '#lib/use-date.ts';
import type { DrawDetail } from './draw.ts';

type Pass = DrawDetail['passes'][number];

/** Every settlement, return and reversal of a draw, so that a correction can be followed. */
export function DrawPasses({ passes }: { passes: readonly Pass[] }) {
  const t = useTranslations('staffLottery');
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t('passes')}</h3>
      <DataTable
        label={t('passes')}
        columns={useColumns()}
        rows={passes}
        keyOf={({ run }) => String(run)}
        error={null}
        onRetry={() => undefined}
      />
    </section>
  );
}

function useColumns(): Column<Pass>[] {
  const t = useTranslations('staffLottery');
  const showDate = useDate();
  return [
    { id: 'kind', label: t('passKind'), show: ({ kind }) => t(`passKinds.${kind}`) },
    { id: 'started', label: t('started'), show: ({ startedAt }) => showDate(startedAt) },
    {
      id: 'finished',
      label: t('finished'),
      show: ({ finishedAt }) =>
        finishedAt === null ? <Badge tone="accent">{t('running')}</Badge> : showDate(finishedAt),
    },
    { id: 'items', label: t('items'), isNumber: true, show: ({ items }) => items },
    { id: 'stake', label: t('stake'), isNumber: true, show: ({ stake }) => <Rupees value={stake} /> },
    { id: 'payout', label: t('payout'), isNumber: true, show: ({ payout }) => <Rupees value={payout} /> },
    { id: 'rebate', label: t('rebate'), isNumber: true, show: ({ rebate }) => <Rupees value={rebate} /> },
  ];
}
