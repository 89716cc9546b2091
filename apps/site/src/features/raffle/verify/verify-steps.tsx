import { Icon } from '@mela/ui/icon';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import type { RaffleCheck, RaffleInputs } from './check-raffle.ts';
import type { Proof } from './use-proof.ts';

type VerifyStepsProps = { check: RaffleCheck; inputs: RaffleInputs; proof: Proof | undefined };

/** The calculation, step by step, with its real values. */
export function VerifySteps({ check, inputs, proof }: VerifyStepsProps) {
  const t = useTranslations('raffle');
  const date = useDate();
  const timeOf = (time: string) => date(time, { dateStyle: 'medium', timeStyle: 'medium' });
  const list = { count: check.holders.length, tickets: t('tickets', { count: check.tickets }) };
  // The values of a sample were not published at these times.
  const published = proof?.isDemo === true ? undefined : proof;
  const frozenAt = published?.frozenAt ?? null;
  const revealedAt = published?.revealedAt ?? null;
  return (
    <section aria-label={t('verify.steps')} className="grid gap-4">
      <h2 className="text-lg">{t('verify.steps')}</h2>
      <ol className="grid gap-4">
        <Step
          number={1}
          title={t('verify.commitStep')}
          text={
            published
              ? t('verify.commitText', { time: timeOf(published.publishedAt) })
              : t('verify.commitPlain')
          }
        >
          <Hash value={inputs.commitment.trim().toLowerCase()} />
        </Step>
        <Step
          number={2}
          title={t('verify.listStep')}
          text={
            frozenAt === null
              ? t('verify.listPlain', list)
              : t('verify.listText', { ...list, time: timeOf(frozenAt) })
          }
        >
          <Hash value={check.ownHash} />
          <Outcome isRight={check.isList}>
            {t(check.isList ? 'verify.listRight' : 'verify.listWrong')}
          </Outcome>
        </Step>
        <Step
          number={3}
          title={t('verify.seedStep')}
          text={
            revealedAt === null ? t('verify.seedPlain') : t('verify.seedText', { time: timeOf(revealedAt) })
          }
        >
          <Hash value={inputs.seed.trim().toLowerCase()} />
          <Outcome isRight={check.isCommitted}>
            {t(check.isCommitted ? 'verify.seedRight' : 'verify.seedWrong')}
          </Outcome>
        </Step>
        <DrawStep check={check} />
      </ol>
    </section>
  );
}

/** The winners by this seed and this list, compared with the published ones. */
function DrawStep({ check: { drawn, holders, isResult, key } }: { check: RaffleCheck }) {
  const t = useTranslations('raffle');
  const tickets = new Map(holders.map((holder) => [holder.id, holder.tickets]));
  return (
    <Step number={4} title={t('verify.drawStep')} text={t('verify.drawText')}>
      {drawn === null ? (
        <p className="text-sm text-muted">{t('verify.drawNone')}</p>
      ) : (
        <>
          <Hash value={key} />
          <p className="text-xs font-semibold text-muted">{t('verify.drawnHere')}</p>
          <ol className="grid gap-1 text-xs tabular-nums">
            {drawn.map((entry, index) => (
              <li key={entry} className="flex items-baseline gap-3">
                <span className="text-muted">{index + 1}</span>
                <code className="font-mono break-all">{entry}</code>
                <span className="text-muted">{t('tickets', { count: tickets.get(entry) ?? 0 })}</span>
              </li>
            ))}
          </ol>
          <Outcome isRight={isResult}>{t(isResult ? 'verify.drawRight' : 'verify.drawWrong')}</Outcome>
        </>
      )}
    </Step>
  );
}

type StepProps = { number: number; title: string; text: string; children: ReactNode };

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
        <p className="text-sm text-muted">{text}</p>
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
