import { expect, test } from 'vitest';
import { en } from './en.ts';
import { hi } from './hi.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
/** The name of the other language, and terms that banks write in Latin letters. */
const latin = ['otherLanguage', 'ifsc'];

test('Hindi texts of the bank have the placeholders of English, and no English word (STATE-4)', () => {
  for (const [key, text] of Object.entries(en)) {
    const translated = Object.entries(hi).find(([name]) => name === key)?.[1] ?? '';
    expect(placeholders(translated), key).toEqual(placeholders(text));
    expect(latin.includes(key) || /\p{Script=Devanagari}/u.test(translated), key).toBe(true);
    expect(translated, key).not.toMatch(/[०-९]/u);
  }
});
