import { practiceVendor } from '@mela/rules/catalogue/launch';
import { Button } from '@mela/ui/button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useSession } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';
import { useTitle } from '#lib/use-title.ts';
import type { Game } from '#shared/games/catalogue.ts';
import { GameFrame } from './game-frame.tsx';
import { GameUnavailable, LoginButton, GameLoading } from './game-unavailable.tsx';
import { useGame } from './use-game.ts';

/** `/seamless` and similar paths: the page of one game. */
export function GamePage() {
  const t = useTranslations();
  const [search] = useSearchParams();
  const named = { vassalage: search.get('vassalage') ?? '', gameCode: search.get('gameCode') ?? '' };
  const { data: game, error, isLoading, refetch } = useGame(named);
  useTitle(game?.displayName ?? t('lobby.games'));
  if (isLoading) return <GameLoading />;
  if (error) {
    return (
      <div className="mx-auto grid min-h-[70vh] max-w-2xl content-center px-4">
        <FailedState title={t('game.failedTitle')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!game) {
    return (
      <GameUnavailable game={undefined} title={t('game.unknownTitle')}>
        {t('game.unknownText')}
      </GameUnavailable>
    );
  }
  // The key mounts a new stage for another game, so that no state is carried over.
  return <GameView key={game.gameCode} game={game} />;
}

/** Shows the game, or the reason why this visitor cannot play it. */
function GameView({ game }: { game: Game }) {
  const t = useTranslations('game');
  const session = useSession();
  const [arrivedAs] = useState(session.state);
  const mayPractise = useSwitch('FREEPLAYGAME3');
  if (session.state === 'restoring') return <GameLoading />;
  if (session.state === 'guest') {
    const hasEnded = arrivedAs !== 'guest' && !session.hasSignedOut;
    return (
      <GameUnavailable
        game={game}
        title={hasEnded ? t('endedTitle') : t('loginToPlay', { game: game.displayName })}
        action={<LoginButton />}
      >
        {hasEnded ? t('endedText') : t('loginText')}
      </GameUnavailable>
    );
  }
  const { isTrial } = session.member;
  if (isTrial && !(mayPractise && game.vassalage === practiceVendor)) {
    return (
      <GameUnavailable
        game={game}
        title={t('trialTitle')}
        action={<Button href="/register">{t('register')}</Button>}
      >
        {t('trialText')}
      </GameUnavailable>
    );
  }
  if (game.maintenance) {
    return (
      <GameUnavailable game={game} title={t('maintenanceTitle', { game: game.displayName })}>
        {t('maintenanceText')}
      </GameUnavailable>
    );
  }
  return <GameFrame game={game} isTrial={isTrial} />;
}
