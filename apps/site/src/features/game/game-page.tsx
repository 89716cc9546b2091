import { categories } from '@mela/protocol/categories';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import LogIn from 'lucide-react/icons/log-in';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Game } from '#lib/catalogue.ts';
import { OpeningSoon } from '#lib/opening-soon.tsx';
import { useMember, useSession } from '#lib/session.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { GameStage } from './game-stage.tsx';
import { useGame } from './use-game.ts';

/** `/seamless` and its sisters: the stage of one game, which it has to itself. */
export function GamePage() {
  const t = useTranslations('lobby');
  const [search] = useSearchParams();
  const named = { vassalage: search.get('vassalage') ?? '', gameCode: search.get('gameCode') ?? '' };
  const { data: game, isLoading } = useGame(named);
  const name = game?.displayName;
  const member = useMember();
  const isGuest = useSession(({ state }) => state === 'guest');
  useTitle(name ?? t('games'));
  if (game && member && !member.isTrial && !game.maintenance) {
    // Another game is another stage, so that nothing of the one before it stays.
    return <GameStage key={game.gameCode} game={game} closed={<Closed game={game} isComing={false} />} />;
  }
  if (game && isGuest) return <Closed game={game} isComing={false} isGuest />;
  return <Closed game={game ?? undefined} isComing={isLoading} />;
}

type ClosedProps = { game: Game | undefined; isComing: boolean; isGuest?: boolean };

/** The stall before it is open to this visitor. */
function Closed({ game, isComing, isGuest = false }: ClosedProps) {
  const t = useTranslations('lobby');
  const name = game?.displayName;
  const title = name ? t(isGuest ? 'loginToPlay' : 'soonTitle', { game: name }) : t('soonUnknown');
  return (
    <div className="grid min-h-[70vh] content-center px-4 py-6 md:py-10">
      <OpeningSoon
        title={title}
        isOpen={isGuest}
        art={<Art game={game} isComing={isComing} />}
        promises={game?.rtp ? [t('rtp', { percent: game.rtp })] : []}
        action={<Ways game={game} />}
      >
        {game && <p className="mb-2 font-semibold">{game.vendorName}</p>}
        {t(isGuest ? 'loginText' : 'soonText')}
      </OpeningSoon>
    </div>
  );
}

/** A guest logs in and comes back to this very game; everybody can go back to the games of its kind. */
function Ways({ game }: { game: Game | undefined }) {
  const t = useTranslations('lobby');
  const { show } = usePopup();
  const { pathname, search } = useLocation();
  const isGuest = useSession(({ state }) => state === 'guest');
  return (
    <>
      {isGuest && (
        <Button icon={<Icon of={LogIn} />} onClick={() => show('login', { next: pathname + search })}>
          {t('login')}
        </Button>
      )}
      <Button href={game ? categories[game.gameType].page : '/hot'} tone={isGuest ? 'outline' : 'primary'}>
        {t('backToGames')}
      </Button>
    </>
  );
}

function Art({ game, isComing }: { game: Game | undefined; isComing: boolean }) {
  if (isComing) return <Skeleton className="size-40 rounded-card" />;
  if (game) {
    return (
      <img
        src={game.lagerIcon}
        alt=""
        width={160}
        height={160}
        className="size-40 rounded-card shadow-float"
      />
    );
  }
  return (
    <span className="grid size-40 place-items-center rounded-card bg-lamp/15 text-accent">
      <Icon of={Gamepad2} size="large" />
    </span>
  );
}
