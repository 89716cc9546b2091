import { isRefusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { Game } from '#shared/games/catalogue.ts';
import { ClosedStall } from './closed-stall.tsx';

type StageTroubleProps = { game: Game; error: unknown; onRetry(): void };

/** Why a game did not open, whether money is affected, and what to do. */
export function StageTrouble({ game, error, onRetry }: StageTroubleProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  const name = { game: game.displayName };
  const again = <Button onClick={onRetry}>{t('common.tryAgain')}</Button>;
  if (!isOnline) {
    return (
      <ClosedStall game={game} title={t('game.offlineTitle')} action={again}>
        {t('game.offlineText')}
      </ClosedStall>
    );
  }
  switch (isRefusal(error) ? error.code : undefined) {
    case 'GAME_CLOSED':
      return (
        <ClosedStall game={game} title={t('game.soonTitle', name)} isComing>
          {t('game.soonText')}
        </ClosedStall>
      );
    case 'GAME_MAINTENANCE':
      return (
        <ClosedStall game={game} title={t('game.maintenanceTitle', name)} action={again}>
          {t('game.maintenanceText')}
        </ClosedStall>
      );
    case 'GAME_SILENT':
      return (
        <ClosedStall game={game} title={t('game.silentTitle')} action={again}>
          {t('game.silentText')}
        </ClosedStall>
      );
    case 'PLAY_BREAK':
    case 'PLAY_LIMIT_LOSS':
      return (
        <ClosedStall
          game={game}
          title={t('game.refusedTitle')}
          action={<Button href="/member/playLimits">{t('game.toLimits')}</Button>}
        >
          {refusalText(error)}
        </ClosedStall>
      );
    case 'GAME_COUNTRY':
      return (
        <ClosedStall game={game} title={t('game.refusedTitle')}>
          {refusalText(error)}
        </ClosedStall>
      );
    default:
      return (
        <ClosedStall game={game} title={t('game.failedTitle')} action={again}>
          {refusalText(error)}
        </ClosedStall>
      );
  }
}
