import { enAccount } from '@mela/i18n/en-account';
import { hiAccount } from '@mela/i18n/hi-account';
import { hiLottery } from '@mela/i18n/hi-lottery';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage, languageFor, loadTexts, useLanguageStore } from './language.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const both = { langList: ['EN', 'HI'], defaultLang: 'EN' } as const;
const speaks = (language: string) => vi.stubGlobal('navigator', { language });

test('the language is that of the browser until one is chosen, else the merchant’s first', () => {
  speaks('hi-IN');
  expect(languageFor(both)).toBe('HI');
  speaks('de-DE');
  expect(languageFor(both)).toBe('EN');
  expect(languageFor({ langList: ['HI', 'EN'], defaultLang: 'HI' })).toBe('HI');
});

test('a language choice is kept, unless the merchant no longer offers it (STATE-3)', async () => {
  speaks('en-IN');
  await chooseLanguage('HI');
  expect(useLanguageStore.getState().language).toBe('HI');
  expect(document.documentElement.lang).toBe('hi');
  expect(languageFor(both)).toBe('HI');
  expect(languageFor({ langList: ['EN'], defaultLang: 'EN' })).toBe('EN');
});

test('an unchanged language is not written to the root element, which would restyle every element', async () => {
  await chooseLanguage('HI');
  const written: MutationRecord[] = [];
  const watch = new MutationObserver((records) => written.push(...records));
  watch.observe(document.documentElement, { attributeFilter: ['lang'] });
  await chooseLanguage('HI');
  written.push(...watch.takeRecords());
  expect(written).toEqual([]);
  await chooseLanguage('EN');
  written.push(...watch.takeRecords());
  watch.disconnect();
  expect(written).toHaveLength(1);
});

test('the account texts load on request, and from then on with every language (STATE-3)', async () => {
  await chooseLanguage('EN');
  expect(useLanguageStore.getState().texts).not.toHaveProperty('withdrawal');
  // Both at the same time: the call that finishes last must apply both.
  await Promise.all([chooseLanguage('HI'), loadTexts('account')]);
  expect(useLanguageStore.getState().texts).toMatchObject({ withdrawal: hiAccount.withdrawal });
  await chooseLanguage('EN');
  expect(useLanguageStore.getState().texts).toMatchObject({ withdrawal: enAccount.withdrawal });
});

test('the texts of the lottery load on request, beside those that are loaded already (STATE-3)', async () => {
  await chooseLanguage('EN');
  await loadTexts('account', 'lottery');
  await chooseLanguage('HI');
  expect(useLanguageStore.getState().texts).toMatchObject({
    withdrawal: hiAccount.withdrawal,
    lotteryRules: hiLottery.lotteryRules,
  });
  await chooseLanguage('EN');
});
