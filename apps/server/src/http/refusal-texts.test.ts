import { enVisitor } from '@mela/i18n/en-visitor';
import { staffRefusal } from '@mela/i18n/en/staff-refusal';
import { hiVisitor } from '@mela/i18n/hi-visitor';
import { expect, test } from 'vitest';
import { siteCalls } from './call-list.ts';
import { refusalsOf } from './serve.ts';

// The first view of the site loads the texts of refusals, so those of the back office are a catalogue of their own.

const ofSite = [...new Set(siteCalls.flatMap(refusalsOf))];

test.each([
  ['English', enVisitor],
  ['Hindi', hiVisitor],
])('every refusal of a call of the site has a text that a visitor loads, in %s (API-2)', (_name, texts) => {
  expect(ofSite.filter((code) => !Object.hasOwn(texts.refusal, code))).toEqual([]);
});

test('no refusal of a call of the site is among those of the back office alone (API-2)', () => {
  expect(ofSite.filter((code) => Object.hasOwn(staffRefusal, code))).toEqual([]);
});
