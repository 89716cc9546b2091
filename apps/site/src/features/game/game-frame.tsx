import { Button } from '@mela/ui/button';
import { Rangoli } from '@mela/ui/rangoli';
import { useOnline } from '@mela/ui/use-online';
import { useRootMark } from '@mela/ui/use-root-mark';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePopup } from '#lib/use-popup.ts';
import type { Game } from '#shared/games/catalogue.ts';
import { setBalanceInGame } from '#shared/wallet/game-balance.ts';
import { useBalance } from '#shared/wallet/use-wallet.ts';
import { GameError } from './game-error.tsx';
import { GameToolbar } from './game-toolbar.tsx';
import { useBalanceMessage, useFrameMessages } from './use-frame-messages.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunchedGame } from './use-launched-game.ts';
import { useCollectOnLeave, useVendorWalletState, VendorWalletSheet } from './vendor-wallet-sheet.tsx';

/** Sandbox of a game's iframe: scripts, storage and forms. It cannot navigate the page or open windows. */
const sandbox = 'allow-scripts allow-same-origin allow-forms';

/** After this time without a message the game may have failed to load. */
const SLOW_MS = 12_000;

/** A vendor's game in an iframe, with our bar around it. On a phone it uses the whole screen from the start. */
export function GameFrame({ game, isTrial }: { game: Game; isTrial: boolean }) {
  const { data: launched, error, isFetching, refetch } = useLaunchedGame(game);
  const isOnline = useOnline();
  const { isFullScreen, toggle } = useFullScreen();
  const { show } = usePopup();
  const reopen = useCallback(() => void refetch(), [refetch]);
  // A trial account cannot deposit, so it is offered the registration.
  const deposit = useCallback(() => show(isTrial ? 'register' : 'deposit'), [show, isTrial]);
  const keepsWallet = launched?.keepsWallet ?? false;
  const [isSheetClosed, setSheetClosed] = useState(false);
  const [isBarShared, setBarShared] = useState(false);
  const addCredits = useCallback(
    () => (keepsWallet ? setSheetClosed(false) : deposit()),
    [keepsWallet, deposit],
  );
  useCollectOnLeave(game, keepsWallet);
  const vendorBalance = useVendorWalletState(game, keepsWallet);
  // A launch that failed offline is repeated when the device is online.
  const isFailedOffline = error !== null && !isOnline;
  const wasFailedOffline = useRef(false);
  useEffect(() => {
    if (wasFailedOffline.current && isOnline) reopen();
    wasFailedOffline.current = isFailedOffline;
  }, [isFailedOffline, isOnline, reopen]);

  const isFailed = error !== null && !isFetching;
  useRootMark('data-in-game', !isFailed);
  useRootMark('data-full-screen-game', !isFailed && isFullScreen);
  if (isFailed) return <GameError game={game} error={error} onRetry={reopen} />;
  return (
    <section
      aria-label={game.displayName}
      data-wide={isFullScreen}
      className="relative flex h-[calc(100dvh-4rem-var(--bottom-bar,0px))] min-h-80 flex-col bg-ground max-md:fixed max-md:inset-0 max-md:z-40 max-md:h-dvh max-md:pt-safe max-md:pb-safe data-[wide=true]:fixed data-[wide=true]:inset-0 data-[wide=true]:z-40 data-[wide=true]:h-dvh data-[wide=true]:pt-safe"
    >
      <GameToolbar
        game={game}
        isTrial={isTrial}
        isBarShared={isBarShared && launched !== undefined && !isFetching}
        isFullScreen={isFullScreen}
        onFullScreen={toggle}
        onReopen={reopen}
        onDeposit={addCredits}
      />
      <RotateHint game={game} />
      <div className="relative flex-1">
        {launched && !isFetching ? (
          // Each URL has its own iframe element, so that Back never walks through closed games.
          <GameIframe
            key={launched.url}
            game={game}
            url={launched.url}
            vendorBalance={vendorBalance}
            onShareBar={setBarShared}
            onReopen={reopen}
            onDeposit={addCredits}
          />
        ) : (
          <Opening game={game} />
        )}
      </div>
      {keepsWallet && !isSheetClosed && (
        <VendorWalletSheet game={game} onClose={() => setSheetClosed(true)} onDeposit={deposit} />
      )}
    </section>
  );
}

type GameIframeProps = {
  game: Game;
  url: string;
  /** The balance of the vendor wallet, if the vendor keeps one. */
  vendorBalance: string;
  onShareBar(sharesBar: boolean): void;
  onReopen(): void;
  onDeposit(): void;
};

function GameIframe({ game, url, vendorBalance, onShareBar, onReopen, onDeposit }: GameIframeProps) {
  const t = useTranslations('game');
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(url);
  const { data: known, refetch: refetchBalance } = useBalance();
  const [isRoundOn, setRoundOn] = useState(false);
  const [state, setState] = useState<'opening' | 'slow' | 'there'>('opening');
  const onReady = useCallback(
    (ready: { showsBalance: boolean; sharesBar: boolean }) => {
      setState('there');
      setBalanceInGame(ready.showsBalance);
      onShareBar(ready.sharesBar);
    },
    [onShareBar],
  );
  useEffect(() => () => setBalanceInGame(false), []);
  const onRound = useCallback(
    (isOpen: boolean) => {
      setRoundOn(isOpen);
      void refetchBalance();
    },
    [refetchBalance],
  );
  useFrameMessages(frame, origin, { onReady, onDeposit, onReopen, onRound });
  useBalanceMessage(
    frame,
    origin,
    state === 'there' && known ? `${known.balance} ${vendorBalance}` : undefined,
  );
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

/** Shows the picture of the game until the game is ready. */
function Opening({ game }: { game: Game }) {
  const t = useTranslations('game');
  return (
    <output className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-ground p-6">
      <img src={game.lagerIcon} alt="" width={160} height={160} className="rounded-card shadow-float" />
      <Rangoli size={40} isTurning className="text-accent" />
      <p className="text-center text-muted">{t('launching', { game: game.displayName })}</p>
    </output>
  );
}

const hint = 'hidden bg-raised px-4 py-1 text-center text-sm';

/** Fishing games are landscape; all other games are portrait. */
function RotateHint({ game: { gameType } }: { game: Game }) {
  const t = useTranslations('game');
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
