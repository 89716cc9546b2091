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
      <ClosedStall game={game} title={t('stage.offlineTitle')} action={again}>
        {t('stage.offlineText')}
      </ClosedStall>
    );
  }
  switch (isRefusal(error) ? error.code : undefined) {
    case 'GAME_CLOSED':
      return (
        <ClosedStall game={game} title={t('stage.closedTitle', name)}>
          {t('stage.closedText')}
        </ClosedStall>
      );
    case 'GAME_MAINTENANCE':
      return (
        <ClosedStall game={game} title={t('stage.maintenanceTitle', name)} action={again}>
          {t('stage.maintenanceText')}
        </ClosedStall>
      );
    case 'GAME_SILENT':
      return (
        <ClosedStall game={game} title={t('stage.silentTitle')} action={again}>
          {t('stage.silentText')}
        </ClosedStall>
      );
    case 'PLAY_BREAK':
    case 'PLAY_LIMIT_LOSS':
      return (
        <ClosedStall
          game={game}
          title={t('stage.refusedTitle')}
          action={<Button href="/member/playLimits">{t('stage.toLimits')}</Button>}
        >
          {refusalText(error)}
        </ClosedStall>
      );
    case 'GAME_COUNTRY':
      return (
        <ClosedStall game={game} title={t('stage.refusedTitle')}>
          {refusalText(error)}
        </ClosedStall>
      );
    default:
      return (
        <ClosedStall game={game} title={t('stage.failedTitle')} action={again}>
          {refusalText(error)}
        </ClosedStall>
      );
  }
}
