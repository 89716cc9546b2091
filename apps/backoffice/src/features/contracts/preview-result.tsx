import { Notice } from '@mela/ui/notice';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Facts } from '#lib/facts.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useDate } from '#lib/use-date.ts';
import { useProductName } from '#lib/use-product-name.ts';
import type { Preview } from './contract.ts';

/** What terms would mean: the answer of the margin guard, contracts below that end, and the last 30 days of the team. */
export function PreviewResult({ preview }: { preview: Preview }) {
  const t = useTranslations();
  const showDate = useDate();
  const { conflicts, startsAt } = preview;
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
      <Simulation simulation={preview.simulation} />
    </div>
  );
}

const amounts = ['gross', 'childGross', 'net'] as const;

function Simulation({ simulation }: Pick<Preview, 'simulation'>) {
  const t = useTranslations('staffTerms');
  const busy = simulation.windows.filter(({ turnover }) => Number(turnover) !== 0).length;
  return (
    <section aria-label={t('simulation')} className="grid gap-2">
      <h3 className="text-base">{t('simulation')}</h3>
      <div className="grid gap-2 rounded-card border border-line bg-surface p-4">
        <Facts
          facts={amounts.map((name) => ({
            label: t(`simulated.${name}`),
            value: <Rupees value={simulation[name]} />,
          }))}
        />
        <p className="text-xs text-muted">{t('simulationDays', { count: busy })}</p>
      </div>
      <p className="text-xs text-muted">{t('simulationNote')}</p>
    </section>
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
