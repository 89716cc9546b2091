import type { LotteryGame, PrizeMode } from '@mela/rules/lottery/types';
import { Chips } from '@mela/ui/chips';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { desktop, useMedia } from '@mela/ui/use-media';
import { Suspense, useCallback, useRef, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useLanguage } from '#lib/language.tsx';
import { Loading } from '#lib/loading.tsx';
import { useTitle } from '#lib/use-title.ts';
import type { BettingAreaProps, OrderTerms } from './betting-area.ts';
import { DrawHeader } from './draw-header.tsx';
import { FrameLinks } from './frame-links.tsx';
import { RoundOrders } from './round-orders.tsx';
import { SlipPlace } from './slip-place.tsx';
import { useDraw, type DrawView } from './use-draw.ts';
import { useOrderTerms } from './use-round-orders.ts';
import { useSlip, useSlipShown } from './use-slip.ts';
import { WinBanner } from './win-banner.tsx';

type LotteryFrameProps = {
  game: LotteryGame;
  mode: PrizeMode;
  onMode: (mode: PrizeMode) => void;
  Area: ComponentType<BettingAreaProps>;
};

/** The page of a lottery game: its draw, the betting area of its family, the slip, and the member’s bets of the round. */
export function LotteryFrame({ game, ...rest }: LotteryFrameProps) {
  const t = useTranslations('lotteryFrame');
  const language = useLanguage();
  useTitle(game.name[language]);
  const { query, view } = useDraw(game.code);
  const terms = useOrderTerms(game.code, view?.current?.issue);
  const failed = query.error && !view ? query : terms.error && !terms.data ? terms : undefined;
  if (failed) {
    return (
      <div className="mx-auto grid w-full max-w-2xl gap-4 p-4">
        <h1 className="text-xl">{game.name[language]}</h1>
        <FailedState title={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />
      </div>
    );
  }
  if (!view || !terms.data) return <FrameLoading />;
  return <LoadedFrame game={game} view={view} terms={terms.data} {...rest} />;
}

export function FrameLoading() {
  return (
    <Loading className="mx-auto grid w-full max-w-page gap-4 p-4">
      <Skeleton className="h-36 w-full rounded-card" />
      <Skeleton className="h-11 w-64 rounded-pill" />
      <Skeleton className="h-80 w-full rounded-card" />
    </Loading>
  );
}

type LoadedFrameProps = LotteryFrameProps & { view: DrawView; terms: OrderTerms };

function LoadedFrame({ game, mode, onMode, Area, view, terms }: LoadedFrameProps) {
  const language = useLanguage();
  const isDesktop = useMedia(desktop);
  const panel = useRef<HTMLElement>(null);
  const [isSlipOpen, setSlipOpen] = useSlipShown(game.code);
  const review = useCallback(() => {
    if (isDesktop) panel.current?.querySelector<HTMLElement>('[data-place-bet]')?.focus();
    else setSlipOpen(true);
  }, [isDesktop, setSlipOpen]);
  const slip = useSlip({ gameCode: game.code, terms, onReview: review });
  const isOpen = view.phase === 'open';
  return (
    <div className="mx-auto grid w-full max-w-page gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
      <div className="grid min-w-0 gap-4">
        <DrawHeader
          gameCode={game.code}
          name={game.name[language]}
          view={view}
          links={<FrameLinks game={game} lastIssue={view.last?.issue} />}
        />
        <PhaseNotice view={view} />
        <WinBanner gameCode={game.code} issue={view.last?.issue} />
        <ModeChips game={game} mode={mode} onMode={onMode} />
        <Suspense fallback={<AreaLoading />}>
          <Area
            key={`${game.code} ${mode}`}
            game={game}
            mode={mode}
            draw={view.current}
            isOpen={isOpen}
            terms={terms}
            slip={slip}
          />
        </Suspense>
      </div>
      <aside ref={panel} className="grid min-w-0 gap-6 lg:sticky lg:top-20">
        <SlipPlace
          gameCode={game.code}
          draw={view.current}
          isOpen={isOpen}
          slip={slip}
          isInPage={isDesktop}
          isShown={isSlipOpen}
          onShow={setSlipOpen}
        />
        <RoundOrders gameCode={game.code} issue={view.current?.issue} isOpen={isOpen} />
      </aside>
    </div>
  );
}

function AreaLoading() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full rounded-card" />
    </Loading>
  );
}

function PhaseNotice({ view: { phase } }: { view: DrawView }) {
  const t = useTranslations('lotteryFrame');
  if (phase === 'stopped')
    return (
      <Notice tone="info" title={t('stopped')}>
        {t('stoppedBody')}
      </Notice>
    );
  if (phase === 'none')
    return (
      <Notice tone="info" title={t('none')}>
        {t('noneBody')}
      </Notice>
    );
  return null;
}

function ModeChips({ game, mode, onMode }: Pick<LotteryFrameProps, 'game' | 'mode' | 'onMode'>) {
  const t = useTranslations('lotteryFrame');
  if (game.prizeModes.length < 2) return null;
  return (
    <Chips
      label={t('modes')}
      items={game.prizeModes.map((id) => ({ id, label: t(`mode.${id}`) }))}
      value={mode}
      onChange={(id) => {
        const chosen = game.prizeModes.find((one) => one === id);
        if (chosen !== undefined) onMode(chosen);
      }}
    />
  );
}
