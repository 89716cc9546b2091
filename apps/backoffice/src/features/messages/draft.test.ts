import { expect, test } from 'vitest';
import { hasAllTexts, newDraft, segmentOf, wrongNumbers } from './draft.ts';

const draft = newDraft('segment', '');

test('a segment has only the filled conditions, and a message to all has none', () => {
  const filled = {
    ...draft,
    vipFrom: '2',
    inactiveDays: ' 30 ',
    language: 'HI',
    agent: ' demo.agent ',
  } as const;
  expect(segmentOf(filled)).toEqual({ vipFrom: 2, inactiveDays: 30, language: 'HI', agent: 'demo.agent' });
  expect(segmentOf({ ...filled, audience: 'all' })).toBeNull();
});

test('numbers of a segment are whole, in range and in order', () => {
  expect(wrongNumbers({ ...draft, vipFrom: '0', vipTo: '99', activeDays: '1' })).toEqual([]);
  expect(wrongNumbers({ ...draft, vipFrom: '100', activeDays: '0', inactiveDays: '1.5' })).toEqual([
    'vipFrom',
    'activeDays',
    'inactiveDays',
  ]);
  expect(wrongNumbers({ ...draft, vipFrom: '5', vipTo: '4' })).toEqual(['vipTo']);
});

test('a message needs title and text in both languages', () => {
  const text = { title: 'Hello', body: 'Text' };
  expect(hasAllTexts({ ...draft, texts: { EN: text, HI: text } })).toBe(true);
  expect(hasAllTexts({ ...draft, texts: { EN: text, HI: { ...text, body: ' ' } } })).toBe(false);
});
