import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from '#account/fold-name.ts';
import { distance, findByName } from './search.ts';

const item = (title: string, names: readonly string[], vendor = '') => ({
  title,
  names: [title, ...names].map(foldName),
  vendorNames: [foldName(vendor)],
});

const shelf = [
  item('Teen Patti Room', ['तीन पत्ती रूम', 'teen patti room'], 'Chaupal Cards'),
  item('Mango Dusk', ['आमों की शाम', 'aamon ki shaam'], 'Evening Ground'),
  item('Moon Spinner', ['चाँद चकरी', 'chaand chakri'], 'Evening Ground'),
  item('Terrace Trove', ['छत का ख़ज़ाना', 'chhat ka khazana'], 'Patang Tower'),
  item('Dhol at Dusk', ['ढोल वाली शाम', 'dhol wali shaam'], 'Evening Ground'),
];
const found = (typed: string) => findByName(shelf, typed).map(({ title }) => title);

test('spellings of one sound fold to one text', () => {
  expect(foldName('चाँद')).toBe(foldName('chaand'));
  expect(foldName('ख़ज़ाना')).toBe(foldName('khajana'));
  expect(foldName('झूला')).toBe(foldName('jhoola'));
  expect(foldName('फूल')).toBe(foldName('phool'));
  expect(foldName('शाम')).toBe(foldName('sham'));
});

test('Hindi folds to Latin letters alone', () => {
  expect(foldName('ढोल वाली शाम 5')).toBe('dhol vali sam 5');
});

test('marks, signs and spaces fold away', () => {
  expect(foldName('  Kite—Cut!  ')).toBe('kite kut');
  expect(foldName('Café')).toBe('kafe');
  expect(foldName('?!')).toBe('');
});

test('folding is idempotent for a search', () => {
  for (const { names } of shelf) for (const name of names) expect(foldName(name)).toBe(name);
});

test('a game is found by its English, its Hindi and its typed Hindi name', () => {
  expect(found('mango')).toEqual(['Mango Dusk']);
  expect(found('आमों')).toEqual(['Mango Dusk']);
  expect(found('aamon')).toEqual(['Mango Dusk']);
});

test('a search ignores missing and extra spaces between words', () => {
  expect(found('teenpatti')).toEqual(['Teen Patti Room']);
  expect(found('tin pati')).toEqual(['Teen Patti Room']);
  expect(found('moonspinner')).toEqual(['Moon Spinner']);
});

test('a search forgives one letter too many, too few, wrong or swapped', () => {
  expect(found('manggo')).toEqual(['Mango Dusk']);
  expect(found('spiner')).toEqual(['Moon Spinner']);
  expect(found('mnago')).toEqual(['Mango Dusk']);
  expect(found('khazena')).toEqual(['Terrace Trove']);
  expect(found('dohl')).toEqual(['Dhol at Dusk']);
});

test('a search finds a partly typed word', () => {
  expect(found('spin')).toEqual(['Moon Spinner']);
  expect(found('chak')).toEqual(['Moon Spinner']);
});

test('a better match comes first, equal matches keep their order', () => {
  expect(found('dusk')).toEqual(['Mango Dusk', 'Dhol at Dusk']);
  expect(found('dhol dusk')[0]).toBe('Dhol at Dusk');
});

test("a vendor's name finds its games", () => {
  expect(found('patang tower')).toEqual(['Terrace Trove']);
});

test('a search finds nothing for nonsense and for an empty text', () => {
  expect(found('qqwwzz')).toEqual([]);
  expect(found('   ')).toEqual([]);
  expect(found('!!')).toEqual([]);
});

test('one typing error never hides a title, anywhere in a word of five letters or more', () => {
  const words = ['spinner', 'terrace', 'trove', 'mango'];
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.nat(), (word, place) => {
      const at = 1 + (place % (word.length - 1));
      const slipped = word.slice(0, at) + word.slice(at + 1);
      const title = shelf.find(({ names }) => names[0]?.includes(foldName(word)))?.title;
      expect(found(slipped)).toContain(title);
    }),
    { seed: 7 },
  );
});

test('a distance counts each error once and gives up beyond its limit', () => {
  expect(distance('kite', 'kite', 2)).toBe(0);
  expect(distance('kite', 'ktie', 2)).toBe(1);
  expect(distance('kite', 'kit', 2)).toBe(1);
  expect(distance('kite', 'kites', 2)).toBe(1);
  expect(distance('kite', 'dhol', 2)).toBe(Infinity);
});
