import { formatMoney, noMoney, parseMoney, showMoney, type Money } from '@mela/kernel/money';
import type { ChaseRefusal } from '@mela/rules/lottery/chase';
import { chaseCost } from '@mela/rules/lottery/chase';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { Checkbox } from '@mela/ui/checkbox';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { totalsOf, type QuotedItem } from '#features/lottery/frame/slip.ts';
import type { SlipApi } from '#features/lottery/frame/use-slip.ts';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { BalanceAmount } from '#shared/wallet/balance.tsx';
import { useBalance } from '#shared/wallet/use-wallet.ts';
import { ChaseOutcome } from './chase-outcome.tsx';
import { multipleMaxOf, multiplesOf, planRows, winsOf, type PlanChoice } from './chase-plan.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanTable } from './plan-table.tsx';
import { chaseBody, useComingDraws, usePlaceChase } from './use-chase.ts';

type ChaseSheetProps = { gameCode: string; issue: string | undefined; slip: SlipApi; onClose: () => void };

const firstChoice: PlanChoice = {
  kind: 'same',
  draws: 5,
  multiple: 1,
  every: 1,
  factor: 2,
  profitMin: noMoney,
  profitPercent: 50,
};

/** Places the lines of the slip on several draws in a row. */
export function ChaseSheet({ gameCode, issue, slip, onClose }: ChaseSheetProps) {
  const t = useTranslations();
  const placing = usePlaceChase(slip.clear);
  const coming = useComingDraws(gameCode, issue);
  const isDone = placing.outcome.kind === 'done';
  return (
    <Popup isWide title={t('lotteryChase.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <ChaseOutcome placing={placing} onDone={onClose} />
        {!isDone && <p className="text-sm text-muted">{t('lotteryChase.about')}</p>}
        {coming.error && !coming.data && (
          <FailedState
            title={t('lotteryChase.failed')}
            error={coming.error}
            onRetry={() => void coming.refetch()}
          />
        )}
        {coming.isPending && (
          <Loading className="grid gap-3">
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-40 w-full rounded-card" />
          </Loading>
        )}
        {coming.data && !isDone && (
          <Plan
            gameCode={gameCode}
            slip={slip}
            issues={coming.data.map((draw) => draw.issue)}
            placing={placing}
          />
        )}
      </div>
    </Popup>
  );
}

type PlanProps = {
  gameCode: string;
  slip: SlipApi;
  issues: readonly string[];
  placing: ReturnType<typeof usePlaceChase>;
};

function Plan({ gameCode, slip: { items }, issues, placing }: PlanProps) {
  const t = useTranslations('lotteryChase');
  const { data: wallet } = useBalance();
  const [choice, setChoice] = useState(firstChoice);
  const [stopOnWin, setStopOnWin] = useState(true);
  const drawsMax = Math.max(1, issues.length);
  const plan = useMemo(() => ({ ...choice, draws: Math.min(choice.draws, drawsMax) }), [choice, drawsMax]);
  const multipleMax = useMemo(() => multipleMaxOf(items), [items]);
  const isForOne = plan.kind === 'profit' && items.length !== 1;
  const read = useMemo(() => multiplesOf(plan, items), [plan, items]);
  const multiples = read.ok && !isForOne ? read.multiples : [];
  const cost = chaseCost(totalsOf(items).stake, multiples);
  const isShort = wallet !== undefined && parseMoney(wallet.balance) < cost;
  const isReady = multiples.length > 0 && issues.length >= multiples.length && !isShort;
  return (
    <>
      <PlanFields
        choice={plan}
        drawsMax={drawsMax}
        multipleMax={Math.max(1, multipleMax)}
        onChange={(changed) => setChoice((before) => ({ ...before, ...changed }))}
      />
      {isForOne && <Notice tone="info">{t('profitOne')}</Notice>}
      {!read.ok && !isForOne && <PlanRefusal refusal={read.refusal} items={items} />}
      {multiples.length > 0 && <PlanTable rows={planRows(items, multiples)} issues={issues} />}
      <Checkbox
        label={t('stopOnWin')}
        checked={stopOnWin}
        onChange={({ target }) => setStopOnWin(target.checked)}
      />
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-1 border-t border-line pt-3 text-sm">
        <dt className="text-muted">{t('total')}</dt>
        <dd className="text-end">
          <Amount value={formatMoney(cost)} symbol="₹" className="text-lg" />
        </dd>
        <dt className="text-muted">{t('balance')}</dt>
        <dd className="text-end">
          <BalanceAmount />
        </dd>
      </dl>
      {wallet !== undefined && parseMoney(wallet.bonus) > noMoney && (
        <p className="text-sm text-muted">{t('cashOnly')}</p>
      )}
      {isShort && <p className="text-sm text-danger">{t('short')}</p>}
      <Button
        size="large"
        className="w-full"
        isBusy={placing.isLocked}
        disabled={!isReady}
        onClick={() => placing.request(chaseBody({ gameCode, items, issues, multiples, stopOnWin }))}
      >
        {t('place', { stake: showMoney(formatMoney(cost)) })}
      </Button>
    </>
  );
}

function PlanRefusal({ refusal, items }: { refusal: ChaseRefusal; items: readonly QuotedItem[] }) {
  const t = useTranslations('lotteryChase');
  const shown = (amount: Money) => showMoney(formatMoney(amount));
  const text = (() => {
    switch (refusal.code) {
      case 'CHASE_PROFIT_IMPOSSIBLE':
        return t('impossible', {
          cost: shown(totalsOf(items).stake),
          win: shown(winsOf(items)?.least ?? noMoney),
        });
      case 'CHASE_MULTIPLE_TOO_LARGE':
        if (refusal.max < 1) return t('overLimit');
        return t('tooLarge', { draw: String(refusal.draw), max: String(refusal.max) });
      default:
        return t('invalid');
    }
  })();
  return <Notice tone="bad">{text}</Notice>;
}
