import { cascadePictureOf, symbolSetOf, type SymbolSet } from '@mela/rules/art/pictures/symbol-sets';
import type { CascadeBoard } from '@mela/rules/games/cascade';
import { useEffect, useRef } from 'react';
import { rasterise } from '#web/games/art/brush.ts';
import { useSay } from '#web/words/words.ts';
import { boardWords } from './board-words.ts';
import { isCascadeView } from './cascade-view.ts';

const CELL = 36;

/** Every board of a round, for the proof of the round. */
export function CascadePicture({ view, gameCode }: { view: unknown; gameCode: string }) {
  const say = useSay();
  if (!isCascadeView(view)) return null;
  const set = symbolSetOf(gameCode);
  const boards = [
    ...view.cascades.map(({ board, wins }) => ({ board, wins })),
    { board: view.last, wins: {} },
  ];
  return (
    <ol className="grid grid-cols-2 gap-3">
      {boards.map(({ board, wins }, index) => (
        // The boards of a round keep their order, so the index is a stable key.
        <li key={`${index} ${board.join('-')}`}>
          <Still
            board={board}
            wins={wins}
            set={set}
            label={say('plateShows', { rows: boardWords(say, set, board) })}
          />
        </li>
      ))}
    </ol>
  );
}

type StillProps = {
  board: CascadeBoard;
  wins: Readonly<Record<number, number>>;
  set: SymbolSet;
  label: string;
};

function Still({ board, wins, set, label }: StillProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const side = CELL * 2;
    pen.clearRect(0, 0, side * 5, side * 4);
    board.forEach((cells, column) =>
      cells.forEach((symbol, row) => {
        if (wins[symbol] !== undefined) {
          pen.fillStyle = '#ffb21a55';
          pen.beginPath();
          pen.roundRect(column * side + 3, row * side + 3, side - 6, side - 6, 12);
          pen.fill();
        }
        pen.drawImage(rasterise(cascadePictureOf(set, symbol), side - 8), column * side + 4, row * side + 4);
      }),
    );
  }, [board, wins, set]);
  return (
    <figure>
      <canvas
        ref={canvas}
        aria-hidden
        width={CELL * 10}
        height={CELL * 8}
        className="stage w-full max-w-60 rounded-card"
      />
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}
