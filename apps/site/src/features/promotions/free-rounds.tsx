import { showMoney, type MoneyText } from '@mela/kernel/money';
import { gamePath } from '@mela/rules/catalogue/launch';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { ProgressBar } from '@mela/ui/progress-bar';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useJoin, type Activity } from './use-activities.ts';

type Free = NonNullable<Activity['free']>;
type Own = NonNullable<Free['own']>;

/** What the rounds can bring, and how long each part may take. */
export function FreeTerms({ free, amount }: { free: Free; amount: MoneyText | null }) {
  const t = useTranslations('activity');
  const { game, playDays, bonusDays, stakeMax } = free;
  return (
    <ul className="grid gap-0.5 text-sm text-muted">
      <li>{t('freeGame', { game })}</li>
      {amount !== null && <li>{t('freeMax', { amount: showMoney(amount) })}</li>}
      <li>{t('freeDays', { days: playDays })}</li>
      {stakeMax !== null && <li>{t('stakeMax', { stake: showMoney(stakeMax) })}</li>}
      <li>{t('bonusDays', { days: bonusDays })}</li>
    </ul>
  );
}

/** The rounds that are left and what they have won, or how they ended. */
export function FreeProgress({ own }: { own: Own }) {
  const t = useTranslations('activity');
  const showDate = useDate();
  const { state, left, rounds, won, winMax, endsAt } = own;
  if (state === 'refused') return <p className="text-sm">{t('freeRefused')}</p>;
  if (state !== 'open' && state !== 'preparing') return null;
  const label = t('freeLeft', { left: String(left), rounds });
  return (
    <div className="grid gap-1.5 text-sm">
      <p>{label}</p>
      <ProgressBar label={label} percent={((rounds - left) / rounds) * 100} />
      <p>{t('freeWon', { won: showMoney(won), max: showMoney(winMax) })}</p>
      <p className="text-muted">
        {t('freeUntil', { date: showDate(endsAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
    </div>
  );
}

/** Takes the rounds, and then leads into their game. */
export function TakeButton({ code, free }: { code: string; free: Free }) {
  const t = useTranslations('activity');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const join = useJoin();
  // The game shows the rounds once its provider has confirmed them.
  const open = (taken: Activity) => {
    if (taken.free?.own?.state === 'open') void navigate(gamePath(free));
  };
  return (
    <>
      {join.isError && <Notice tone="bad">{refusalText(join.error)}</Notice>}
      <Button isBusy={join.isPending} onClick={() => join.mutate(code, { onSuccess: open })}>
        {t('freeTake', { rounds: free.rounds })}
      </Button>
    </>
  );
}

/** Leads into the game while rounds are left. */
export function PlayButton({ own }: { own: Own }) {
  const t = useTranslations('activity');
  if (own.state === 'preparing') return <Notice tone="info">{t('freePreparing')}</Notice>;
  if (own.state !== 'open' || own.left === 0) return null;
  return <Button href={gamePath(own)}>{t('freePlay', { game: own.game })}</Button>;
}
