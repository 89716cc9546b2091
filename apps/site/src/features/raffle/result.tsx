import { showMoney } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { Entry } from './own-tickets.tsx';
import type { OwnPart, Raffle } from './use-raffles.ts';

type ResultProps = { raffle: Raffle; isBusy: boolean; isBlocked: boolean; onClaim: () => void };

/** The own result, with the button to claim the prize. */
export function Result({ raffle: { own }, ...claim }: ResultProps) {
  const t = useTranslations('raffle');
  if (own === null || own.tickets === 0) return <p className="text-sm text-muted">{t('noneOfThis')}</p>;
  const { place, prize, tickets, entry } = own;
  return (
    <div className="grid gap-2 rounded-control bg-raised p-3">
      <p className="text-sm text-muted tabular-nums">
        {t('ownTickets')}: {tickets}
      </p>
      {place === null || prize === null ? (
        <p className="font-semibold">{t('result.lost')}</p>
      ) : (
        <>
          <p className="text-lg font-bold text-accent tabular-nums">
            {t('result.won', { place: String(place), amount: showMoney(prize) })}
          </p>
          <Prize own={own} prize={prize} {...claim} />
        </>
      )}
      <Entry name={entry} />
    </div>
  );
}

type PrizeProps = Omit<ResultProps, 'raffle'> & { own: OwnPart; prize: NonNullable<OwnPart['prize']> };

function Prize({ own: { reward, claimBy }, prize, isBusy, isBlocked, onClaim }: PrizeProps) {
  const t = useTranslations('raffle');
  const date = useDate();
  if (reward === null) return <p className="text-sm">{t('result.unpaid')}</p>;
  if (reward === 'claimed')
    return (
      <Badge tone="good" className="justify-self-start">
        {t('claimed')}
      </Badge>
    );
  if (reward !== 'claimable') return <p className="text-sm text-muted">{t('ended')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" isBusy={isBusy} disabled={isBlocked} onClick={onClaim}>
        {t('claim', { amount: showMoney(prize) })}
      </Button>
      <Button size="small" tone="quiet" href="/member/rewardCenter">
        {t('toCenter')}
      </Button>
      {claimBy !== null && (
        <time dateTime={claimBy} className="text-xs text-muted">
          {t('claimBy', { time: date(claimBy, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </time>
      )}
    </div>
  );
}
