import { categories } from '@mela/protocol/categories';
import { isRefusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { Rangoli } from '@mela/ui/rangoli';
import Expand from 'lucide-react/icons/expand';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Shrink from 'lucide-react/icons/shrink';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Game } from '#lib/catalogue.ts';
import { FailedState } from '#lib/failed-state.tsx';
import { useBalance } from '#lib/use-wallet.ts';
import { useBalanceWord, useFrameWords } from './use-frame-words.ts';
import { useLaunchedGame } from './use-launched-game.ts';

const DEPOSIT = '/member/deposit';

/** What a game may do in its frame: run, keep its own things, fill in forms. It cannot leave the frame or open windows. */
const sandbox = 'allow-scripts allow-same-origin allow-forms';

/** A vendor's game inside the page, with the ways out of it. `closed` stands where the vendor has no stall here yet. */
export function GameStage({ game, closed }: { game: Game; closed: ReactNode }) {
  const t = useTranslations('lobby');
  const navigate = useNavigate();
  const stage = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isRoundOn, setRoundOn] = useState(false);
  const { data: launched, error, isFetching, refetch } = useLaunchedGame(game);
  const { data: known, refetch: askBalance } = useBalance();
  const origin = launched && new URL(launched.url).origin;

  const deposit = useCallback(() => void navigate(DEPOSIT), [navigate]);
  const reopen = useCallback(() => void refetch(), [refetch]);
  const hearRound = useCallback(
    (isOpen: boolean) => {
      setRoundOn(isOpen);
      void askBalance();
    },
    [askBalance],
  );
  useFrameWords(frame, origin, { onDeposit: deposit, onReopen: reopen, onRound: hearRound });
  useBalanceWord(frame, origin, known?.balance);

  if (isRefusal(error) && error.code === 'GAME_CLOSED') return closed;
  return (
    <section
      ref={stage}
      aria-label={game.displayName}
      className="flex h-[calc(100dvh-4rem-var(--bottom-bar,0px))] min-h-80 flex-col bg-ground"
    >
      <Bar game={game} stage={stage} onReopen={reopen} onDeposit={deposit} />
      {isRoundOn && <p className="sr-only">{t('roundOn')}</p>}
      <p className="hidden bg-raised px-4 py-1 text-center text-sm [@media(height<24rem)_and_(orientation:landscape)]:block">
        {t('turnUpright')}
      </p>
      {error !== null && !isFetching ? (
        <div className="grid flex-1 content-center gap-4 p-4">
          <FailedState title={t('launchFailed')} error={error} onRetry={reopen} />
          <Button tone="quiet" href={categories[game.gameType].page}>
            {t('backToGames')}
          </Button>
        </div>
      ) : launched && !isFetching ? (
        <iframe
          ref={frame}
          src={launched.url}
          title={game.displayName}
          sandbox={sandbox}
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
          className="w-full flex-1 border-0"
        />
      ) : (
        <Opening game={game} />
      )}
    </section>
  );
}

function Opening({ game }: { game: Game }) {
  const t = useTranslations('lobby');
  return (
    <output className="grid flex-1 place-content-center justify-items-center gap-3 p-6">
      <img src={game.lagerIcon} alt="" width={120} height={120} className="rounded-card shadow-float" />
      <Rangoli size={40} isTurning className="text-accent" />
      <p className="text-muted">{t('launching', { game: game.displayName })}</p>
    </output>
  );
}

type BarProps = {
  game: Game;
  stage: RefObject<HTMLElement | null>;
  onReopen(): void;
  onDeposit(): void;
};

function Bar({ game, stage, onReopen, onDeposit }: BarProps) {
  const t = useTranslations('lobby');
  const navigate = useNavigate();
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const look = () => setWide(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const turn = () => {
    // A phone that knows no full screen stays as it is.
    if (isWide) void document.exitFullscreen();
    else void stage.current?.requestFullscreen().catch(() => undefined);
  };
  return (
    <div className="flex items-center gap-1 border-b border-line ps-4 pe-1">
      <h1 className="me-auto min-w-0 truncate font-heading text-base font-bold">{game.displayName}</h1>
      <IconButton label={t('addCredits')} onClick={onDeposit}>
        <Icon of={Plus} />
      </IconButton>
      <IconButton label={t('reopenGame')} onClick={onReopen}>
        <Icon of={RotateCw} />
      </IconButton>
      <IconButton
        label={isWide ? t('leaveFullScreen') : t('fullScreen')}
        aria-pressed={isWide}
        onClick={turn}
      >
        <Icon of={isWide ? Shrink : Expand} />
      </IconButton>
      <IconButton label={t('closeGame')} onClick={() => void navigate(categories[game.gameType].page)}>
        <Icon of={X} />
      </IconButton>
    </div>
  );
}
