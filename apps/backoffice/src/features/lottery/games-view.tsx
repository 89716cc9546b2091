import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import type { Game } from './draw.ts';
import { ResumePopup, StopPopup } from './stop-popup.tsx';
import { useGames } from './use-games.ts';

/** All games: stop one with a reason, or resume it. */
export function GamesView() {
  const t = useTranslations('staffLottery');
  const { data, error, refetch } = useGames();
  const [chosen, setChosen] = useState<Game | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <DataTable
        label={t('views.games')}
        columns={useColumns(setChosen)}
        rows={data?.games}
        keyOf={({ gameCode }) => gameCode}
        error={error}
        onRetry={() => void refetch()}
      />
      {chosen &&
        (chosen.isStopped ? (
          <ResumePopup game={chosen} onClose={close} />
        ) : (
          <StopPopup game={chosen} onClose={close} />
        ))}
    </>
  );
}

function useColumns(onChoose: (game: Game) => void): Column<Game>[] {
  const t = useTranslations('staffLottery');
  const showDate = useDate();
  const may = useMay();
  return [
    { id: 'game', label: t('game'), show: ({ name }) => <strong>{name}</strong> },
    {
      id: 'current',
      label: t('current'),
      show: ({ current }) =>
        current === null ? (
          <span className="text-muted">{t('noDraw')}</span>
        ) : (
          <TwoLines below={showDate(current.drawAt)}>
            <span className="tabular-nums">{current.issue}</span>
          </TwoLines>
        ),
    },
    {
      id: 'state',
      label: t('state'),
      show: ({ isStopped, changedAt }) =>
        isStopped ? (
          <TwoLines below={t('since', { date: showDate(changedAt) })}>
            <Badge tone="danger">{t('gameStopped')}</Badge>
          </TwoLines>
        ) : (
          <Badge tone="good">{t('gameOpen')}</Badge>
        ),
    },
    {
      id: 'reason',
      label: t('reason'),
      show: ({ stopReason }) =>
        stopReason === '' ? (
          <span className="text-muted">–</span>
        ) : (
          <span className="break-words">{stopReason}</span>
        ),
    },
    ...(may('lottery.stop')
      ? [
          {
            id: 'act',
            label: t('action'),
            show: (game: Game) => (
              <Button
                size="small"
                tone="outline"
                aria-label={`${t(game.isStopped ? 'resume' : 'stop')}: ${game.name}`}
                onClick={() => onChoose(game)}
              >
                {t(game.isStopped ? 'resume' : 'stop')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
