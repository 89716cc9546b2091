import { Button } from '@mela/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ScrollBox } from '#features/lottery/results/scroll-box.tsx';
import type { ChainStep } from './check-draw.ts';

const SHOWN_AT_EACH_END = 3;

type ChainStepsProps = { chain: readonly ChainStep[]; isInChain: boolean };

/** Every hash from the seed to the commitment; the middle of a long chain on request. */
export function ChainSteps({ chain, isInChain }: ChainStepsProps) {
  const t = useTranslations('lotteryVerify');
  const [isWhole, setWhole] = useState(false);
  const hidden = chain.length - 2 * SHOWN_AT_EACH_END;
  const isShort = hidden <= 1;
  const [first, last] =
    isWhole || isShort ? [chain, []] : [chain.slice(0, SHOWN_AT_EACH_END), chain.slice(-SHOWN_AT_EACH_END)];
  const links = (steps: readonly ChainStep[]) =>
    steps.map((step) => <Link key={step.entry} step={step} count={chain.length - 1} isInChain={isInChain} />);
  return (
    <div className="grid gap-2">
      <ScrollBox label={t('chainStep')} className="max-h-150 overflow-y-auto rounded-control bg-ground p-2.5">
        <ol className="grid gap-1">
          {links(first)}
          {last.length > 0 && (
            <li aria-hidden className="py-0.5 text-center leading-none text-muted">
              ⋮
            </li>
          )}
          {links(last)}
        </ol>
      </ScrollBox>
      {!isShort && (
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isWhole}
          className="justify-self-start"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('chainLess') : t('chainMore', { count: hidden })}
        </Button>
      )}
    </div>
  );
}

type LinkProps = { step: ChainStep; count: number; isInChain: boolean };

function Link({ step: { entry, hash }, count, isInChain }: LinkProps) {
  const t = useTranslations('lotteryVerify');
  const name =
    entry === count
      ? t('chainSeed')
      : entry === 0
        ? t('chainEnd')
        : t('chainEntry', { step: String(count - entry) });
  return (
    <li
      data-end={entry === 0 ? (isInChain ? 'right' : 'wrong') : undefined}
      className="lottery-chain grid gap-x-3 text-xs"
    >
      <span className="tabular-nums">{name}</span>
      <code className="font-mono leading-5 break-all">{hash}</code>
    </li>
  );
}
