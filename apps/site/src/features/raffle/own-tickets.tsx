import { parseMoney, showMoney } from '@mela/kernel/money';
import { ProgressBar } from '@mela/ui/progress-bar';
import { useTranslations } from 'use-intl';
import type { OwnPart, Raffle } from './use-raffles.ts';

/** The own tickets, and the missing amount for the next one while bets count. */
export function OwnTickets({ raffle }: { raffle: Raffle }) {
  const t = useTranslations('raffle');
  const { own, phase, perTicket, tickets } = raffle;
  const isRunning = phase === 'running';
  if (own === null)
    return (
      <p className="text-sm">
        {isRunning ? t('noTickets', { amount: showMoney(perTicket) }) : t('noneOfThis')}
      </p>
    );
  return (
    <div className="grid gap-2 rounded-control bg-raised p-3">
      <p className="text-sm font-semibold">{t('ownTickets')}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl font-bold text-accent tabular-nums">{own.tickets}</span>
        <span className="text-sm text-muted tabular-nums">{t('ofAll', { count: tickets })}</span>
      </p>
      {isRunning && (
        <div className="grid gap-1.5">
          <ProgressBar label={t('nextTicket')} percent={percentOf(own, perTicket)} />
          <p className="text-xs text-muted tabular-nums">
            {t('missing', { amount: showMoney(own.missing) })}
          </p>
        </div>
      )}
      <Entry name={own.entry} />
    </div>
  );
}

/** The name of the own entry in the public list. */
export function Entry({ name }: { name: string }) {
  const t = useTranslations('raffle');
  return (
    <p className="text-xs text-muted wrap-anywhere">
      {t('entry', { name })} {t('entryHelp')}
    </p>
  );
}

function percentOf({ missing }: OwnPart, perTicket: Raffle['perTicket']): number {
  const price = parseMoney(perTicket);
  return Number(((price - parseMoney(missing)) * 100n) / price);
}
