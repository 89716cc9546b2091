import { parseMoney } from '@mela/kernel/money';
import { HOUR, instantOf, MINUTE, SECOND } from '@mela/kernel/time';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { showToast } from '@mela/ui/toast';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { useClock } from '#lib/use-clock.ts';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { useClaim, type Unpaid } from './use-rebate.ts';

/** The claim with the time until the next one, or why there is none. */
export function ClaimAction({ unpaid }: { unpaid: Unpaid }) {
  const t = useTranslations('rebate');
  if (unpaid.isPaused) {
    return (
      <Notice tone="info" title={t('pausedTitle')}>
        {t('pausedBody')}
      </Notice>
    );
  }
  if (unpaid.isClosed) {
    return (
      <Notice tone="info" title={t('closedTitle')}>
        {t('closedBody')}
      </Notice>
    );
  }
  return unpaid.rows.length === 0 ? null : <Act unpaid={unpaid} />;
}

function Act({ unpaid }: { unpaid: Unpaid }) {
  const t = useTranslations('rebate');
  const tCommon = useTranslations('common');
  const date = useDate();
  const exact = useExactMoney();
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  const left = useTimeLeft(unpaid.nextClaimAt);
  const { mutate, error, isPending } = useClaim();
  const isShort = parseMoney(unpaid.total) < parseMoney(unpaid.claimMin);
  const claim = () => {
    const amount = exact(unpaid.total);
    mutate(undefined, {
      onSuccess: () =>
        void showToast({ tone: 'good', text: t('claimed', { amount }), closeLabel: tCommon('close') }),
    });
  };
  return (
    <div className="grid justify-items-start gap-2">
      {isOnline && error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
      {!isOnline && <Notice tone="info">{t('offline')}</Notice>}
      <Button
        size="large"
        disabled={!isOnline || isShort || left !== undefined}
        isBusy={isPending}
        aria-describedby="rebate-when"
        onClick={claim}
      >
        {isShort ? t('claimPlain') : t('claim', { amount: exact(unpaid.total) })}
      </Button>
      <div id="rebate-when" className="grid gap-1 text-sm text-muted">
        {left !== undefined && (
          <p className="font-semibold text-text tabular-nums">{t('nextAt', { left })}</p>
        )}
        {left === undefined && isShort && <p>{t('belowMin', { min: exact(unpaid.claimMin) })}</p>}
        <p>
          {t('paidFrom', {
            time: date(unpaid.paidFrom, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      </div>
    </div>
  );
}

/** `12:05` until a moment; undefined once it is over. */
function useTimeLeft(until: string | null): string | undefined {
  const now = useClock();
  if (until === null) return undefined;
  const left = Math.min(instantOf(until).getTime() - now.getTime(), HOUR);
  if (left <= 0) return undefined;
  const seconds = Math.ceil(left / SECOND);
  const perMinute = MINUTE / SECOND;
  return `${Math.floor(seconds / perMinute)}:${String(seconds % perMinute).padStart(2, '0')}`;
}
