import { Button } from '@mela/ui/button';
import { Rangoli } from '@mela/ui/rangoli';
import { useOnline } from '@mela/ui/use-online';
import { useRootMark } from '@mela/ui/use-root-mark';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePopup } from '#lib/use-popup.ts';
import type { Game } from '#shared/games/catalogue.ts';
import { leaveBalanceToGame } from '#shared/wallet/game-balance.ts';
import { useBalance } from '#shared/wallet/use-wallet.ts';
import { PurseSheet, useBringHome, useThere } from './purse-sheet.tsx';
import { StageBar } from './stage-bar.tsx';
import { StageTrouble } from './stage-trouble.tsx';
import { useBalanceWord, useFrameWords } from './use-frame-words.ts';
import { useLaunchedGame } from './use-launched-game.ts';
import { useWide } from './use-wide.ts';

/** What a game may do in its frame: run, keep its own things, fill in forms. It cannot leave the frame or open windows. */
const sandbox = 'allow-scripts allow-same-origin allow-forms';

/** A game that has said nothing for so long may not have come at all. */
const SLOW_MS = 12_000;

/** A vendor's game inside the page, with what belongs to the house around it. On a phone it has the whole screen from the start. */
export function GameStage({ game, isTrial }: { game: Game; isTrial: boolean }) {
  const { data: launched, error, isFetching, refetch } = useLaunchedGame(game);
  const isOnline = useOnline();
  const { isWide, turn } = useWide();
  const { show } = usePopup();
  const reopen = useCallback(() => void refetch(), [refetch]);
  // A trial has nothing to pay in with: more comes with an account.
  const deposit = useCallback(() => show(isTrial ? 'register' : 'deposit'), [show, isTrial]);
  const keepsWallet = launched?.keepsWallet ?? false;
  const [isSheetClosed, setSheetClosed] = useState(false);
  const addCredits = useCallback(
    () => (keepsWallet ? setSheetClosed(false) : deposit()),
    [keepsWallet, deposit],
  );
  useBringHome(game, keepsWallet);
  const there = useThere(game, keepsWallet);
  // What did not open for want of a connection opens with it.
  const isStranded = error !== null && !isOnline;
  const wasStranded = useRef(false);
  useEffect(() => {
    if (wasStranded.current && isOnline) reopen();
    wasStranded.current = isStranded;
  }, [isStranded, isOnline, reopen]);

  const isTroubled = error !== null && !isFetching;
  useRootMark('data-on-stage', !isTroubled);
  useRootMark('data-wide-stage', !isTroubled && isWide);
  if (isTroubled) return <StageTrouble game={game} error={error} onRetry={reopen} />;
  return (
    <section
      aria-label={game.displayName}
      data-wide={isWide}
      className="flex h-[calc(100dvh-4rem-var(--bottom-bar,0px))] min-h-80 flex-col bg-ground max-md:fixed max-md:inset-0 max-md:z-40 max-md:h-dvh max-md:pt-safe max-md:pb-safe data-[wide=true]:fixed data-[wide=true]:inset-0 data-[wide=true]:z-40 data-[wide=true]:h-dvh data-[wide=true]:pt-safe"
    >
      <StageBar
        game={game}
        isTrial={isTrial}
        isWide={isWide}
        onWide={turn}
        onReopen={reopen}
        onDeposit={addCredits}
      />
      <Turning game={game} />
      <div className="relative flex-1">
        {launched && !isFetching ? (
          // Each address is a frame of its own, so that going back never goes through games that were closed.
          <Frame
            key={launched.url}
            game={game}
            url={launched.url}
            there={there}
            onReopen={reopen}
            onDeposit={addCredits}
          />
        ) : (
          <Opening game={game} />
        )}
      </div>
      {keepsWallet && !isSheetClosed && (
        <PurseSheet game={game} onClose={() => setSheetClosed(true)} onDeposit={deposit} />
      )}
    </section>
  );
}

type FrameProps = {
  game: Game;
  url: string;
  /** What lies at the vendor, where it keeps the wallet. */
  there: string;
  onReopen(): void;
  onDeposit(): void;
};

function Frame({ game, url, there, onReopen, onDeposit }: FrameProps) {
  const t = useTranslations('stage');
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(url);
  const { data: known, refetch: askBalance } = useBalance();
  const [isRoundOn, setRoundOn] = useState(false);
  const [state, setState] = useState<'opening' | 'slow' | 'there'>('opening');
  const onReady = useCallback((showsBalance: boolean) => {
    setState('there');
    leaveBalanceToGame(showsBalance);
  }, []);
  useEffect(() => () => leaveBalanceToGame(false), []);
  const onRound = useCallback(
    (isOpen: boolean) => {
      setRoundOn(isOpen);
      void askBalance();
    },
    [askBalance],
  );
  useFrameWords(frame, origin, { onReady, onDeposit, onReopen, onRound });
  useBalanceWord(frame, origin, state === 'there' && known ? `${known.balance} ${there}` : undefined);
  useEffect(() => {
    const late = setTimeout(() => setState((now) => (now === 'opening' ? 'slow' : now)), SLOW_MS);
    return () => clearTimeout(late);
  }, []);
  return (
    <>
      {isRoundOn && <p className="sr-only">{t('roundOn')}</p>}
      <iframe
        ref={frame}
        src={url}
        title={game.displayName}
        sandbox={sandbox}
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full border-0"
      />
      {state === 'opening' && <Opening game={game} />}
      {state === 'slow' && (
        <div
          role="alert"
          className="absolute inset-x-0 top-0 flex flex-wrap items-center justify-center gap-3 border-b border-line bg-raised px-4 py-2 text-sm"
        >
          {t('slow')}
          <Button size="small" tone="outline" onClick={onReopen}>
            {t('reopenGame')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The picture of the game stands before it until the game itself does. */
function Opening({ game }: { game: Game }) {
  const t = useTranslations('stage');
  return (
    <output className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-ground p-6">
      <img src={game.lagerIcon} alt="" width={160} height={160} className="rounded-card shadow-float" />
      <Rangoli size={40} isTurning className="text-accent" />
      <p className="text-center text-muted">{t('launching', { game: game.displayName })}</p>
    </output>
  );
}

const hint = 'hidden bg-raised px-4 py-1 text-center text-sm';

/** Ponds are wider than they are high; every other game stands upright. */
function Turning({ game: { gameType } }: { game: Game }) {
  const t = useTranslations('stage');
  if (gameType === 'FISH') {
    return (
      <p className={`${hint} [@media(width<30rem)_and_(orientation:portrait)_and_(pointer:coarse)]:block`}>
        {t('turnSideways')}
      </p>
    );
  }
  return (
    <p className={`${hint} [@media(height<24rem)_and_(orientation:landscape)]:block`}>{t('turnUpright')}</p>
  );
}
