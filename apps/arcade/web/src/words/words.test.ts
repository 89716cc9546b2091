import { expect, test } from 'vitest';
import { en } from './en.ts';
import { hi } from './hi.ts';

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

test('Hindi has the placeholders of English, and is written in Devanagari (STATE-4)', () => {
  for (const [key, text] of Object.entries(en)) {
    const said = Object.entries(hi).find(([name]) => name === key)?.[1] ?? '';
    expect(placeholders(said), key).toEqual(placeholders(text));
    expect(said, key).toMatch(/[ऀ-ॿ]/);
  }
});
