import { judgeStops, linePayOf, slotRowsOf } from '@mela/rules/games/slot';
import { slotLines, STOPS_PER_REEL } from '@mela/rules/games/slot-reels';
import { expect, test } from 'vitest';
import { litOf } from './lit.ts';

test('the lit cells of a line pay on their own exactly what the line was paid', () => {
  for (let seed = 0; seed < 400; seed++) {
    const stops = Array.from(
      { length: 5 },
      (_, reel) => (seed * (7 + reel * 4) + reel * 13) % STOPS_PER_REEL,
    );
    const spin = judgeStops(stops, false);
    const rows = slotRowsOf(stops);
    const { lines, scatters } = litOf(spin);
    expect(lines).toHaveLength(spin.lines.length);
    spin.lines.forEach(([line, pay], index) => {
      const cells = lines[index] ?? [];
      expect(cells.length).toBeGreaterThanOrEqual(3);
      expect(cells.map(({ row }) => row)).toEqual(slotLines[line - 1]?.slice(0, cells.length));
      expect(linePayOf(cells.map(({ reel, row }) => rows[row]?.[reel] ?? 'S'))).toBe(pay);
    });
    expect(scatters).toHaveLength(spin.scatters >= 3 ? spin.scatters : 0);
  }
});
