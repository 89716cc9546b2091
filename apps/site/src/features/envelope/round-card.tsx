import { parseMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { reducedMotion, useMedia } from '@mela/ui/use-media';
import { useOnline } from '@mela/ui/use-online';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import { Countdown } from './countdown.tsx';
import { Rain } from './rain.tsx';
import { isOpen, useOpenEnvelope, type EnvelopeRound, type Envelopes } from './use-envelopes.ts';

type RoundProps = { state: Envelopes; round: EnvelopeRound };

/** The open or next round: its time, its pool, and the next step of the member. */
export function RoundCard({ state, round }: RoundProps) {
  const t = useTranslations('envelope');
  const date = useDate();
  const amount = useShownAmount();
  const isNow = isOpen(state, round);
  const time = (at: string) => date(at, { timeStyle: 'short' });
  return (
    <section
      aria-labelledby="envelope-round"
      className="relative grid gap-4 overflow-hidden rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <div className="grid gap-1">
        <h2 id="envelope-round" className="text-lg">
          {isNow ? t('openTitle') : t('nextTitle')}
        </h2>
        <p className="text-sm text-muted">
          {t('when', {
            day: date(round.startsAt, { dateStyle: 'medium' }),
            from: time(round.startsAt),
            to: time(round.endsAt),
          })}
        </p>
        <Countdown kind={isNow ? 'end' : 'start'} until={isNow ? round.endsAt : round.startsAt} />
        <p className="text-sm text-muted">
          {isNow
            ? t('poolLeft', {
                left: amount(round.poolLeft),
                pool: amount(round.pool),
                count: round.takers,
              })
            : t('pool', { pool: amount(round.pool) })}
        </p>
      </div>
      {isNow ? <Act key={round.number} state={state} round={round} /> : <Waiting state={state} />}
    </section>
  );
}

/** Before the round: whether the member has bet enough already. */
function Waiting({ state: { missing, isPaused } }: { state: Envelopes }) {
  const t = useTranslations('envelope');
  const amount = useShownAmount();
  if (isPaused) return <Paused />;
  if (parseMoney(missing) === 0n) return <Notice tone="good">{t('ready')}</Notice>;
  return <Notice tone="info">{t('willNeed', { missing: amount(missing) })}</Notice>;
}

function Paused() {
  const t = useTranslations('envelope');
  return (
    <Notice tone="info" title={t('pausedTitle')}>
      {t('pausedBody')}
    </Notice>
  );
}

/** The open round: the opened envelope, the reason why there is none, or the button. */
function Act({ state, round }: RoundProps) {
  const t = useTranslations('envelope');
  const isStill = useMedia(reducedMotion);
  const opening = useOpenEnvelope();
  const [isRaining, setRaining] = useState(false);
  const isOnline = useOnline();
  const refusalText = useRefusalText();
  if (isRaining && round.own !== null) return <Rain onEnd={() => setRaining(false)} />;
  if (round.own !== null) return <Opened round={round} own={round.own} isNew={opening.isSuccess} />;
  const reason = <Reason state={state} round={round} />;
  if (isClosedTo(state, round)) return reason;
  return (
    <div className="grid justify-items-start gap-3">
      {!isOnline && <Notice tone="info">{t('offline')}</Notice>}
      {isOnline && opening.error !== null && <Notice tone="bad">{refusalText(opening.error)}</Notice>}
      <Button
        size="large"
        disabled={!isOnline}
        isBusy={opening.isPending}
        onClick={() => opening.mutate(round.number, { onSuccess: () => setRaining(!isStill) })}
      >
        {t('open')}
      </Button>
    </div>
  );
}

const isClosedTo = ({ isPaused, isClosed, missing }: Envelopes, { poolLeft }: EnvelopeRound): boolean =>
  isPaused || isClosed || parseMoney(poolLeft) === 0n || parseMoney(missing) > 0n;

function Reason({ state: { isPaused, isClosed, missing }, round: { poolLeft } }: RoundProps) {
  const t = useTranslations('envelope');
  const amount = useShownAmount();
  if (isPaused) return <Paused />;
  if (isClosed)
    return (
      <Notice tone="info" title={t('closedTitle')}>
        {t('closedBody')}
      </Notice>
    );
  if (parseMoney(poolLeft) === 0n)
    return (
      <Notice tone="info" title={t('emptyTitle')}>
        {t('emptyBody')}
      </Notice>
    );
  return (
    <Notice
      tone="info"
      title={t('missingTitle', { missing: amount(missing) })}
      action={
        <Button href="/hot" size="small">
          {t('play')}
        </Button>
      }
    >
      {t('missingBody')}
    </Notice>
  );
}

type OpenedProps = { round: EnvelopeRound; own: NonNullable<EnvelopeRound['own']>; isNew: boolean };

function Opened({ round, own, isNew }: OpenedProps) {
  const t = useTranslations('envelope');
  const amount = useShownAmount();
  const isCut = parseMoney(own.paid) < parseMoney(own.drawn);
  return (
    <div aria-live="polite">
      <Notice
        tone="good"
        title={t(isNew ? 'won' : 'opened', { amount: amount(own.paid) })}
        action={
          <Button tone="outline" size="small" href={proofAddress(round.number, own.name)}>
            {t('check')}
          </Button>
        }
      >
        {isCut ? t('cut', { drawn: amount(own.drawn) }) : t('openedBody', { times: round.times })}
      </Notice>
    </div>
  );
}

export const proofAddress = (number: string, name?: string): string =>
  `/envelope/verify?number=${number}${name === undefined ? '' : `&name=${name}`}`;
