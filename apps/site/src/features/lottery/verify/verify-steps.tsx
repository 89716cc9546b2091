import { Icon } from '@mela/ui/icon';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { WholeResult } from '#shared/lottery/result-board.tsx';
import { ChainSteps } from './chain-steps.tsx';
import { readPublished, type Check, type DrawInputs } from './check-draw.ts';
import { NumberSteps } from './number-steps.tsx';
import type { Verification } from './use-verification.ts';

type VerifyStepsProps = {
  check: Check;
  inputs: DrawInputs;
  found: Verification | undefined;
  isDemo: boolean;
};

/** The calculation, step by step, with its real values. */
export function VerifySteps({ check, inputs, found, isDemo }: VerifyStepsProps) {
  const t = useTranslations('lotteryVerify');
  const date = useDate();
  const { game, entry } = check;
  const published = readPublished(game, inputs.result);
  const commitText = (() => {
    if (isDemo) return t('demoCommitText');
    if (!found) return t('commitTextPlain');
    const time = date(found.chain.publishedAt, { dateStyle: 'medium', timeStyle: 'short' });
    return t('commitText', { time, count: found.chain.length });
  })();
  return (
    <section aria-label={t('steps')} className="grid gap-4">
      <h2 className="text-lg">{t('steps')}</h2>
      <ol className="grid gap-4">
        <Step number={1} title={t(isDemo ? 'commitment' : 'commitStep')} text={commitText}>
          <Hash value={inputs.commitment.trim().toLowerCase()} />
        </Step>
        <Step
          number={2}
          title={t(isDemo ? 'seed' : 'seedStep')}
          text={t(isDemo ? 'demoSeedText' : 'seedText')}
        >
          <Hash value={inputs.seed.trim().toLowerCase()} />
          {check.key !== inputs.seed.trim().toLowerCase() && (
            <>
              <p className="text-sm text-muted">
                {t('saltText', { name: found?.chain.saltName ?? inputs.salt })}
              </p>
              <Hash value={check.key} />
            </>
          )}
        </Step>
        <Step number={3} title={t('chainStep')} text={t('chainText', { count: entry })}>
          <ChainSteps chain={check.chain} isInChain={check.isInChain} />
          <OwnTools seed={inputs.seed.trim().toLowerCase()} />
          <Outcome isRight={check.isInChain}>{t(check.isInChain ? 'chainRight' : 'chainWrong')}</Outcome>
        </Step>
        <Step number={4} title={t('numberStep')} text={t('numberText')}>
          <NumberSteps check={check} issue={inputs.issue} />
        </Step>
        <Step number={5} title={t('resultStep')}>
          <Compared title={t('resultDerived')}>
            <WholeResult structure={game.structure} result={check.derived} />
          </Compared>
          {published === null || published === 'unreadable' ? (
            <p className="text-sm text-muted">{t('resultNone')}</p>
          ) : (
            <>
              <Compared title={t('resultPublished')}>
                <WholeResult structure={game.structure} result={published} />
              </Compared>
              <Outcome isRight={check.isResult === true}>
                {t(check.isResult === true ? 'resultRight' : 'resultWrong')}
              </Outcome>
            </>
          )}
        </Step>
      </ol>
    </section>
  );
}

type StepProps = { number: number; title: string; text?: string; children: ReactNode };

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border border-line bg-surface p-4">
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-pill bg-raised text-sm font-bold text-accent tabular-nums"
      >
        {number}
      </span>
      <div className="grid min-w-0 gap-3">
        <h3 className="pt-1 font-sans text-base font-semibold">{title}</h3>
        {text !== undefined && <p className="text-sm text-muted">{text}</p>}
        {children}
      </div>
    </li>
  );
}

function Hash({ value }: { value: string }) {
  return (
    <code className="block rounded-control bg-ground p-2.5 font-mono text-xs leading-5 break-all select-all">
      {value}
    </code>
  );
}

/** The same hash with a tool that is not ours. */
function OwnTools({ seed }: { seed: string }) {
  const t = useTranslations('lotteryVerify');
  return (
    <details className="group">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-accent">
        {t('tools')}
        <Icon of={ChevronDown} size="small" className="lottery-chevron" />
      </summary>
      <div className="grid gap-2 pt-1">
        <p className="text-sm text-muted">{t('toolsText')}</p>
        <Hash value={`printf %s ${seed} | sha256sum`} />
      </div>
    </details>
  );
}

function Compared({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-xs font-semibold text-muted">{title}</p>
      {children}
    </div>
  );
}

function Outcome({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  return (
    <p
      data-right={isRight}
      className="flex items-center gap-2 text-sm font-semibold text-danger data-[right=true]:text-good"
    >
      <Icon of={isRight ? CircleCheck : CircleX} size="small" />
      {children}
    </p>
  );
}
