import { refusals } from '@mela/protocol/refusals';
import { describe, expect, test } from 'vitest';
import { enBackOffice } from './en-backoffice.ts';
import { en } from './en.ts';
import { hiBackOffice } from './hi-backoffice.ts';
import { hi } from './hi.ts';

type Line = readonly [key: string, text: string];

/** Proper names that Hindi writes in Latin letters too. Short, and only what is used. */
const properNames = new Set(['Android', 'iPhone', 'SMS', 'UPI ID', 'VIP', 'VIP {level}']);

/**
 * Hindi words that have a preferred synonym: रकम, फ़ीस, लेन-देन, मेंबर, VIP, छिपाना, रिजेक्ट, कन्फ़र्म, सिर्फ़,
 * अकाउंट होल्डर, ID, URL, विथड्रॉल अकाउंट. The letters क, ख and ग have no nukta.
 */
const unsaid = /शुल्क|हलचल|सदस्य|वीआईपी|छुप|नामंज़ूर|पुष्टि|केवल|खाताधारक|आईडी|यूआरएल|पेआउट अकाउंट|[कखग]\u{93C}/u;

/** In the rules of the lottery राशि is a zodiac sign; elsewhere it would be an amount, which is रकम. */
const isAmount = ([key, text]: Line) => !key.startsWith('lotteryRules.') && text.includes('राशि');

const english = linesOf({ ...en, ...enBackOffice });
const hindi = linesOf({ ...hi, ...hiBackOffice });
const inHindi = new Map(hindi);

describe('the catalogues', () => {
  test('have the same keys in English and in Hindi (STATE-4)', () => {
    expect(english.length).toBeGreaterThan(60);
    expect(hindi.map(([key]) => key).toSorted()).toEqual(english.map(([key]) => key).toSorted());
  });

  test('leave no text empty (STATE-4)', () => {
    expect([...english, ...hindi].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('have the same placeholders and marks in both languages (STATE-4)', () => {
    const different = english.filter(([key, text]) => {
      const translated = inHindi.get(key) ?? '';
      return partsOf(text).join() !== partsOf(translated).join();
    });
    expect(different).toEqual([]);
  });

  test('leave no Hindi text untranslated (STATE-4)', () => {
    const untranslated = hindi.filter(([, text]) => {
      const isWordless = !/\p{L}/u.test(wordsOf(text));
      return !properNames.has(text) && !isWordless && !/\p{Script=Devanagari}/u.test(text);
    });
    expect(untranslated).toEqual([]);
  });

  test('allow no name that is not used', () => {
    const used = new Set(hindi.map(([, text]) => text));
    expect([...properNames].filter((name) => !used.has(name))).toEqual([]);
  });

  test('use one term for one thing in Hindi (STATE-4)', () => {
    expect(hindi.filter((line) => unsaid.test(line[1]) || isAmount(line))).toEqual([]);
  });

  test('write digits in Latin in both languages', () => {
    expect(hindi.filter(([, text]) => /[०-९]/u.test(text))).toEqual([]);
  });
});

describe('every refusal has a text in both languages (API-2)', () => {
  test.each(Object.entries(refusals))('%s (API-2)', (code, { params }) => {
    for (const texts of [en, hi]) {
      const text = Object.entries<string>(texts.refusal).find(([key]) => key === code)?.[1] ?? '';
      expect(text).not.toBe('');
      const known: string[] = Object.keys(params);
      expect(partsOf(text).filter((name) => !known.includes(name))).toEqual([]);
    }
  });
});

describe('the reader of placeholders', () => {
  test('finds names, marks, and placeholders inside a plural', () => {
    expect(partsOf('Page {number}')).toEqual(['number']);
    expect(partsOf('<link>Read</link> by {name}')).toEqual(['<link>', 'name']);
    expect(partsOf('{count, plural, one {one game of {vendor}} other {# games of {vendor}}}')).toEqual([
      'count',
      'vendor',
    ]);
    expect(partsOf('{count, plural, one {game} other {games}}')).toEqual(['count']);
  });
});

function linesOf(texts: object, prefix = ''): Line[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]): Line[] => {
    if (typeof text === 'string') return [[prefix + key, text]];
    return typeof text === 'object' && text !== null ? linesOf(text, `${prefix}${key}.`) : [];
  });
}

/** The placeholders of a text, without duplicates and sorted; `<mark>`s count as well. */
function partsOf(text: string): string[] {
  const marks = [...text.matchAll(/<(\w+)>/g)].map(([mark]) => mark);
  return [...new Set([...marks, ...namesIn(text)])].toSorted();
}

/** Parses nested ICU: the first word in braces is a name, unless the braces are an option of a plural or select. */
function namesIn(text: string): string[] {
  return topBraces(text).flatMap((inside) => {
    const [, name = '', kind, options = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,(.*))?)?$/s.exec(inside) ?? [];
    const isChoice = kind === 'plural' || kind === 'select' || kind === 'selectordinal';
    return [name, ...(isChoice ? topBraces(options).flatMap(namesIn) : [])];
  });
}

function topBraces(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '{') {
      if (depth === 0) start = at + 1;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) found.push([...text].slice(start, at).join(''));
    }
  }
  return found;
}

/** The text without its placeholders and marks. */
function wordsOf(text: string): string {
  return text.replaceAll(/\{[^}]*\}|<[^>]*>/g, '');
}
