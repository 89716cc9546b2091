import { slotPictureOf, symbolSetOf, type SymbolSet } from '@mela/rules/art/pictures/symbol-sets';
import { slotRowsOf, type SlotSpin } from '@mela/rules/games/slot';
import { useEffect, useRef } from 'react';
import { rasterise } from '#web/games/art/brush.ts';
import { useSay } from '#web/words/words.ts';
import { litOf } from './lit.ts';
import { isSlotView } from './slot-view.ts';
import { symbolWord } from './symbol-word.ts';

const CELL = 44;

/** The stops of the reels, for the proof of a round. */
export function ReelsPicture({ view, gameCode }: { view: unknown; gameCode: string }) {
  const say = useSay();
  const set = symbolSetOf(gameCode);
  const spins = isSlotView(view) ? view.spins : [];
  return (
    <ol className="grid gap-3 sm:grid-cols-2">
      {spins.map((spin, index) => (
        // The spins of a round keep their order, so the index is a stable key.
        <li key={`${index} ${spin.stops.join('-')}`} className="grid gap-1">
          {index > 0 && (
            <span className="text-xs text-muted">
              {say('freeSpinOf', { at: index, count: spins.length - 1 })}
            </span>
          )}
          <Still
            spin={spin}
            set={set}
            label={say('reelsShow', {
              rows: slotRowsOf(spin.stops)
                .map((row) => row.map((symbol) => say(symbolWord(set, symbol))).join(', '))
                .join('; '),
            })}
          />
        </li>
      ))}
    </ol>
  );
}

function Still({ spin, set, label }: { spin: SlotSpin; set: SymbolSet; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const rows = slotRowsOf(spin.stops);
    const { lines, scatters } = litOf(spin);
    const side = CELL * 2;
    pen.clearRect(0, 0, side * 5, side * 3);
    for (const { reel, row } of [...lines.flat(), ...scatters]) {
      pen.fillStyle = '#ffb21a55';
      pen.beginPath();
      pen.roundRect(reel * side + 4, row * side + 4, side - 8, side - 8, 14);
      pen.fill();
    }
    rows.forEach((symbols, row) =>
      symbols.forEach((symbol, reel) =>
        pen.drawImage(rasterise(slotPictureOf(set, symbol), side - 12), reel * side + 6, row * side + 6),
      ),
    );
  }, [spin, set]);
  return (
    <figure>
      <canvas
        ref={canvas}
        aria-hidden
        width={CELL * 10}
        height={CELL * 6}
        className="stage w-full max-w-70 rounded-card"
      />
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}
