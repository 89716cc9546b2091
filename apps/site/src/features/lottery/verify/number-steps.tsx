import { Button } from '@mela/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Check } from './check-draw.ts';

const NUMBERS_SHOWN = 12;

/** The random bytes of a draw, and the remainders that were taken from them. */
export function NumberSteps({ check, issue }: { check: Check; issue: string }) {
  const t = useTranslations('lotteryVerify');
  const [isWhole, setWhole] = useState(false);
  const { game, blocks, taken } = check;
  const bounds = new Set(taken.map(({ bound }) => bound));
  const shown = isWhole ? taken : taken.slice(0, NUMBERS_SHOWN);
  return (
    <div className="grid gap-3 text-sm">
      <dl className="grid gap-2">
        <div className="grid gap-1">
          <dt className="text-xs font-semibold text-muted">{t('numberMessage')}</dt>
          <dd>
            <code className="font-mono text-xs break-all">{`${game.code}:${issue.trim()}:0`}</code>
          </dd>
        </div>
        <div className="grid gap-1">
          <dt className="text-xs font-semibold text-muted">{t('numberBlock')}</dt>
          <dd>
            <code className="block rounded-control bg-ground p-2.5 font-mono text-xs leading-5 break-all">
              {blocks[0]}
            </code>
          </dd>
        </div>
      </dl>
      {bounds.size > 1 && <p className="text-muted">{t('numberShuffle')}</p>}
      <ol className="grid gap-x-6 gap-y-1 text-xs tabular-nums md:grid-cols-2">
        {shown.map(({ value, bound = 1, isRejected }, index) => (
          // The numbers of a draw keep their order, so the index is a stable key.
          <li key={`${index} ${value}`} data-skipped={isRejected} className="data-[skipped=true]:text-muted">
            {isRejected
              ? t('numberRejected', { value: String(value) })
              : t('numberTaken', { value: String(value), bound: String(bound), rest: String(value % bound) })}
          </li>
        ))}
      </ol>
      {taken.length > NUMBERS_SHOWN && !isWhole && (
        <Button tone="quiet" size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          {t('numberMore', { count: taken.length - NUMBERS_SHOWN })}
        </Button>
      )}
    </div>
  );
}
