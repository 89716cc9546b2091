import { expect, test } from 'vitest';
import { notify as en } from './en/notify.ts';
import { notify as hi } from './hi/notify.ts';

type Line = [key: string, text: string];

function linesOf(texts: object, path = ''): Line[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]): Line[] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : linesOf(Object(value), `${path}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

test('messages say the same in both languages, with Latin digits (STATE-4)', () => {
  const hindi = new Map(linesOf(hi));
  expect([...hindi.keys()]).toEqual(linesOf(en).map(([key]) => key));
  for (const [key, text] of linesOf(en)) {
    expect(placeholders(hindi.get(key) ?? ''), key).toEqual(placeholders(text));
    expect(hindi.get(key), key).toMatch(/\p{Script=Devanagari}/u);
    expect(hindi.get(key), key).not.toMatch(/[०-९]/u);
  }
});

test('an SMS fits two parts at most, also in Devanagari and with the address where help is', () => {
  const texts = [...linesOf(en), ...linesOf(hi)].filter(([name]) => name.endsWith('.text'));
  for (const [key, line] of texts) {
    const text = line.replace('{help}', 'https://mela.example/help');
    const isDevanagari = /\p{Script=Devanagari}/u.test(text);
    expect(text.length, key).toBeLessThanOrEqual(isDevanagari ? 134 : 306);
  }
});
