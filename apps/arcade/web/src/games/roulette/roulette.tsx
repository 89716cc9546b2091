import { ONCE } from '@mela/rules/games/pay';
import { redNumbers, rouletteReturnsOf } from '@mela/rules/games/roulette';
import { useEffect, useRef, useState } from 'react';
import { dealtPace, SPIN_MS } from '#tables/pace.ts';
import type { TableMark } from '#tables/table-view.ts';
import { sounds } from '#web/lib/sound.ts';
import { useScene } from '#web/lib/use-scene.ts';
import { useWide } from '#web/lib/use-wide.ts';
import { usePlay, type Play } from '#web/play/play.ts';
import { Rail } from '#web/tables/chip-rack.tsx';
import { Countdown } from '#web/tables/countdown.tsx';
import { LineLost } from '#web/tables/line-lost.tsx';
import { outcomeOf, OutcomeLine } from '#web/tables/outcome.tsx';
import { Seats } from '#web/tables/seats.tsx';
import { TableShell } from '#web/tables/table-shell.tsx';
import { useCloth } from '#web/tables/use-cloth.ts';
import { runningMsOf, useTable, type SeenTable } from '#web/tables/use-table.ts';
import { useSay } from '#web/words/words.ts';
import { RouletteCloth } from './cloth.tsx';
import { wheelScene } from './wheel-scene.ts';

const timesOf = (spot: string): number => rouletteReturnsOf(spot) * ONCE;
const colourOf = (number: number): 'zero' | 'red' | 'black' =>
  number === 0 ? 'zero' : redNumbers.has(number) ? 'red' : 'black';

/** Roulette: one wheel and one ball for the whole table. */
export function Roulette({ play }: { play: Play }) {
  const say = useSay();
  const { session } = usePlay(play);
  const { table, isLost } = useTable(play.key);
  const cloth = useCloth({ play, table, timesOf });
  const outcome = outcomeOf(cloth.bets);
  const isWon = outcome?.kind === 'win';
  const number = useLyingNumber(table);
  useEffect(() => {
    if (isWon) sounds.win(5);
  }, [isWon]);

  return (
    <TableShell
      stage={
        <div className="grid gap-1 p-2 pb-1 wide:flex-1 wide:content-center wide:gap-3 md:p-5">
          <LineLost isLost={isLost} />
          <div className="flex flex-wrap items-center gap-2 wide:flex-col short:flex-row short:flex-nowrap">
            <StageWheel table={table} />
            <div className="flex min-w-0 flex-1 items-center gap-2 md:w-full md:flex-none md:gap-4 short:flex-col short:text-center">
              <Countdown table={table} bettingMs={dealtPace.roulette.bettingMs} />
              <div className="grid min-w-0 flex-1 gap-1 short:w-full">
                <div className="flex min-h-14 flex-wrap content-center items-center gap-x-2 text-sm leading-tight font-semibold wide:min-h-9 md:text-base short:justify-center">
                  <Standing table={table} number={number} isOpen={cloth.isOpen} />
                  <OutcomeLine {...cloth} isBetting={table?.round?.state === 'betting'} />
                </div>
                <Road marks={table?.marks ?? []} />
              </div>
            </div>
          </div>
        </div>
      }
      cloth={<RouletteCloth cloth={cloth.spots} number={number} />}
      side={<Seats title={say('atTable')} seats={table?.seats ?? []} />}
      rail={<Rail cloth={cloth} session={session} />}
      railCover={<WheelOverRail table={table} />}
    />
  );
}

/** The number once the ball rests; before that it is hidden, also from assistive tools. */
function useLyingNumber(table: SeenTable | undefined): number | undefined {
  const [, turn] = useState(0);
  const result = table?.round?.result;
  const number = result?.game === 'roulette' ? result.number : undefined;
  const isOver = table?.round?.state === 'over';
  const left = table && number !== undefined && !isOver ? SPIN_MS - runningMsOf(table) : 0;
  useEffect(() => {
    if (!table || left <= 0) return;
    const timer = setTimeout(() => turn((turns) => turns + 1), left / table.pace + 1);
    return () => clearTimeout(timer);
  });
  return left > 0 ? undefined : number;
}

/**
 * While the ball runs on a phone, the wheel covers the rail, where no chip can be placed then. The cloth with the player's chips stays
 * visible and never moves, so that no tap places a chip by mistake.
 */
function WheelOverRail({ table }: { table: SeenTable | undefined }) {
  const isWide = useWide();
  if (isWide || table?.round?.state !== 'running') return null;
  return (
    <div
      data-wheel-cover
      className="absolute inset-0 z-20 grid animate-arrive place-items-center overflow-hidden bg-surface py-1"
    >
      <div className="relative aspect-square h-full">
        <Wheel table={table} hasSound />
      </div>
    </div>
  );
}

/** The wheel of the stage: small on phones, where it shows the last result. */
function StageWheel({ table }: { table: SeenTable | undefined }) {
  const isWide = useWide();
  return (
    <div className="relative size-14 shrink-0 wide:aspect-square wide:h-auto wide:w-full wide:max-w-[min(27rem,54vh)] wide:shrink short:shrink-0 short:max-w-[46vh]">
      <Wheel table={table} hasSound={isWide} />
    </div>
  );
}

/** The wheel on its canvas. */
function Wheel({ table, hasSound }: { table: SeenTable | undefined; hasSound: boolean }) {
  const [scene] = useState(wheelScene);
  const { canvas, wake } = useScene(scene);
  const latest = useRef(table);
  const result = table?.round?.result;
  const number = result?.game === 'roulette' ? result.number : undefined;
  useEffect(() => {
    latest.current = table;
  }, [table]);
  useEffect(() => {
    const passed = () => {
      const now = latest.current;
      return now?.round?.state === 'running' ? runningMsOf(now) : SPIN_MS;
    };
    scene.spin(number === undefined ? undefined : { number, passed });
    wake();
  }, [scene, wake, number]);
  useEffect(() => (hasSound ? scene.onClack(sounds.clack) : undefined), [scene, hasSound]);
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />;
}

type StandingProps = { table: SeenTable | undefined; number: number | undefined; isOpen: boolean };

function Standing({ table, number, isOpen }: StandingProps) {
  const say = useSay();
  const isSpinning = table?.round?.state === 'running' && number === undefined;
  return (
    <output className="flex items-center gap-2">
      {number !== undefined && table?.round?.state !== 'betting' ? (
        <>
          <span
            data-tone={colourOf(number)}
            className="grid size-9 animate-drop place-items-center rounded-pill font-heading text-lg font-bold ring-2 ring-lamp data-[tone=black]:bg-wheel-black data-[tone=red]:bg-wheel-red data-[tone=zero]:bg-wheel-zero"
          >
            {number}
          </span>
          {number > 0 && <span>{say(colourOf(number) === 'red' ? 'red' : 'black')}</span>}
        </>
      ) : (
        <>
          {!table?.round && say('opening')}
          {table?.round?.state === 'betting' && say(isOpen ? 'betsOpen' : 'betsClosed')}
          {isSpinning && say('spinning')}
        </>
      )}
    </output>
  );
}

/** The last numbers, newest first. */
function Road({ marks }: { marks: readonly TableMark[] }) {
  const say = useSay();
  return (
    <ol aria-label={say('lastResults')} className="flex h-6 gap-1 overflow-hidden mask-r-from-85%">
      {marks.map(
        (mark, index) =>
          mark.game === 'roulette' && (
            <li
              // Newest first: the index counted from the end is a stable key.
              key={marks.length - index}
              data-tone={colourOf(mark.number)}
              className="grid size-6 shrink-0 place-items-center rounded-control text-xs font-bold tabular-nums data-[tone=black]:bg-wheel-black data-[tone=red]:bg-wheel-red data-[tone=zero]:bg-wheel-zero"
            >
              {mark.number}
            </li>
          ),
      )}
    </ol>
  );
}
