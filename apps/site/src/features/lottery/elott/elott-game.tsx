import type { Family, LotteryGame } from '@mela/rules/lottery/types';
import { showToast } from '@mela/ui/toast';
import { useCallback, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderTerms } from '#features/lottery/frame/betting-area.ts';
import { FrameLinks } from '#features/lottery/frame/frame-links.tsx';
import { FrameLoading } from '#features/lottery/frame/lottery-frame.tsx';
import { SlipPlace } from '#features/lottery/frame/slip-place.tsx';
import type { SlipDraft } from '#features/lottery/frame/slip.ts';
import { useDraw, type DrawView } from '#features/lottery/frame/use-draw.ts';
import { usePlaceOrder } from '#features/lottery/frame/use-place-order.ts';
import { useOrderTerms } from '#features/lottery/frame/use-round-orders.ts';
import { useSlip, useSlipShown } from '#features/lottery/frame/use-slip.ts';
import { WinBanner } from '#features/lottery/frame/win-banner.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { useLanguage } from '#lib/language.tsx';
import { useTitle } from '#lib/use-title.ts';
import { useBetAmount } from './bet-amount.ts';
import { BetSheet } from './bet-sheet.tsx';
import { BoardLock } from './board-lock.tsx';
import { DrawTicket } from './draw-ticket.tsx';
import { ElottTabs } from './elott-tabs.tsx';
import { FiveDBoard } from './five-d-board.tsx';
import { K3Board } from './k3-board.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import type { BoardProps, PickedBet } from './picked-bet.ts';
import { SlipBar } from './slip-bar.tsx';
import { WingoBoard } from './wingo-board.tsx';

const boards: Readonly<Partial<Record<Family, ComponentType<BoardProps>>>> = {
  WINGO: WingoBoard,
  K3: K3Board,
  '5D': FiveDBoard,
};

/** WINGO, K3 and 5D: the draw on sale, a board of options, and the amount of each bet in a sheet. */
export function ElottGame({ game }: { game: LotteryGame }) {
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
  return <LoadedGame game={game} view={view} terms={terms.data} />;
}

type LoadedGameProps = { game: LotteryGame; view: DrawView; terms: OrderTerms };

function LoadedGame({ game, view, terms }: LoadedGameProps) {
  const t = useTranslations();
  const language = useLanguage();
  const [amount, setAmount] = useBetAmount();
  const [picked, setPicked] = useState<PickedBet>();
  const [isSlipShown, showSlip] = useSlipShown(game.code);
  const review = useCallback(() => showSlip(true), [showSlip]);
  const slip = useSlip({ gameCode: game.code, terms, onReview: review });
  const placing = usePlaceOrder(game.code, () => {
    setPicked(undefined);
    void showToast({ tone: 'good', text: t('lotterySlip.placedTitle'), closeLabel: t('common.close') });
  });
  const add = (draft: SlipDraft) => {
    slip.add([draft]);
    setPicked(undefined);
    placing.dismiss();
    void showToast({ tone: 'good', text: t('lotteryPlay.added'), closeLabel: t('common.close') });
  };
  const Board = boards[game.family];
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-3 p-3 md:p-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h1 className="text-lg">{game.name[language]}</h1>
        <PeriodSwitch game={game} />
        <DrawTicket game={game} view={view} />
        <WinBanner gameCode={game.code} issue={view.last?.issue} />
        <BoardLock view={view}>
          {Board && (
            <Board
              source={{ game, profile: terms.elottProfile }}
              onPick={setPicked}
              amount={amount}
              onAmount={setAmount}
            />
          )}
        </BoardLock>
        <SlipBar slip={slip} />
        <div className="-mx-2 flex flex-wrap">
          <FrameLinks game={game} lastIssue={view.last?.issue} />
        </div>
      </div>
      <ElottTabs game={game} view={view} />
      {picked && (
        <BetSheet
          slip={slip}
          view={view}
          picked={picked}
          amount={amount}
          onAmount={setAmount}
          placing={placing}
          onAdd={add}
          onClose={() => {
            setPicked(undefined);
            placing.dismiss();
          }}
        />
      )}
      <SlipPlace
        gameCode={game.code}
        draw={view.current}
        isOpen={view.phase === 'open'}
        slip={slip}
        isInPage={false}
        isShown={isSlipShown}
        onShow={showSlip}
      />
    </div>
  );
}
