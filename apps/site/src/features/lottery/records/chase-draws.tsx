import { isRefusalCode, Refusal, type RefusalCode } from '@mela/protocol/refusals';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { showToast } from '@mela/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useMember } from '#lib/session.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { issueText } from '#shared/lottery/issue-text.ts';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { useDropDraws, type ChaseDetail, type ChaseLine } from './use-orders.ts';

type ChaseDrawsProps = { chase: ChaseDetail; onOrder: (id: string) => void };

/** The draws of a plan. While it runs, waiting draws can be selected and dropped. */
export function ChaseDraws({ chase, onOrder }: ChaseDrawsProps) {
  const t = useTranslations();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const drop = useDropDraws(chase.id);
  const isRunning = chase.state === 'running';
  const waiting = chase.lines.filter(({ state }) => state === 'waiting').map(({ issue }) => issue);
  const hasPicks = isRunning && waiting.length > 0;
  const wanted = isRunning ? picked.filter((issue) => waiting.includes(issue)) : [];
  const dropWanted = () =>
    drop.mutate(wanted, {
      onSuccess: () => {
        const text = t('lotteryRecords.dropped', { count: wanted.length });
        void showToast({ tone: 'good', text, closeLabel: t('common.close') });
        setPicked([]);
      },
    });
  return (
    <section aria-label={t('lotteryRecords.draws')} className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold text-muted">{t('lotteryRecords.draws')}</h3>
      {hasPicks && <p className="text-xs text-muted">{t('lotteryRecords.dropHelp')}</p>}
      <ol className="grid max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line bg-ground">
        {chase.lines.map((line) => (
          <DrawLine
            key={line.issue}
            line={line}
            onOrder={onOrder}
            isPicked={picked.includes(line.issue)}
            hasPicks={hasPicks}
            onPick={
              hasPicks && line.state === 'waiting'
                ? (isOn) =>
                    setPicked((before) => [
                      ...before.filter((issue) => issue !== line.issue),
                      ...(isOn ? [line.issue] : []),
                    ])
                : undefined
            }
          />
        ))}
      </ol>
      {drop.error && (
        <FailedState title={t('lotteryRecords.actFailed')} error={drop.error} onRetry={dropWanted} />
      )}
      {wanted.length > 0 && (
        <Button tone="outline" isBusy={drop.isPending} onClick={dropWanted}>
          {t('lotteryRecords.drop', { count: wanted.length })}
        </Button>
      )}
    </section>
  );
}

type DrawLineProps = {
  line: ChaseLine;
  isPicked: boolean;
  /** Other draws of the plan can be selected. */
  hasPicks: boolean;
  /** Selects the draw; undefined where it cannot be dropped. */
  onPick: ((isOn: boolean) => void) | undefined;
  onOrder: (id: string) => void;
};

function DrawLine({ line, isPicked, hasPicks, onPick, onOrder }: DrawLineProps) {
  const t = useTranslations('lotteryRecords');
  const symbol = useMember()?.currencySymbol ?? '';
  const { isHidden } = useHiddenBalance();
  const refusalText = useRefusalText();
  const { issue, multiple, stake, state, orderId, reason } = line;
  const name = issueText(issue);
  return (
    <li className="flex items-center gap-x-3 px-3 py-2 text-sm">
      {hasPicks && (
        <span className="grid size-6 shrink-0 place-items-center">
          {onPick && (
            <input
              type="checkbox"
              aria-label={t('pick', { issue: name })}
              checked={isPicked}
              onChange={({ target }) => onPick(target.checked)}
              className="size-5 cursor-pointer accent-(--color-lamp)"
            />
          )}
        </span>
      )}
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold tabular-nums">{name}</span>
        <span className="text-xs text-muted">
          {t(`chaseDrawStates.${state}`)}
          {isRefusalCode(reason) && `: ${refusalText(new Refusal<RefusalCode>(reason, {}))}`}
        </span>
      </span>
      <span className="grid justify-items-end">
        {orderId === null ? (
          <Amount value={stake} symbol={symbol} isHidden={isHidden} tone="muted" />
        ) : (
          <button
            type="button"
            aria-label={t('showOrder', { issue: name })}
            onClick={() => onOrder(orderId)}
            className="min-h-8 font-semibold text-accent hover:underline"
          >
            <Amount value={stake} symbol={symbol} isHidden={isHidden} />
          </button>
        )}
        <span className="text-xs text-muted tabular-nums">
          {t('multiple', { multiple: String(multiple) })}
        </span>
      </span>
    </li>
  );
}
