import { showMoney } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { Notice } from '@mela/ui/notice';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { Figure } from '#shared/record/figure.tsx';
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

const amounts = ['gross', 'childGross', 'net'] as const;

function Simulation({ simulation }: { simulation: Preview['simulation'] }) {
  const t = useTranslations('agentContract');
  const symbol = useMember()?.currencySymbol ?? '';
  const { windows } = simulation;
  const busy = windows.filter(({ turnover, active }) => Number(turnover) !== 0 || active > 0);
  return (
    <section aria-label={t('simulation')} className="grid gap-2">
      <h3 className="text-base">{t('simulation')}</h3>
      <dl className="grid gap-2 rounded-card border border-line bg-raised p-4">
        {amounts.map((name) => (
          <div
            key={name}
            data-last={name === 'net'}
            className="group flex flex-wrap items-baseline justify-between gap-x-4 data-[last=true]:border-t data-[last=true]:border-line data-[last=true]:pt-2"
          >
            <dt className="text-sm text-muted">{t(`simulated.${name}`)}</dt>
            <dd className="font-semibold group-data-[last=true]:text-xl">
              <Amount value={simulation[name]} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
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
  const symbol = useMember()?.currencySymbol ?? '';
  const date = useDate();
  const { from, to, turnover, active, tier, rate } = window;
  const show = (day: string) => date(`${day}T06:00:00Z`, { day: 'numeric', month: 'short' });
  return (
    <li className="grid gap-1 px-4 py-2">
      <p className="font-semibold">
        <span className="sr-only">{t('columns.period')} </span>
        {from === to ? show(from) : `${show(from)} – ${show(to)}`}
      </p>
      <dl className="grid grid-cols-3 gap-x-4">
        {amounts.map((name) => (
          <Figure key={name} name={t(`columns.${name}`)}>
            <Amount value={window[name]} symbol={symbol} />
          </Figure>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-4 text-xs text-muted tabular-nums">
        <span>{`${t('columns.turnover')} ${symbol}${showMoney(turnover)}`}</span>
        <span>{`${t('columns.active')} ${active}`}</span>
        <span>{`${t('columns.tier')} ${tier ?? t('noTier')}${rate === null ? '' : ` · ${rate}%`}`}</span>
      </p>
    </li>
  );
}
