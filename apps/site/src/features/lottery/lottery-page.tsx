import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import Ticket from 'lucide-react/icons/ticket';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { NeedsLogin } from '#lib/needs-login.tsx';
import { useTitle } from '#lib/use-title.ts';
import { OpeningSoon } from '#shared/content/opening-soon.tsx';
import { useLotteryGame } from './use-lottery-game.ts';

/** `/lottery`, `/seaLottery` and `/vnLottery`: for members only; a guest returns here after the login. */
export function LotteryPage() {
  return (
    <NeedsLogin>
      <Hall />
    </NeedsLogin>
  );
}

function Hall() {
  const t = useTranslations('lottery');
  const [search] = useSearchParams();
  const game = useLotteryGame(search.get('gameCode'));
  const name = game.data?.displayName ?? t('gameUnknown');
  useTitle(game.data?.displayName ?? t('title'));
  return (
    <div className="px-4 py-6 md:py-10">
      <OpeningSoon
        title={t('soonTitle', { name })}
        art={<Art icon={game.data?.lagerIcon} isComing={game.isLoading} />}
        promises={[t('promiseDraws'), t('promiseSlip'), t('promiseResults')]}
        action={<Button href="/lott">{t('action')}</Button>}
      >
        {t('soonBody')}
      </OpeningSoon>
    </div>
  );
}

function Art({ icon, isComing }: { icon: string | undefined; isComing: boolean }) {
  if (isComing) return <Skeleton className="size-32 rounded-card" />;
  if (icon === undefined) {
    return (
      <span className="grid size-32 place-items-center rounded-card bg-lamp/15 text-accent">
        <Icon of={Ticket} size="large" />
      </span>
    );
  }
  return <img src={icon} alt="" width={128} height={128} className="size-32 rounded-card shadow-float" />;
}
