import { formatMoney, moneyOfUnits } from '@mela/kernel/money';
import { useState } from 'react';
import { Amount } from './amount.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { Rangoli } from './rangoli.tsx';
import { Skeleton } from './skeleton.tsx';
import type { WorkshopTexts } from './workshop-texts.ts';

const START_UNITS = 12_345_678_900n;
const WIN_UNITS = 1_651_100n;
const card = 'rounded-card border border-line bg-surface';

export function WorkshopStates({ texts }: { texts: WorkshopTexts }) {
  const [units, setUnits] = useState(START_UNITS);
  const value = formatMoney(moneyOfUnits(units));
  return (
    <>
      <div className={`${card} flex flex-wrap items-center gap-x-8 gap-y-3 p-4`}>
        <span className="text-muted">{texts.balance}</span>
        <Amount value={value} symbol="₹" isGliding className="text-xl" />
        <Amount value={value} symbol="₹" isHidden />
        <Amount value={value} symbol="₹" tone="good" />
        <Amount value={formatMoney(moneyOfUnits(-WIN_UNITS))} symbol="₹" tone="muted" />
        <Button tone="outline" size="small" onClick={() => setUnits(units + WIN_UNITS)}>
          {texts.grow}
        </Button>
      </div>
      <div className="grid gap-3 lg:grid-cols-3">
        <Notice tone="info" title={texts.infoTitle}>
          {texts.info}
        </Notice>
        <Notice tone="good">{texts.good}</Notice>
        <Notice
          tone="bad"
          title={texts.badTitle}
          action={
            <Button tone="outline" size="small">
              {texts.again}
            </Button>
          }
        >
          {texts.bad}
        </Notice>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <div className={`${card} grid content-center gap-3 p-4`}>
          <Skeleton className="aspect-3/1 w-full rounded-card" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Rangoli size={48} isTurning label={texts.soon} className="mx-auto text-accent" />
        </div>
        <div className={card}>
          <EmptyState title={texts.emptyTitle} heading="h3" action={<Button>{texts.find}</Button>}>
            {texts.empty}
          </EmptyState>
        </div>
      </div>
    </>
  );
}
