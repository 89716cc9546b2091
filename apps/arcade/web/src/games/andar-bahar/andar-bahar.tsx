import {
  andarBaharSpots,
  andarBaharTimesOf,
  isAndarBaharWin,
  type AndarBaharSpot,
} from '@mela/rules/games/andar-bahar';
import type { Card } from '@mela/rules/games/cards';
import { ONCE, showTimes } from '@mela/rules/games/pay';
import { memo, useEffect } from 'react';
import { dealtPace } from '#tables/pace.ts';
import type { TableMark } from '#tables/table-view.ts';
import { showCash } from '#web/lib/money.ts';
import { sounds } from '#web/lib/sound.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { Rail } from '#web/tables/chip-rack.tsx';
import { Countdown } from '#web/tables/countdown.tsx';
import { LineLost } from '#web/tables/line-lost.tsx';
import { outcomeOf, OutcomeLine } from '#web/tables/outcome.tsx';
import { Seats } from '#web/tables/seats.tsx';
import { SpotButton } from '#web/tables/spot-button.tsx';
import { TableShell } from '#web/tables/table-shell.tsx';
import { useCloth, type Cloth, type Spots } from '#web/tables/use-cloth.ts';
import { useTable, type SeenTable } from '#web/tables/use-table.ts';
import { useSay } from '#web/words/words.ts';
import { Joker, Lane } from './lanes.tsx';
import { useDealt, useEndedDeal, type Deal, type Dealt } from './use-dealt.ts';

const noMarks: readonly TableMark[] = [];
const noCards: readonly Card[] = [];

const isSpot = (name: string): name is AndarBaharSpot => andarBaharSpots.some((spot) => spot === name);
const timesOf = (spot: string): number => (isSpot(spot) ? andarBaharTimesOf(spot) : ONCE);
const showPays = (spot: AndarBaharSpot): string => `${showTimes(andarBaharTimesOf(spot), 1)}×`;

/** Andar Bahar: will the joker’s rank come again inside or outside? */
export function AndarBahar({ play }: { play: Play }) {
  const say = useSay();
  const { session } = usePlay(play);
  const { table, isLost } = useTable(play.key);
  const cloth = useCloth({ play, table, timesOf });
  const ended = useEndedDeal(table);
  const outcome = outcomeOf(cloth.bets);
  const isWon = outcome?.kind === 'win';
  useEffect(() => {
    if (isWon) sounds.win(5);
  }, [isWon]);

  return (
    <TableShell
      stage={
        <Stage
          table={table}
          isLost={isLost}
          isOpen={cloth.isOpen}
          bets={cloth.bets}
          lastBets={cloth.lastBets}
        />
      }
      cloth={<SpotsOfTable spots={cloth.spots} all={table?.spots} ended={ended} />}
      side={<Seats title={say('atTable')} seats={table?.seats ?? []} />}
      rail={<Rail cloth={cloth} session={session} />}
    />
  );
}

type StageProps = Pick<Cloth, 'isOpen' | 'bets' | 'lastBets'> & {
  table: SeenTable | undefined;
  isLost: boolean;
};

/** The dealt cards. Separate, so that a new card renders nothing else and a new chip does not render the cards. */
const Stage = memo(function Stage({ table, isLost, isOpen, bets, lastBets }: StageProps) {
  const dealt = useDealt(table);
  return (
    <div className="grid gap-1 p-2 pb-1 wide:flex-1 wide:content-center md:gap-3 md:p-5">
      <LineLost isLost={isLost} />
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Countdown table={table} bettingMs={dealtPace['andar-bahar'].bettingMs} />
        <Joker joker={dealt?.isJokerOpen ? dealt.deal.joker : undefined} />
        <div className="text-end text-sm leading-snug font-semibold wide:text-base">
          <Standing table={table} dealt={dealt} isOpen={isOpen} />
          <OutcomeLine bets={bets} lastBets={lastBets} isBetting={table?.round?.state === 'betting'} />
        </div>
      </div>
      <Lane {...laneOf('ANDAR', dealt)} />
      <Lane {...laneOf('BAHAR', dealt)} />
      <Road marks={table?.marks ?? noMarks} />
    </div>
  );
});

function laneOf(side: 'ANDAR' | 'BAHAR', dealt: Dealt | undefined) {
  const count = dealt?.count ?? 0;
  return {
    side,
    dealt: dealt?.deal.cards ?? noCards,
    count: side === 'ANDAR' ? Math.ceil(count / 2) : Math.floor(count / 2),
    isWinner: dealt?.isDone === true && dealt.deal.side === side,
  };
}

type StandingProps = { table: SeenTable | undefined; dealt: Dealt | undefined; isOpen: boolean };

function Standing({ table, dealt, isOpen }: StandingProps) {
  const say = useSay();
  const isDone = dealt?.isDone === true;
  return (
    <output className="block">
      {!table?.round && say('opening')}
      {table?.round?.state === 'betting' && say(isOpen ? 'betsOpen' : 'betsClosed')}
      {dealt && !isDone && say('dealing')}
      {dealt &&
        isDone &&
        say(dealt.deal.side === 'ANDAR' ? 'andarWins' : 'baharWins', { count: dealt.deal.cards.length })}
    </output>
  );
}

const firstLetter = (name: string): string => [...name][0] ?? '';

/** The last results, newest first: which side, and after how many cards. */
const Road = memo(function Road({ marks }: { marks: readonly TableMark[] }) {
  const say = useSay();
  return (
    <div className="grid gap-0.5">
      <p className="text-xs text-on-night/80">{say('lastDeals')}</p>
      <ol aria-label={say('lastResults')} className="flex h-6 gap-1 overflow-hidden mask-r-from-85%">
        {marks.map(
          (mark, index) =>
            mark.game === 'andar-bahar' && (
              <li
                // Newest first: the index counted from the end is a stable key.
                key={marks.length - index}
                data-side={mark.side}
                aria-label={say(mark.side === 'ANDAR' ? 'andarWins' : 'baharWins', { count: mark.cards })}
                className="flex h-6 shrink-0 items-center gap-1 rounded-pill px-2 text-xs font-bold tabular-nums data-[side=ANDAR]:bg-lamp data-[side=ANDAR]:text-on-lamp data-[side=BAHAR]:bg-good data-[side=BAHAR]:text-on-good"
              >
                <span>{firstLetter(say(mark.side === 'ANDAR' ? 'andar' : 'bahar'))}</span>
                {mark.cards}
              </li>
            ),
        )}
      </ol>
    </div>
  );
});

type SpotsProps = {
  spots: Spots;
  /** The stakes on each spot, of all players together. */
  all: SeenTable['spots'] | undefined;
  /** The deal, once its last card is open. */
  ended: Deal | undefined;
};

const bands = andarBaharSpots.filter((spot) => spot !== 'ANDAR' && spot !== 'BAHAR');

/** The two sides, and the number of cards. Dealt cards do not render this. */
const SpotsOfTable = memo(function SpotsOfTable({ spots, all, ended }: SpotsProps) {
  const say = useSay();
  const isWon = (spot: AndarBaharSpot): boolean => ended !== undefined && isAndarBaharWin(spot, ended);
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-2 gap-2">
        {(['ANDAR', 'BAHAR'] as const).map((spot) => {
          const name = say(spot === 'ANDAR' ? 'andar' : 'bahar');
          const sum = all?.[spot];
          return (
            <SpotButton
              key={spot}
              spot={spot}
              label={say('spotPays', { name, pays: showPays(spot) })}
              cloth={spots}
              isWon={isWon(spot)}
              heapClass="end-2 inset-y-0 my-auto size-9"
              className="grid min-h-17 content-center rounded-card border-2 border-(--felt-line)/60 bg-shade/30 px-3 text-start hover:bg-sheen md:min-h-32"
            >
              <span
                data-side={spot}
                className="font-heading text-lg leading-tight font-bold data-[side=ANDAR]:text-lamp data-[side=BAHAR]:text-good"
              >
                {name}
              </span>
              <span className="text-sm leading-tight font-semibold tabular-nums">
                {showPays(spot)}
                {sum !== undefined && (
                  <span className="block text-xs leading-tight font-normal text-on-night/85 md:ms-2 md:inline">
                    {say('allOnSpot', { amount: showCash(sum) })}
                  </span>
                )}
              </span>
            </SpotButton>
          );
        })}
      </div>
      <h2 className="text-xs font-semibold text-on-night/85">{say('howManyCards')}</h2>
      <div className="grid grid-cols-4 gap-1.5">
        {bands.map((spot) => (
          <SpotButton
            key={spot}
            spot={spot}
            label={say('spotPays', { name: say('cardBand', { band: spot }), pays: showPays(spot) })}
            cloth={spots}
            isWon={isWon(spot)}
            heapClass="-end-1 -top-1 size-7"
            className="grid min-h-11 content-center rounded-control md:min-h-16 border border-(--felt-line)/50 bg-shade/30 text-center hover:bg-sheen"
          >
            <span className="font-heading text-base leading-tight font-bold tabular-nums">{spot}</span>
            <span className="text-xs text-on-night/85 tabular-nums">{showPays(spot)}</span>
          </SpotButton>
        ))}
      </div>
    </div>
  );
});
