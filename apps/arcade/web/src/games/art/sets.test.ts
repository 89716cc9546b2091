import { symbolSetOf, symbolSets } from '@mela/rules/art/pictures/symbol-sets';
import { titles } from '@mela/rules/catalogue/games';
import { playedBy } from '@mela/rules/catalogue/played-by';
import { slotSymbols } from '@mela/rules/games/slot-reels';
import { expect, test } from 'vitest';
import { symbolWord } from '#web/games/reels/symbol-word.ts';
import { en } from '#web/words/en.ts';

const spun = titles.filter((title) => ['slot', 'cascade'].includes(playedBy(title) ?? ''));

test('slot titles are spread over all symbol sets, and a title always has the same set', () => {
  const counts = symbolSets.map(
    (set) => spun.filter(({ code }) => symbolSetOf(code).name === set.name).length,
  );
  expect(spun.length).toBeGreaterThan(100);
  for (const count of counts) expect(count).toBeGreaterThan(spun.length / 8);
  expect(symbolSetOf('MELA_NIGHT').name).toBe('night');
  expect(symbolSetOf('KULHAD_TUMBLE').name).toBe('sweets');
  expect(symbolSetOf('BIG_TOP_TIGER').name).toBe('jungle');
});

test('no two symbols of a set are the same picture, and each has a name', () => {
  for (const set of symbolSets) {
    const slot = slotSymbols.map((symbol) => symbolWord(set, symbol));
    expect(new Set(slot).size).toBe(slotSymbols.length);
    expect(new Set(set.cascade).size).toBe(6);
    for (const name of [...slot, ...set.cascade]) expect(en[name].length).toBeGreaterThan(0);
  }
});
