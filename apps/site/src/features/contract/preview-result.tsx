import { showMoney } from '@mela/kernel/money';
import { Notice } from '@mela/ui/notice';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import type { Preview } from './use-contracts.ts';

/** What terms would mean: the margin guard's answer, the contracts that would end, and the last 30 days of the team. */
export function PreviewResult({ preview }: { preview: Preview }) {
  const t = useTranslations('agentContract');
  const { margin, conflicts } = preview;
  const beyond = margin.products.filter(({ isAllowed }) => !isAllowed);
  const products = beyond
    .map(({ product, giveBack, limit }) =>
      t('marginProduct', { product: t(`products.${product}`), giveBack, limit }),
    )
    .join(', ');
  return (
    <div className="grid gap-4">
      <Notice tone={margin.isAllowed ? 'good' : 'bad'}>
        {margin.isAllowed ? t('marginFits') : t('marginBeyond', { products })}
      </Notice>
      {conflicts.length > 0 && <Notice tone="bad">{t('conflict')}</Notice>}
      <Cascade preview={preview} />
      <Simulation simulation={preview.simulation} />
    </div>
  );
}

function Cascade({ preview: { cascade, startsAt } }: { preview: Preview }) {
  const t = useTranslations('agentContract');
  const date = useDate();
  if (cascade.length === 0) return <p className="text-sm text-muted">{t('cascadeNone')}</p>;
  return (
    <Notice
      tone="info"
      title={t('cascade', { date: date(startsAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
    >
      <ul className="grid gap-1">
        {cascade.map(({ account, because }) => (
          <li key={account}>{t('cascadeLine', { account, because })}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Simulation({ simulation: { windows, total } }: { simulation: Preview['simulation'] }) {
  const t = useTranslations('agentContract');
  const busy = windows.filter(({ turnover, active }) => Number(turnover) !== 0 || active > 0);
  return (
    <section aria-label={t('simulation')} className="grid gap-2">
      <h3 className="text-base">{t('simulation')}</h3>
      <p className="flex items-baseline justify-between gap-4 rounded-card border border-line bg-raised p-4">
        <span className="text-sm text-muted">{t('simulationTotal')}</span>
        <span className="text-xl font-semibold tabular-nums">{`₹${showMoney(total)}`}</span>
      </p>
      {busy.length === 0 ? (
        <p className="text-sm text-muted">{t('simulationEmpty')}</p>
      ) : (
        <details className="text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('showDays')}
          </summary>
          <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line">
            {busy.map((window) => (
              <WindowRow key={window.from} window={window} />
            ))}
          </ul>
        </details>
      )}
      <p className="text-xs text-muted">{t('simulationNote')}</p>
    </section>
  );
}

function WindowRow({ window }: { window: Preview['simulation']['windows'][number] }) {
  const t = useTranslations('agentContract');
  const date = useDate();
  const { from, to, turnover, active, tier, rate, amount } = window;
  const show = (day: string) => date(`${day}T06:00:00Z`, { day: 'numeric', month: 'short' });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-2">
      <p className="font-semibold">
        <span className="sr-only">{t('columns.period')} </span>
        {from === to ? show(from) : `${show(from)} – ${show(to)}`}
      </p>
      <p className="font-semibold tabular-nums">
        <span className="sr-only">{t('columns.amount')} </span>
        {`₹${showMoney(amount)}`}
      </p>
      <p className="col-span-2 flex flex-wrap gap-x-4 text-xs text-muted tabular-nums">
        <span>{`${t('columns.turnover')} ₹${showMoney(turnover)}`}</span>
        <span>{`${t('columns.active')} ${active}`}</span>
        <span>{`${t('columns.tier')} ${tier ?? t('noTier')}${rate === null ? '' : ` · ${rate}%`}`}</span>
      </p>
    </li>
  );
}
