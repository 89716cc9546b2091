import { showMoney } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Raffle } from './use-raffles.ts';

const SHOWN = 5;

/** The public list of winners, with masked names. */
export function Winners({ raffle: { winners } }: { raffle: Raffle }) {
  const t = useTranslations('raffle');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? winners : winners.slice(0, SHOWN);
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('winners')}</h3>
      {winners.length === 0 && <p className="text-sm text-muted">{t('noWinners')}</p>}
      <ol className="grid gap-1 text-sm">
        {shown.map(({ place, name, prize, isOwn }) => (
          <li key={place} className="flex items-baseline justify-between gap-3">
            <span className="flex items-baseline gap-3">
              <span className="text-muted tabular-nums">{place}</span>
              <span className="font-medium">{name}</span>
              {isOwn && <Badge tone="accent">{t('you')}</Badge>}
            </span>
            <span className="font-semibold tabular-nums">₹{showMoney(prize)}</span>
          </li>
        ))}
      </ol>
      {winners.length > SHOWN && !isWhole && (
        <Button tone="quiet" size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          {t('showAll', { count: winners.length })}
        </Button>
      )}
    </div>
  );
}
