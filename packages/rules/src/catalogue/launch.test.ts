import { expect, test } from 'vitest';
import { gamePath, launchOf, launchOfCategory, launchOfVendor, lotteryLaunchPath } from './launch.ts';

const game = { vassalage: 'MELA', gameType: 'LIVE', gameCode: 'DIYA 7', maintenance: false };
const vendor = { vassalage: 'DS88', gameType: 'COCKFIGHT', maintenance: false };
const card = { vassalage: 'DS88', gameType: 'COCKFIGHT', gameCode: 'DS88_LIVE', maintenance: false };

test.each([
  ['LOTT', '/lottery?gameCode=SSC1'],
  ['ELOTT', '/lottery?gameCode=SSC1'],
  ['TCG_LOTTO_VN', '/vnLottery?gameCode=SSC1'],
  ['TCG_SEA', '/seaLottery?gameCode=SSC1'],
  ['JL', '/seamless?vassalage=JL&gameCode=SSC1'],
])('a game of %s is played at %s (GAME-5)', (vassalage, path) => {
  expect(gamePath({ vassalage, gameCode: 'SSC1' })).toBe(path);
});

test('a code with special characters stays one parameter of the address (GAME-5)', () => {
  expect(gamePath({ vassalage: 'A&B', gameCode: '7 & 8#' })).toBe(
    '/seamless?vassalage=A%26B&gameCode=7%20%26%208%23',
  );
});

test('a guest is asked to log in and comes back to the game, a trial account sees a notice, a member plays (AUTH-11, GAME-4)', () => {
  expect(launchOf(game, 'guest')).toEqual({ kind: 'login', next: gamePath(game) });
  expect(launchOf(game, 'trial')).toEqual({ kind: 'trial' });
  expect(launchOf({ ...game, vassalage: 'JL' }, 'trial')).toEqual({ kind: 'trial' });
  expect(launchOf(game, 'member')).toEqual({ kind: 'open', path: gamePath(game) });
});

test('a trial account that may practise is offered our own games only', () => {
  expect(launchOf(game, 'practice')).toEqual({ kind: 'practice', next: gamePath(game) });
  expect(launchOf({ ...game, vassalage: 'JL' }, 'practice')).toEqual({ kind: 'trial' });
});

test('a game in maintenance is launched for no account (GAME-9)', () => {
  for (const player of ['guest', 'trial', 'practice', 'member'] as const) {
    expect(launchOf({ ...game, maintenance: true }, player)).toEqual({ kind: 'maintenance' });
  }
});

test('a slot vendor opens the list of its games (GAME-5)', () => {
  const slots = { vassalage: 'JL', gameType: 'RNG', maintenance: false };
  const launch = launchOfVendor(slots, {
    page: '/rng',
    card: { ...game, gameType: 'RNG' },
    player: 'guest',
  });
  expect(launch).toEqual({ kind: 'open', path: '/rng?vassalage=JL' });
});

test('a vendor that is one game launches it, a vendor with a list shows the list', () => {
  const page = '/cockfight';
  expect(launchOfVendor(vendor, { page, card, player: 'member' })).toEqual({
    kind: 'open',
    path: gamePath(card),
  });
  expect(launchOfVendor(vendor, { page, card: undefined, player: 'member' })).toEqual({
    kind: 'open',
    path: '/cockfight?vassalage=DS88',
  });
});

test('a vendor in maintenance opens neither game nor list (GAME-9)', () => {
  const closed = { ...vendor, maintenance: true };
  expect(launchOfVendor(closed, { page: '/cockfight', card, player: 'member' })).toEqual({
    kind: 'maintenance',
  });
});

test('a category with one vendor launches it directly, one with several shows its page (HOME-8)', () => {
  const alone = { gameType: 'COCKFIGHT', page: '/cockfight', vendors: [vendor], cards: { DS88: card } };
  expect(launchOfCategory(alone, 'guest')).toEqual({ kind: 'login', next: gamePath(card) });
  expect(
    launchOfCategory({ ...alone, vendors: [vendor, { ...vendor, vassalage: 'MELA' }] }, 'guest'),
  ).toEqual({
    kind: 'open',
    path: '/cockfight',
  });
  expect(launchOfCategory({ ...alone, vendors: [] }, 'guest')).toEqual({ kind: 'open', path: '/cockfight' });
});

test('a lottery category shows its center, and each of its vendors opens its first game directly (HOME-8)', () => {
  const lottery = { vassalage: 'ELOTT', gameType: 'ELOTT', maintenance: false };
  const other = { ...lottery, vassalage: 'TCG_SEA' };
  const cards = { ELOTT: { ...lottery, gameCode: 'FAST1' }, TCG_SEA: { ...other, gameCode: 'SEA1' } };
  const category = { gameType: 'ELOTT', page: '/elott', vendors: [lottery, other], cards };
  const opened = (path: string) => ({ kind: 'open', path });
  expect(launchOfCategory(category, 'member')).toEqual(opened('/elott'));
  expect(launchOfCategory({ ...category, vendors: [lottery] }, 'guest')).toEqual(opened('/elott'));
  const launched = (of: typeof lottery) =>
    launchOfVendor(of, { page: '/elott', card: cards.ELOTT, player: 'member' });
  expect(launched(lottery)).toEqual(opened('/lottery?gameCode=FAST1'));
  expect(launched({ ...lottery, maintenance: true })).toEqual({ kind: 'maintenance' });
});

test.each([
  ['LOTT', { prizeMode: 'ZY' }, '/lottery?gameCode=SSC1M&prizeMode=ZY'],
  ['LOTT', { prizeMode: 'NONE' }, '/lottery?gameCode=SSC1M'],
  ['LOTT', { view: 'lobby' }, '/lott'],
  ['ELOTT', { view: 'betting' }, '/lottery?gameCode=SSC1M'],
  ['ELOTT', { view: 'lobby', prizeMode: 'ELOTT' }, '/elott'],
  ['TCG_LOTTO_VN', { prizeMode: 'LOTT' }, '/vnLottery?gameCode=SSC1M&prizeMode=LOTT'],
  ['TCG_SEA', { prizeMode: 'SEA', view: 'betting' }, '/seaLottery?gameCode=SSC1M&prizeMode=SEA'],
  ['JL', {}, undefined],
] as const)('a launch of %s with %o leads to %s (LOTT-18)', (vassalage, wishes, path) => {
  expect(lotteryLaunchPath({ vassalage, gameCode: 'SSC1M' }, wishes)).toBe(path);
});
