import { showMoney } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Expander } from '@mela/ui/expander';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { Countdown } from './countdown.tsx';
import { OwnTickets } from './own-tickets.tsx';
import { Prizes } from './prizes.tsx';
import { Result } from './result.tsx';
import { Terms } from './terms.tsx';
import type { Raffle } from './use-raffles.ts';
import { Winners } from './winners.tsx';

type RaffleCardProps = {
  raffle: Raffle;
  isBusy: boolean;
  isBlocked: boolean;
  onClaim: (code: string) => void;
};

const tones = {
  coming: 'quiet',
  running: 'accent',
  counting: 'quiet',
  frozen: 'accent',
  drawn: 'good',
  cancelled: 'quiet',
} as const;

/** One raffle: its prizes, the own tickets and the time that is left, or the winners and the own result. */
export function RaffleCard({ raffle, isBusy, isBlocked, onClaim }: RaffleCardProps) {
  const t = useTranslations('raffle');
  const { code, title, phase, pool, isDemo } = raffle;
  const isDrawn = phase === 'drawn';
  return (
    <li className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 className="text-lg wrap-anywhere">{title}</h2>
          <p className="text-sm font-semibold text-accent tabular-nums">
            {t('pool', { amount: showMoney(pool) })}
          </p>
        </div>
        <Badge tone={tones[phase]}>{t(`phases.${phase}`)}</Badge>
      </div>
      <When raffle={raffle} />
      {isDrawn ? (
        <>
          <Result raffle={raffle} isBusy={isBusy} isBlocked={isBlocked} onClaim={() => onClaim(code)} />
          <Winners raffle={raffle} />
        </>
      ) : (
        phase !== 'coming' && <OwnTickets raffle={raffle} />
      )}
      <Prizes raffle={raffle} />
      <Expander title={t('terms')} titleClass="text-sm font-semibold text-accent">
        <Terms raffle={raffle} />
      </Expander>
      {isDemo && <p className="text-xs text-muted">{t('demo')}</p>}
      {phase !== 'coming' && (
        <Button
          href={`/raffle/verify?code=${code}`}
          tone="outline"
          size="small"
          className="justify-self-start"
          aria-label={t('checkNamed', { name: title })}
        >
          {t('check')}
        </Button>
      )}
    </li>
  );
}

/** The days that count, the draw, and the time until the next of them. */
function When({ raffle: { phase, firstDay, lastDay, startsAt, endsAt, drawAt } }: { raffle: Raffle }) {
  const t = useTranslations('raffle');
  const date = useDate();
  // Noon in India, so that the day is the same in every zone of the reader.
  const dayOf = (day: string) => date(`${day}T06:30:00.000Z`, { dateStyle: 'medium' });
  return (
    <div className="grid gap-1 text-sm text-muted">
      {phase === 'coming' && <Countdown kind="start" until={startsAt} />}
      {phase === 'running' && <Countdown kind="end" until={endsAt} />}
      {(phase === 'counting' || phase === 'frozen') && <Countdown kind="draw" until={drawAt} />}
      {phase === 'counting' && <p>{t('counting')}</p>}
      {phase === 'frozen' && <p>{t('frozen')}</p>}
      <p>{t('days', { from: dayOf(firstDay), to: dayOf(lastDay) })}</p>
      <time dateTime={drawAt}>
        {t('drawAt', { time: date(drawAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </time>
    </div>
  );
}
