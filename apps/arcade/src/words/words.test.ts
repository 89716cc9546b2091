import { expect, test } from 'vitest';
import { en } from './en.ts';
import { hi } from './hi.ts';

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

test('the panel has the same placeholders in both languages (STATE-4)', () => {
  for (const [key, text] of Object.entries(en)) {
    const said = Object.entries(hi).find(([name]) => name === key)?.[1] ?? '';
    expect(placeholders(said), key).toEqual(placeholders(text));
    expect(said, key).not.toBe('');
  }
});
