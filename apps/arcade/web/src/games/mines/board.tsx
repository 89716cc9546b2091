import { TILES, type MinesView } from '@mela/rules/games/mines';
import { useRef, type KeyboardEvent } from 'react';
import { useSay } from '#web/words/words.ts';
import { CrackerArt, CupArt, MarigoldArt } from './cup-art.tsx';

type BoardProps = {
  view: MinesView | undefined;
  /** The cups can be lifted now. */
  isOn: boolean;
  /** The cup that is being lifted. */
  lifting: number | undefined;
  onLift(tile: number): void;
};

const SIDE = 5;
const ways: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -SIDE,
  ArrowDown: SIDE,
};
const tiles = Array.from({ length: TILES }, (_, tile) => tile);

/** Twenty-five cups. Arrow keys go from cup to cup. */
export function Board({ view, isOn, lifting, onLift }: BoardProps) {
  const say = useSay();
  const board = useRef<HTMLFieldSetElement>(null);
  const move = (event: KeyboardEvent, tile: number) => {
    const to = tile + (ways[event.key] ?? 0);
    const isRow = Math.abs(ways[event.key] ?? 0) === 1 && Math.floor(to / SIDE) !== Math.floor(tile / SIDE);
    if (ways[event.key] === undefined || to < 0 || to >= TILES || isRow) return;
    event.preventDefault();
    board.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <fieldset
      ref={board}
      aria-label={say('board')}
      className="relative m-auto grid w-full min-w-0 max-w-[min(34rem,62vh)] max-sm:portrait:max-w-[46vh] grid-cols-5 gap-1.5 p-3 sm:gap-2.5"
    >
      {tiles.map((tile) => {
        const face = faceOf(tile, view);
        const isShut = face === 'shut';
        const number = tile + 1;
        return (
          <button
            key={tile}
            type="button"
            aria-label={say(isShut ? 'cup' : face === 'safe' ? 'cupSafe' : 'cupMine', { number })}
            aria-disabled={!isOn || !isShut}
            data-face={face}
            data-hit={view?.hit === tile}
            data-lifting={lifting === tile}
            className="relative aspect-square rounded-card border border-line bg-surface p-[6%] transition-[transform,background-color] duration-120 data-[face=safe]:bg-lamp/15 data-[hit=true]:animate-shake data-[hit=true]:border-hot data-[hit=true]:bg-hot/25 data-[lifting=true]:-translate-y-1.5 enabled:aria-[disabled=false]:hover:-translate-y-1 enabled:aria-[disabled=false]:hover:bg-raised"
            onKeyDown={(event) => move(event, tile)}
            onClick={() => isOn && isShut && onLift(tile)}
          >
            {isShut ? (
              <CupArt />
            ) : (
              <span
                data-faint={isFaint(tile, view)}
                className="block size-full animate-lift data-[faint=true]:opacity-45"
              >
                {face === 'safe' ? <MarigoldArt /> : <CrackerArt isLit={view?.hit === tile} />}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/** All cups are lifted once the round is over, so that the player sees the whole board. */
function faceOf(tile: number, view: MinesView | undefined): 'shut' | 'safe' | 'mine' {
  if (!view) return 'shut';
  if (view.mines) return view.mines.includes(tile) ? 'mine' : 'safe';
  return view.opened.includes(tile) ? 'safe' : 'shut';
}

function isFaint(tile: number, view: MinesView | undefined): boolean {
  return view?.mines !== undefined && !view.opened.includes(tile);
}
