import { categories } from '@mela/protocol/categories';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import LogIn from 'lucide-react/icons/log-in';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePopup } from '#lib/use-popup.ts';
import { NoticeCard } from '#shared/content/notice-card.tsx';
import type { Game } from '#shared/games/catalogue.ts';

type GameUnavailableProps = {
  game: Game | undefined;
  title: string;
  /** An action before the link back to the games. */
  action?: ReactNode;
  children: ReactNode;
};

/** A game that is not open to this visitor: the reason, an action, and a link back. */
export function GameUnavailable({ game, title, action, children }: GameUnavailableProps) {
  const t = useTranslations('game');
  return (
    <div className="grid min-h-[70vh] content-center px-4 py-6 md:py-10">
      <NoticeCard
        title={title}
        art={<Art game={game} />}
        facts={game?.rtp ? [t('rtp', { percent: game.rtp })] : []}
        action={
          <>
            {action}
            <Button
              href={game ? categories[game.gameType].page : '/hot'}
              tone={action === undefined ? 'primary' : 'outline'}
            >
              {t('backToGames')}
            </Button>
          </>
        }
      >
        {game && <p className="mb-2 font-semibold">{game.vendorName}</p>}
        {children}
      </NoticeCard>
    </div>
  );
}

/** A guest logs in and returns to this game. */
export function LoginButton() {
  const t = useTranslations('game');
  const { show } = usePopup();
  const { pathname, search } = useLocation();
  return (
    <Button icon={<Icon of={LogIn} />} onClick={() => show('login', { next: pathname + search })}>
      {t('login')}
    </Button>
  );
}

function Art({ game }: { game: Game | undefined }) {
  if (!game) {
    return (
      <span className="grid size-40 place-items-center rounded-card bg-lamp/15 text-accent">
        <Icon of={Gamepad2} size="large" />
      </span>
    );
  }
  return (
    <img src={game.lagerIcon} alt="" width={160} height={160} className="size-40 rounded-card shadow-float" />
  );
}

/** Placeholder until the game of the URL is known. */
export function GameLoading() {
  return (
    <div aria-busy className="grid min-h-[70vh] place-content-center justify-items-center gap-4">
      <Skeleton className="size-40 rounded-card" />
      <Skeleton className="h-6 w-48" />
    </div>
  );
}
