import { isRefusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { Game } from '#shared/games/catalogue.ts';
import { GameUnavailable } from './game-unavailable.tsx';

type GameErrorProps = { game: Game; error: unknown; onRetry(): void };

/** Why a game did not open, whether money is affected, and what to do. */
export function GameError({ game, error, onRetry }: GameErrorProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  const name = { game: game.displayName };
  const again = <Button onClick={onRetry}>{t('common.tryAgain')}</Button>;
  if (!isOnline) {
    return (
      <GameUnavailable game={game} title={t('game.offlineTitle')} action={again}>
        {t('game.offlineText')}
      </GameUnavailable>
    );
  }
  switch (isRefusal(error) ? error.code : undefined) {
    case 'GAME_CLOSED':
      return (
        <GameUnavailable game={game} title={t('game.closedTitle', name)}>
          {t('game.closedText')}
        </GameUnavailable>
      );
    case 'GAME_MAINTENANCE':
      return (
        <GameUnavailable game={game} title={t('game.maintenanceTitle', name)} action={again}>
          {t('game.maintenanceText')}
        </GameUnavailable>
      );
    case 'GAME_SILENT':
      return (
        <GameUnavailable game={game} title={t('game.silentTitle')} action={again}>
          {t('game.silentText')}
        </GameUnavailable>
      );
    case 'PLAY_BREAK':
    case 'PLAY_LIMIT_LOSS':
      return (
        <GameUnavailable
          game={game}
          title={t('game.refusedTitle')}
          action={<Button href="/member/playLimits">{t('game.toLimits')}</Button>}
        >
          {refusalText(error)}
        </GameUnavailable>
      );
    case 'GAME_COUNTRY':
      return (
        <GameUnavailable game={game} title={t('game.refusedTitle')}>
          {refusalText(error)}
        </GameUnavailable>
      );
    default:
      return (
        <GameUnavailable game={game} title={t('game.failedTitle')} action={again}>
          {refusalText(error)}
        </GameUnavailable>
      );
  }
}
