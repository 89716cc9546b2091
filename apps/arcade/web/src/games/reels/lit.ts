import { symbolAt, type SlotSpin } from '@mela/rules/games/slot';
import { REELS, ROWS, slotLines } from '@mela/rules/games/slot-reels';

export type Cell = { reel: number; row: number };

/** The paying cells: the run of each line, and the scatters if there are enough. */
export type Lit = { lines: readonly (readonly Cell[])[]; scatters: readonly Cell[] };

const PAYING_SCATTERS = 3;

export function litOf(spin: SlotSpin): Lit {
  const lines = spin.lines.map(([line]) => {
    const rows = slotLines[line - 1] ?? [];
    return rows.slice(0, runOf(spin, rows)).map((row, reel) => ({ reel, row }));
  });
  const scatters: Cell[] = [];
  for (let reel = 0; reel < REELS; reel++)
    for (let row = 0; row < ROWS; row++)
      if (symbolAt(reel, (spin.stops[reel] ?? 0) + row) === 'S') scatters.push({ reel, row });
  return { lines, scatters: scatters.length >= PAYING_SCATTERS ? scatters : [] };
}

/** The length of a line’s run: wilds and one other symbol, from the left. */
function runOf({ stops }: SlotSpin, rows: readonly number[]): number {
  const symbols = rows.map((row, reel) => symbolAt(reel, (stops[reel] ?? 0) + row));
  const own = symbols.find((symbol) => symbol !== 'W' && symbol !== 'S');
  const end = symbols.findIndex((symbol) => symbol !== 'W' && symbol !== own);
  return end < 0 ? REELS : end;
}
