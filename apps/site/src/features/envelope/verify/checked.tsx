import { Notice } from '@mela/ui/notice';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import { VerdictCard } from '#shared/verify/verdict-card.tsx';
import { checkEnvelope, isRight, type Drawn, type Proof } from './check-envelope.ts';

const tones = { right: 'good', wrong: 'bad', missing: 'none' } as const;

/** The verdict about the asked envelope, or about all that are listed, and the published values. */
export function Checked({ proof, name }: { proof: Proof; name: string }) {
  const t = useTranslations('envelope.verify');
  const date = useDate();
  const { opened, own, seed } = proof;
  const checks = useMemo(() => opened.map((one) => checkEnvelope(proof, one)), [proof, opened]);
  const asked = own === null ? checks : [checkEnvelope(proof, own)];
  const known = asked.filter((check) => check !== undefined);
  const isMissing = known.length === 0 || (name !== '' && own === null);
  const verdict = isMissing ? 'missing' : known.every(isRight) ? 'right' : 'wrong';
  return (
    <>
      {proof.isDemo && (
        <Notice tone="info" title={t('demoTitle')}>
          {t('demoBody')}
        </Notice>
      )}
      {proof.isCancelled && <Notice tone="info">{t('cancelled')}</Notice>}
      {seed === null ? (
        <Notice tone="info" title={t('waitingTitle')}>
          {t('waitingBody', { time: date(proof.endsAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </Notice>
      ) : (
        <VerdictCard
          tone={tones[verdict]}
          title={t(`verdicts.${verdict}`)}
          text={t(`verdictTexts.${verdict}`)}
        />
      )}
      <Values proof={proof} />
      {opened.length > 0 && <List proof={proof} />}
    </>
  );
}

function Values({ proof: { commitment, committedAt, seed, number, pool, paid, takers } }: { proof: Proof }) {
  const t = useTranslations('envelope.verify');
  const date = useDate();
  const amount = useShownAmount();
  const rows = [
    [t('values.number'), number],
    [t('values.committedAt'), date(committedAt, { dateStyle: 'medium', timeStyle: 'medium' })],
    [t('values.commitment'), commitment],
    [t('values.seed'), seed ?? t('values.later')],
    [t('values.pool'), t('values.paid', { paid: amount(paid), pool: amount(pool), count: takers })],
  ] as const;
  return (
    <dl className="grid gap-3 rounded-card border border-line bg-surface p-4">
      {rows.map(([label, value]) => (
        <div key={label} className="grid min-w-0 gap-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-sm font-medium break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The listed envelopes, each drawn again. */
function List({ proof }: { proof: Proof }) {
  const t = useTranslations('envelope.verify');
  const amount = useShownAmount();
  const mark = (one: Drawn) => {
    const check = checkEnvelope(proof, one);
    return check !== undefined && isRight(check) ? 'right' : 'wrong';
  };
  return (
    <section aria-labelledby="envelope-list" className="grid gap-2">
      <h2 id="envelope-list" className="text-base">
        {t('list')}
      </h2>
      <ol className="grid gap-1 text-sm">
        {proof.opened.map((one) => (
          <li key={one.name} className="flex flex-wrap items-center justify-between gap-3">
            <span className="font-medium">{one.name}</span>
            <span className="tabular-nums">
              {amount(one.drawn)} <span className="text-muted">{t(`marks.${mark(one)}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
