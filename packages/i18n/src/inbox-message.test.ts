import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { inboxMessage as en } from './en/inbox-message.ts';
import { inboxMessage as hi } from './hi/inbox-message.ts';

/** The names of the placeholders; an option such as `other {limit}` repeats the name of its select. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\}|, select)/g)].map(([, name]) => name ?? ''))].toSorted();

const lines = Object.keys(en).flatMap((key) =>
  (['title', 'text'] as const).map((part) => [key, part] as const),
);

const textOf = (
  texts: Record<string, { title: string; text: string }>,
  key: string,
  part: 'title' | 'text',
) => texts[key]?.[part] ?? '';

test.each(lines)(
  'inbox message %s has the same %s in both languages, with Latin digits (STATE-4)',
  (key, part) => {
    const [english, hindi] = [textOf(en, key, part), textOf(hi, key, part)];
    expect(english).not.toBe('');
    expect(placeholders(hindi)).toEqual(placeholders(english));
    expect(hindi).toMatch(/\p{Script=Devanagari}/u);
    expect(hindi).not.toMatch(/[०-९]/u);
  },
);

test('a limit is named by its kind in both languages (STATE-4)', () => {
  const named = (
    [
      ['en', en],
      ['hi', hi],
    ] as const
  ).map(([locale, { limitRemoved }]) => {
    const messages: { refusal: { text: string } } = { refusal: { text: limitRemoved.text } };
    return createTranslator({ locale, messages, namespace: 'refusal' })('text', { limit: 'loss_week' });
  });
  expect(named).toEqual(['Your weekly loss limit was removed.', 'आपकी हफ़्ते की लॉस लिमिट हटा दी गई है।']);
});
