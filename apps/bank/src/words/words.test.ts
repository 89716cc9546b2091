import { expect, test } from 'vitest';
import { en } from './en.ts';
import { hi } from './hi.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
/** The name of the other language, and what banks write in Latin letters everywhere. */
const latin = ['otherLanguage', 'ifsc'];

test('the bank speaks Hindi with the placeholders of English, and leaves no word untranslated (STATE-4)', () => {
  for (const [key, text] of Object.entries(en)) {
    const translated = Object.entries(hi).find(([name]) => name === key)?.[1] ?? '';
    expect(placeholders(translated), key).toEqual(placeholders(text));
    expect(latin.includes(key) || /\p{Script=Devanagari}/u.test(translated), key).toBe(true);
    expect(translated, key).not.toMatch(/[०-९]/u);
  }
});
