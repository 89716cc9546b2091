import { showMoney } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useProductName } from '#lib/use-product-name.ts';
import { useTitleOf, type Plan } from './board.ts';
import { draftOf, emptyDraft } from './draft.ts';
import { PlanPopup } from './plan-popup.tsx';
import { SwitchPopup } from './switch-popup.tsx';

type PlanTableProps = { plans: readonly Plan[] | undefined; error: unknown; onRetry: () => void };
type Opened = { kind: 'make' } | { kind: 'change' | 'switch'; plan: Plan };

/** The plans: what ranks, the prizes, and whether a board is opened every week. */
export function PlanTable({ plans, error, onRetry }: PlanTableProps) {
  const t = useTranslations('staffLeaderboard');
  const may = useMay();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const known = (plans ?? []).map(({ code }) => code);
  return (
    <>
      {may('leaderboard.manage') && (
        <div>
          <Button size="small" onClick={() => setOpened({ kind: 'make' })}>
            {t('make')}
          </Button>
        </div>
      )}
      <DataTable
        label={t('tabs.plans')}
        columns={useColumns(setOpened)}
        rows={plans}
        keyOf={({ code }) => code}
        error={error}
        onRetry={onRetry}
        emptyBody={t('plansEmpty')}
      />
      {opened?.kind === 'make' && <PlanPopup isNew start={emptyDraft} known={known} onClose={close} />}
      {opened?.kind === 'change' && (
        <PlanPopup isNew={false} start={draftOf(opened.plan)} known={[]} onClose={close} />
      )}
      {opened?.kind === 'switch' && <SwitchPopup plan={opened.plan} onClose={close} />}
    </>
  );
}

function useColumns(onOpen: (opened: Opened) => void): Column<Plan>[] {
  const t = useTranslations('staffLeaderboard');
  const may = useMay();
  const titleOf = useTitleOf();
  const actions: Column<Plan> = {
    id: 'actions',
    label: t('actions'),
    show: (plan) => <Actions plan={plan} onOpen={onOpen} />,
  };
  return [
    {
      id: 'plan',
      label: t('plan'),
      show: (plan) => <TwoLines below={plan.code}>{titleOf(plan)}</TwoLines>,
    },
    { id: 'metric', label: t('metric'), show: (plan) => <Counts plan={plan} /> },
    { id: 'prizes', label: t('prizes'), show: (plan) => <Prizes plan={plan} /> },
    {
      id: 'pool',
      label: t('pool'),
      isNumber: true,
      show: ({ pool, times }) => (
        <TwoLines below={<span className="whitespace-nowrap">{t('times', { times })}</span>}>
          {<Rupees value={pool} />}
        </TwoLines>
      ),
    },
    {
      id: 'isOn',
      label: t('state'),
      show: ({ isOn }) => <Badge tone={isOn ? 'good' : 'quiet'}>{t(isOn ? 'on' : 'off')}</Badge>,
    },
    ...(may('leaderboard.manage') ? [actions] : []),
  ];
}

function Counts({ plan: { metric, stakeMin, products } }: { plan: Plan }) {
  const t = useTranslations('staffLeaderboard');
  const productName = useProductName();
  const only = products.length === 0 ? t('allProducts') : products.map(productName).join(', ');
  const stake = metric === 'bestMultiplier' ? [t('stakeFrom', { amount: showMoney(stakeMin) })] : [];
  return <TwoLines below={[...stake, only].join(' · ')}>{t(`metrics.${metric}`)}</TwoLines>;
}

const STEPS_SHOWN = 3;

function Prizes({ plan: { prizes } }: { plan: Plan }) {
  const t = useTranslations('staffLeaderboard');
  const places = prizes.reduce((sum, step) => sum + step.places, 0);
  const steps = prizes
    .slice(0, STEPS_SHOWN)
    .map((step) => t('step', { places: String(step.places), amount: showMoney(step.amount) }));
  return (
    <TwoLines below={[...steps, ...(prizes.length > STEPS_SHOWN ? ['…'] : [])].join(', ')}>
      {t('placesCount', { count: places })}
    </TwoLines>
  );
}

function Actions({ plan, onOpen }: { plan: Plan; onOpen: (opened: Opened) => void }) {
  const t = useTranslations('staffLeaderboard');
  const name = useTitleOf()(plan);
  return (
    <div className="flex gap-2">
      <Button
        size="small"
        tone="outline"
        aria-label={t('changeNamed', { name })}
        onClick={() => onOpen({ kind: 'change', plan })}
      >
        {t('change')}
      </Button>
      <Button
        size="small"
        tone="outline"
        aria-label={t(plan.isOn ? 'stopNamed' : 'startNamed', { name })}
        onClick={() => onOpen({ kind: 'switch', plan })}
      >
        {t(plan.isOn ? 'stop' : 'start')}
      </Button>
    </div>
  );
}
