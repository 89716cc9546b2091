import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';
import { NeedsLogin } from '#lib/needs-login.tsx';
import { useTitle } from '#lib/use-title.ts';

/** `/lottery`, `/seaLottery` and `/vnLottery`: for members only; a guest returns here after the login. */
export function LotteryPage() {
  return (
    <NeedsLogin>
      <NoLottery />
    </NeedsLogin>
  );
}

/** The catalogue has no lottery, so the page leads to the games that exist. */
function NoLottery() {
  const t = useTranslations();
  useTitle(t('lottery.title'));
  return (
    <EmptyState
      heading="h1"
      title={t('lottery.title')}
      action={<Button href="/hot">{t('lobby.tryHot')}</Button>}
    >
      {t('lottery.emptyBody')}
    </EmptyState>
  );
}
