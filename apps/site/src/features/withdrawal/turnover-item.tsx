import { showMoney } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { ProgressBar } from '@mela/ui/progress-bar';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { Contributions } from './contributions.tsx';
import { percentPlayed } from './facts.ts';
import { GiveUpPopup } from './give-up-popup.tsx';
import type { TurnoverRow } from './use-withdrawal.ts';

/** One requirement: its credit, what is done and left, its terms, a forecast, and the bets on request. */
export function TurnoverItem({ row }: { row: TurnoverRow }) {
  const t = useTranslations();
  const date = useDate();
  const name = useName(row);
  const { counted, required, missing, status, openedAt, forecast } = row;
  const isActive = status === 'active';
  return (
    <li className="grid gap-1.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-sm font-semibold">{name}</span>
        <Badge tone={isActive ? 'accent' : 'quiet'}>
          {isActive
            ? t('withdrawal.turnoverLeft', { missing: showMoney(missing) })
            : t(`withdrawal.turnoverStates.${status}`)}
        </Badge>
      </div>
      <ProgressBar label={name} percent={status === 'met' ? 100 : percentPlayed(row)} />
      <div className="flex flex-wrap justify-between gap-x-4 text-xs text-muted tabular-nums">
        <span>
          {t('withdrawal.turnoverOf', { counted: showMoney(counted), required: showMoney(required) })}
        </span>
        <time dateTime={openedAt}>{date(openedAt, { dateStyle: 'medium' })}</time>
      </div>
      <Terms row={row} />
      {forecast !== null && (
        <p className="text-sm">
          {t('turnover.forecast', {
            bets: forecast.bets,
            stake: showMoney(forecast.stake),
            product: t(`turnover.products.${forecast.product}`),
          })}
        </p>
      )}
      <Bets id={row.id} name={name} />
      {row.isCashBonus && (isActive || status === 'queued') && <GiveUp row={row} name={name} />}
    </li>
  );
}

/** The requirement of a cash bonus may count the deposit too, so its factor would not explain it. */
function useName({ source, amount, multiplier, isCashBonus }: TurnoverRow): string {
  const t = useTranslations();
  const credit = { source: t(`withdrawal.sources.${source}`), amount: showMoney(amount) };
  return isCashBonus
    ? t('turnover.rowPlain', credit)
    : t('withdrawal.turnoverRow', { ...credit, multiplier });
}

const HOURS_OF_DAY = 24;

function Terms({ row }: { row: TurnoverRow }) {
  const t = useTranslations('turnover');
  const date = useDate();
  const { status, scope, stakeMax, expiresAt, lifetimeHours, isCashBonus } = row;
  const isOpen = status === 'active' || status === 'queued';
  const time = expiresAt === null ? '' : date(expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  const lifetime = () => {
    const hours = lifetimeHours ?? 0;
    return hours % HOURS_OF_DAY === 0
      ? t('termDays', { days: hours / HOURS_OF_DAY })
      : t('termHours', { hours });
  };
  const terms = [
    status === 'queued' && t('queued'),
    lifetimeHours !== null && lifetime(),
    status === 'active' && expiresAt !== null && t('termUntil', { time }),
    status === 'expired' && expiresAt !== null && t('expired', { time }),
    scope !== null &&
      t('termProducts', { products: scope.map((product) => t(`products.${product}`)).join(', ') }),
    stakeMax !== null && t(isCashBonus ? 'termBonusStake' : 'termStake', { amount: showMoney(stakeMax) }),
    isCashBonus && isOpen && t('termOrder'),
    isCashBonus && isOpen && t('termEnd'),
  ].filter((term) => term !== false);
  if (terms.length === 0) return null;
  return (
    <ul className="grid list-disc gap-0.5 ps-5 text-sm text-muted">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}

function Bets({ id, name }: { id: string; name: string }) {
  const t = useTranslations('turnover');
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className="-ms-3 justify-self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('betsHide') : t('bets')}
      </Button>
      {isOpen && (
        <div id={panel}>
          <Contributions id={id} name={name} />
        </div>
      )}
    </>
  );
}

function GiveUp({ row, name }: { row: TurnoverRow; name: string }) {
  const t = useTranslations('turnover');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className="-ms-3 justify-self-start"
        aria-label={t('giveUpOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('giveUp')}
      </Button>
      {isAsking && <GiveUpPopup row={row} onClose={() => setAsking(false)} />}
    </>
  );
}
