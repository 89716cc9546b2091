import { showMoney } from '@mela/kernel/money';
import { Notice } from '@mela/ui/notice';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useDate } from '#lib/use-date.ts';
import { useProductName } from '#lib/use-product-name.ts';
import type { Preview } from './contract.ts';

/** What terms would mean: the answer of the margin guard, contracts below that end, and the last 30 days of the team. */
export function PreviewResult({ preview }: { preview: Preview }) {
  const t = useTranslations();
  const showDate = useDate();
  const { conflicts, simulation, startsAt } = preview;
  const busy = simulation.windows.filter(({ turnover }) => Number(turnover) !== 0).length;
  return (
    <div className="grid min-w-0 gap-4">
      <Margin margin={preview.margin} />
      {conflicts.length > 0 && (
        <Notice tone="bad">
          {t('staffTerms.conflict', {
            kinds: conflicts.map((kind) => t(`staffContract.kinds.${kind}`)).join(', '),
          })}
        </Notice>
      )}
      <p className="text-sm">{t('staffTerms.startsAt', { date: showDate(startsAt) })}</p>
      <Cascade preview={preview} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-line bg-surface p-4">
        <span className="grid text-sm text-muted">
          {t('staffTerms.simulation')}
          <span className="text-xs">{t('staffTerms.simulationDays', { count: busy })}</span>
        </span>
        <span className="text-lg font-semibold tabular-nums">{`₹${showMoney(simulation.total)}`}</span>
      </p>
    </div>
  );
}

function Margin({ margin }: Pick<Preview, 'margin'>) {
  const t = useTranslations('staffTerms');
  const productName = useProductName();
  if (margin.isAllowed) return <Notice tone="good">{t('marginFits')}</Notice>;
  return (
    <Notice tone="bad" title={t('marginBeyond')}>
      <ul className="grid gap-1">
        {margin.products
          .filter(({ isAllowed }) => !isAllowed)
          .map(({ product, giveBack, limit }) => (
            <li key={product}>{t('marginLine', { product: productName(product), giveBack, limit })}</li>
          ))}
      </ul>
    </Notice>
  );
}

function Cascade({ preview: { cascade, startsAt } }: { preview: Preview }) {
  const t = useTranslations();
  const showDate = useDate();
  if (cascade.length === 0) return <p className="text-sm text-muted">{t('staffTerms.cascadeNone')}</p>;
  const columns: Column<Preview['cascade'][number]>[] = [
    { id: 'agent', label: t('staffContract.agent'), show: ({ account }) => account },
    { id: 'state', label: t('staffContract.state'), show: ({ state }) => t(`staffContract.states.${state}`) },
    {
      id: 'because',
      label: t('staffContract.reason'),
      show: ({ because }) => t(`staffTerms.because.${because}`),
    },
  ];
  const title = t('staffTerms.cascade', { date: showDate(startsAt) });
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="text-base">{title}</h3>
      <DataTable
        label={title}
        columns={columns}
        rows={cascade}
        keyOf={({ account, state }) => `${account} ${state}`}
        error={null}
        onRetry={() => undefined}
      />
    </section>
  );
}
