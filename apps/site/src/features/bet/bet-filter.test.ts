import { assert } from '@mela/kernel/assert';
import { readDay, type LocalDay } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { readBetFilter, readBetId, writeBetFilter, writeBetId } from './bet-filter.ts';

const day = (text: string): LocalDay => {
  const read = readDay(text);
  assert(read !== undefined, `${text} is a day`);
  return read;
};
const today = day('2026-11-15');
const read = (search: string) => readBetFilter(new URLSearchParams(search), today);
const write = (search: string, changed: Parameters<typeof writeBetFilter>[1]) =>
  writeBetFilter(new URLSearchParams(search), changed, today).toString();

test('readBetFilter reads category, vendor, game, status and days from the URL', () => {
  expect(read('period=month&gameType=LIVE&vassalage=MELA&gameCode=MELA_DICE&state=open')).toEqual({
    preset: 'month',
    from: '2026-10-17',
    to: '2026-11-15',
    gameType: 'LIVE',
    vassalage: 'MELA',
    gameCode: 'MELA_DICE',
    state: 'open',
  });
});

test('readBetFilter ignores invalid values', () => {
  expect(read('gameType=toString&vassalage=a%20b&gameCode=a/b&state=won')).toMatchObject({
    preset: 'week',
    gameType: undefined,
    vassalage: undefined,
    gameCode: undefined,
    state: undefined,
  });
});

test('writeBetFilter writes a choice, removes a default, and keeps other parameters', () => {
  expect(write('other=1', { gameType: 'BGS' })).toBe('other=1&gameType=BGS');
  expect(write('gameType=BGS&state=open', { gameType: undefined })).toBe('state=open');
  expect(write('gameType=BGS', { from: day('2026-01-01'), to: day('2026-01-02') })).toBe(
    'gameType=BGS&from=2026-01-01&to=2026-01-02',
  );
});

test('the open bet is in the URL by its id only', () => {
  expect(readBetId(new URLSearchParams('bet=12'))).toBe('12');
  expect(readBetId(new URLSearchParams('bet=12x'))).toBeUndefined();
  expect(writeBetId(new URLSearchParams('state=open'), '7').toString()).toBe('state=open&bet=7');
  expect(writeBetId(new URLSearchParams('state=open&bet=7'), undefined).toString()).toBe('state=open');
});
