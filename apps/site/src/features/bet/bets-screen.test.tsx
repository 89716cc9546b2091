import { createManualClock } from '@mela/kernel/time';
import { betCalls } from '@mela/protocol/calls/bet';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { hideBalance } from '#shared/wallet/hidden-balance.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { BetsScreen } from './bets-screen.tsx';
import { ProfitScreen } from './profit-screen.tsx';

const clock = createManualClock('2026-11-15T06:30:00.000Z');

function bet(id: number, changed: object = {}) {
  return {
    id: String(id),
    placedAt: '2026-11-15T05:00:00.000Z',
    settledAt: '2026-11-15T05:00:03.000Z',
    state: 'settled',
    gameType: 'BGS',
    gameCode: 'MELA_DICE',
    gameName: 'Hundred Dice',
    iconUrl: null,
    vassalage: 'MELA',
    vendorName: 'Mela Originals',
    stake: '10.0000',
    validBet: '10.0000',
    turnover: '5.0000',
    payout: '19.6000',
    net: '9.6000',
    demo: false,
    ...changed,
  };
}

const sums = {
  bets: 1,
  stake: '10.0000',
  validBet: '10.0000',
  turnover: '5.0000',
  payout: '19.6000',
  net: '9.6000',
};
const open = { openBets: 1, openStake: '5.0000' };

const page = (items: unknown[]) => ({
  from: '2026-11-09',
  to: '2026-11-15',
  items,
  next: null,
  totals: { ...sums, ...open, count: items.length },
});

const details = (changed: object = {}) =>
  bet(7, {
    roundId: 'rnd_1',
    detailsUrl: 'https://arcade.example/verify/rnd_1',
    isProvable: true,
    isFree: false,
    isLate: false,
    moves: [
      { kind: 'stake', amount: '-10.0000', madeAt: '2026-11-15T05:00:00.000Z', isUndone: false },
      { kind: 'win', amount: '19.6000', madeAt: '2026-11-15T05:00:03.000Z', isUndone: false },
    ],
    ...changed,
  });

type Answers = { list?: unknown; games?: unknown; one?: unknown; profit?: unknown };

function show(screenOf: 'bets' | 'profit', answers: Answers, at = '/', language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [lobbyCalls.vendors.path]: [],
    [betCalls.list.path]: answers.list ?? page([]),
    [betCalls.games.path]: answers.games ?? [],
    [betCalls.one.path]: answers.one ?? details(),
    [betCalls.profit.path]: answers.profit ?? {},
  });
  renderSite(screenOf === 'bets' ? <BetsScreen clock={clock} /> : <ProfitScreen clock={clock} />, wire, {
    at,
    language,
  });
  return wire;
}

beforeEach(() => {
  closeSession();
  hideBalance(false);
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});

test('a bet row shows game, time, stake and result, and marks open and cancelled bets', async () => {
  show('bets', {
    list: page([
      bet(3),
      bet(2, { state: 'open', settledAt: null, payout: '0.0000', net: '-10.0000' }),
      bet(1, { state: 'cancelled', payout: '0.0000', net: '0.0000', demo: true }),
    ]),
  });
  const [won, going, cancelled] = await screen.findAllByRole('listitem');
  expect(won?.textContent).toMatch(/Hundred Dice.*10:30.*Mela Originals.*\+₹9\.60.*Bet ₹10\.00/);
  expect(going?.textContent).toMatch(/Open.*Bet ₹10\.00/);
  // What is not known yet is no loss.
  expect(going?.textContent).not.toContain('−');
  expect(cancelled?.textContent).toMatch(/Cancelled.*Demo/);
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['+₹9.60', '₹10.00', '₹19.60', '₹5.00', '₹5.00']);
  expect(screen.getByText('Counts toward withdrawal').nextElementSibling?.textContent).toBe('₹5.00');
});

test('the bet list filters by a game of the period, by name and number of bets (MEMBER-5)', async () => {
  const game = (changed: object) => ({
    gameCode: 'MELA_DICE',
    gameName: 'Hundred Dice',
    gameType: 'BGS',
    vassalage: 'MELA',
    bets: 3,
    ...changed,
  });
  const reel = game({ gameCode: 'MELA_NIGHT', gameName: 'Night at the Mela', gameType: 'RNG', bets: 1 });
  const wire = show('bets', { list: page([bet(1)]), games: [game({}), reel] });
  const field = screen.getByRole('combobox', { name: 'Game' });
  const options = () => within(field).getAllByRole('option');
  const types = () => within(screen.getByRole('combobox', { name: 'Game type' })).getAllByRole('option');
  await expect.poll(() => options().length).toBe(3);
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'All games',
    'Hundred Dice (3)',
    'Night at the Mela (1)',
  ]);
  expect(types().map(({ textContent }) => textContent)).toEqual(['All types', 'Mini games', 'Slots']);
  await userEvent.selectOptions(field, 'MELA_DICE');
  const asked = () => wire.calls.findLast(({ route }) => route.path === betCalls.list.path)?.input.query;
  await expect.poll(asked).toMatchObject({ gameCode: 'MELA_DICE' });
  // A category shows only its own games, and drops a game of another one.
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Game type' }), 'RNG');
  await expect.poll(asked).toMatchObject({ gameType: 'RNG', gameCode: undefined });
  expect(options().map(({ textContent }) => textContent)).toEqual(['All games', 'Night at the Mela (1)']);
});

test('a game that has no bets in the period stays visible as a chosen filter (MEMBER-5)', async () => {
  show('bets', {}, '/?gameCode=MELA_DICE');
  const field = await screen.findByRole('combobox', { name: 'Game' });
  expect(within(field).getByRole('option', { selected: true }).textContent).toBe('Selected game (no bets)');
});

test('a hidden balance hides every amount of the bet list (STATE-5)', async () => {
  hideBalance(true);
  show('bets', { list: page([bet(1)]) });
  await screen.findByRole('listitem');
  expect(document.body.textContent).not.toMatch(/\d[\d,]*\.\d\d/);
});

test('the bet details have a URL, show the movements, and link to the proof in the language of the page', async () => {
  show('bets', { list: page([bet(7)]) }, '/?bet=7', 'HI');
  const sheet = await screen.findByRole('dialog');
  const proof = await within(sheet).findByRole('link');
  expect(proof.getAttribute('href')).toBe('https://arcade.example/verify/rnd_1?lang=HI');
  expect(proof.getAttribute('rel')).toContain('noopener');
  expect(sheet.textContent).toContain('rnd_1');
  const moved = within(sheet).getAllByRole('listitem');
  expect(moved.map(({ textContent }) => /[+−]₹[\d.]+/.exec(textContent ?? '')?.[0])).toEqual([
    '−₹10.00',
    '+₹19.60',
  ]);
});

test.each([
  [
    'the bet details link to another vendor’s page without a language',
    { isProvable: false },
    'https://arcade.example/verify/rnd_1',
  ],
  ['the bet details have no link when the vendor has no page for the round', { detailsUrl: null }, undefined],
])('%s', async (_what, changed, address) => {
  show('bets', { list: page([bet(7)]), one: details(changed) }, '/?bet=7');
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('rnd_1');
  expect(within(sheet).queryByRole('link')?.getAttribute('href')).toBe(address);
});

test('the bet list without bets says so and offers more days', async () => {
  const wire = show('bets', { list: page([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show 30 days' }));
  const callCount = () => wire.calls.filter(({ route }) => route.path === betCalls.list.path).length;
  await expect.poll(callCount).toBe(2);
});

test('the bet list that does not load shows the reason and a retry button (API-4)', async () => {
  show('bets', { list: () => Promise.reject(new Refusal('FUNCTION_NOT_AVAILABLE', {})) });
  expect(await screen.findByText('Couldn’t load your bets')).toBeTruthy();
});

test('profit is shown by day and by category, and a day links to its bets', async () => {
  const profit = {
    from: '2026-11-09',
    to: '2026-11-15',
    totals: sums,
    days: [{ day: '2026-11-15', ...sums }],
    gameTypes: [{ gameType: 'BGS', ...sums }],
    ...open,
  };
  show('profit', { profit });
  const days = await screen.findByRole('region', { name: 'By day' });
  expect(within(days).getByRole('link').getAttribute('href')).toBe(
    '/member/personalHistoryCopy?from=2026-11-15&to=2026-11-15',
  );
  expect(days.textContent).toContain('+₹9.60');
  expect(screen.getByRole('region', { name: 'By game type' }).textContent).toContain('Mini games');
  expect(screen.getByText('1 open bet')).toBeTruthy();
});

test('profit of days without settled bets says so', async () => {
  const none = {
    bets: 0,
    stake: '0.0000',
    validBet: '0.0000',
    turnover: '0.0000',
    payout: '0.0000',
    net: '0.0000',
  };
  const days = { from: '2026-11-09', to: '2026-11-15', days: [], gameTypes: [] };
  show('profit', { profit: { ...days, totals: none, openBets: 0, openStake: '0.0000' } });
  expect(await screen.findByText('No settled bets in this period')).toBeTruthy();
});
