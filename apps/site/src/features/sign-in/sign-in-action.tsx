import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import { useSignIn, type SignInStatus } from './use-sign-in.ts';

/** The sign-in of today: its button, or why there is none. */
export function SignInAction({ status }: { status: SignInStatus }) {
  const t = useTranslations('signIn');
  if (status.isSignedIn) return <Done status={status} />;
  if (status.isPaused) {
    return (
      <Notice tone="info" title={t('pausedTitle')}>
        {t('pausedBody')}
      </Notice>
    );
  }
  if (status.isClosed) {
    return (
      <Notice tone="info" title={t('closedTitle')}>
        {t('closedBody')}
      </Notice>
    );
  }
  const isShort = parseMoney(status.deposited) < parseMoney(status.depositMin);
  return isShort ? <Missing status={status} /> : <Act status={status} />;
}

function Done({ status: { days, today } }: { status: SignInStatus }) {
  const t = useTranslations('signIn');
  const amount = useShownAmount();
  const index = days.findIndex(({ day }) => day === today);
  const [own, next] = [days[index], days[index + 1] ?? days[0]];
  if (own === undefined || next === undefined) return null;
  return (
    <Notice tone="good" title={t('done')}>
      {t('doneBody', { amount: amount(own.amount), next: amount(next.amount) })}
    </Notice>
  );
}

function Missing({ status: { deposited, depositMin } }: { status: SignInStatus }) {
  const t = useTranslations('signIn');
  const amount = useShownAmount();
  const missing = formatMoney(moneyOfUnits(parseMoney(depositMin) - parseMoney(deposited)));
  return (
    <Notice
      tone="info"
      title={t('missingTitle', { missing: amount(missing) })}
      action={
        <Button href="/member/depositv2" size="small">
          {t('deposit')}
        </Button>
      }
    >
      {t('missingBody', { min: amount(depositMin), deposited: amount(deposited) })}
    </Notice>
  );
}

function Act({ status: { days, today } }: { status: SignInStatus }) {
  const t = useTranslations('signIn');
  const amount = useShownAmount();
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  const { mutate, error, isPending } = useSignIn();
  const own = days.find(({ day }) => day === today);
  if (own === undefined) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {!isOnline && <Notice tone="info">{t('offline')}</Notice>}
      {isOnline && error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
      <Button size="large" disabled={!isOnline} isBusy={isPending} onClick={() => mutate()}>
        {t('action', { amount: amount(own.amount) })}
      </Button>
    </div>
  );
}
