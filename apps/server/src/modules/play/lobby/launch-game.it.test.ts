import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { isRefusal } from '@mela/protocol/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { openArcadeTestServer } from '#testing/game-vendors/arcade.ts';
import { fund } from '#testing/game-vendors/players.ts';

let place: Awaited<ReturnType<typeof openArcadeTestServer>>;
beforeAll(async () => {
  place = await openArcadeTestServer('launch');
});
afterAll(() => place.close());

const dice = { vassalage: 'MELA', gameCode: 'MELA_DICE', language: 'EN', device: 'mobile' } as const;
const bet = { side: 'UNDER', target: 5000, stake: '10.00' } as const;

/** A member with credits, and the game as the browser opens it. */
async function open(rupees = '1000') {
  const caller = await place.server.member();
  if (rupees !== '0') await fund(place.server, caller.memberId, rupees);
  const launched = await caller.lobby.launchGame({ body: dice });
  const ticket = new URL(launched.url).hash.replace('#ticket=', '');
  const opened = z
    .looseObject({ key: z.string(), balance: z.string() })
    .parse(await place.ask('/api/open', { ticket }));
  const balance = async () => (await caller.wallet.balance({})).balance;
  return { caller, launched, opened, key: opened.key, balance };
}

const answered = z.object({
  balance: z.string(),
  round: z.object({ id: z.string(), state: z.string(), payout: z.string(), reason: z.string().nullable() }),
});

const codeOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );

describe('a launch', () => {
  test('opens the game at its vendor, which reads player and balance from the wallet', async () => {
    const { launched, opened } = await open('250');
    expect(launched).toMatchObject({ mode: 'frame' });
    expect(launched.url.startsWith(`${place.url}/play/MELA_DICE?lang=EN`)).toBe(true);
    expect(opened).toMatchObject({ game: 'dice', balance: '250.0000' });
    expect(opened['nickname']).toContain('*');
  });

  test('a round debits and credits the wallet over HTTP, and wallet and arcade agree', async () => {
    const { key, balance } = await open();
    let expected = parseMoney('1000') + 0n;
    for (const request of ['first-round', 'second-round', 'third-round']) {
      const { round, balance: told } = answered.parse(
        await place.ask('/api/rounds', { wish: request, bet }, key),
      );
      expected += parseMoney(round.payout) - parseMoney('10');
      expect(round.state).toBe('over');
      expect(told).toBe(formatMoney(moneyOfUnits(expected)));
      expect(await balance()).toBe(told);
    }
  });

  test('a stake above the balance is refused by the wallet, and the arcade shows the refusal', async () => {
    const { key, balance } = await open('5');
    const { round } = answered.parse(await place.ask('/api/rounds', { wish: 'too-poor-for-it', bet }, key));
    expect(round).toMatchObject({ state: 'void', reason: 'INSUFFICIENT_FUNDS' });
    expect(await balance()).toBe('5.0000');
  });

  test('a second game leaves the first one open, each with its own token', async () => {
    const { caller, key } = await open();
    const second = await caller.lobby.launchGame({ body: dice });
    await place.ask('/api/open', { ticket: new URL(second.url).hash.replace('#ticket=', '') });
    const { round } = answered.parse(await place.ask('/api/rounds', { wish: 'in-the-first', bet }, key));
    expect(round.state).toBe('over');
  });

  test('an arcade that was killed continues after a restart with the same key and the same balances', async () => {
    const { key, balance } = await open();
    const { round } = answered.parse(await place.ask('/api/rounds', { wish: 'before-the-kill', bet }, key));
    await place.kill();
    await place.start();
    const again = answered.parse(await place.ask('/api/rounds', { wish: 'before-the-kill', bet }, key));
    expect(again.round).toMatchObject({ id: round.id, payout: round.payout });
    expect(await balance()).toBe(formatMoney(moneyOfUnits(parseMoney('990') + parseMoney(round.payout))));
  });
});

test('a trial account plays the operator’s own games with trial credits while the merchant’s switch is on', async () => {
  const { server } = place;
  const trial = await server.member({ type: 4 });
  await server.runtime.setSwitch('FREEPLAYGAME3', true);
  await fund(server, trial.memberId, '100');
  const { url } = await trial.lobby.launchGame({ body: dice });
  const ticket = new URL(url).hash.replace('#ticket=', '');
  const opened = z
    .looseObject({ key: z.string(), balance: z.string(), isTest: z.boolean() })
    .parse(await place.ask('/api/open', { ticket }));
  expect(opened).toMatchObject({ isTest: true, balance: '100.0000' });
  const { round, balance } = answered.parse(
    await place.ask('/api/rounds', { wish: 'a-trial-round', bet }, opened.key),
  );
  expect(round.state).toBe('over');
  expect(balance).toBe(formatMoney(moneyOfUnits(parseMoney('90') + parseMoney(round.payout))));
  const { faults } = await verifyLedger(server.runtime.db);
  expect(faults).toEqual([]);
});

test('the trial launch opens a game for a trial account only, and only while the merchant’s switch is on (API-1)', async () => {
  const { server } = place;
  const trial = await server.member({ type: 4 });
  await server.runtime.setSwitch('FREEPLAYGAME3', true);
  const { url, mode } = await trial.lobby.launchTrial({ body: dice });
  expect(mode).toBe('frame');
  expect(url.startsWith(`${place.url}/play/MELA_DICE?lang=EN`)).toBe(true);
  await server.runtime.setSwitch('FREEPLAYGAME3', false);
  expect(await codeOf(trial.lobby.launchTrial({ body: dice }))).toBe('TRIAL_ACCOUNT');
  const asha = await server.member();
  expect(await codeOf(asha.lobby.launchTrial({ body: dice }))).toBe('TRIAL_ONLY');
  expect(await codeOf(server.guest().lobby.launchTrial({ body: dice }))).toBe('NOT_LOGGED_IN');
});

describe('a launch is refused', () => {
  test('to a guest, and to a trial account for every game (AUTH-11, GAME-4)', async () => {
    const { server } = place;
    expect(await codeOf(server.guest().lobby.launchGame({ body: dice }))).toBe('NOT_LOGGED_IN');
    const trial = await server.member({ type: 4 });
    const { content } = await trial.lobby.games({ query: { pageSize: 999 } });
    const [{ vassalage, gameCode } = dice] = content.filter((game) => game.vassalage !== dice.vassalage);
    const outside = { ...dice, vassalage, gameCode };
    await server.runtime.setSwitch('FREEPLAYGAME3', true);
    expect(await codeOf(trial.lobby.launchGame({ body: outside }))).toBe('TRIAL_ACCOUNT');
    expect(await codeOf(trial.lobby.launchSports({ body: dice }))).toBe('TRIAL_ACCOUNT');
    await server.runtime.setSwitch('FREEPLAYGAME3', false);
    expect(await codeOf(trial.lobby.launchGame({ body: dice }))).toBe('TRIAL_ACCOUNT');
  });

  test('for a game in maintenance, one that does not exist, and one whose vendor is not connected (GAME-9)', async () => {
    const { caller } = await open();
    const launch = (body: Partial<Record<'vassalage' | 'gameCode', string>>) =>
      codeOf(caller.lobby.launchGame({ body: { ...dice, ...body } }));
    expect(await launch({ gameCode: 'MELA_MINES' })).toBe('GAME_MAINTENANCE');
    expect(await launch({ gameCode: 'NOBODY' })).toBe('GAME_UNKNOWN');
    expect(await launch({ vassalage: 'DS88' })).toBe('GAME_UNKNOWN');
    expect(await launch({ vassalage: 'DS88', gameCode: 'DS88_CLAY' })).toBe('GAME_CLOSED');
  });

  test('to a member on a break and to an excluded member (MEMBER-11)', async () => {
    const resting = (await open()).caller;
    await resting.playLimits.pause({ body: { period: 'day' } });
    expect(await codeOf(resting.lobby.launchGame({ body: dice }))).toBe('PLAY_BREAK');
    const gone = (await open()).caller;
    await gone.playLimits.exclude({ body: { period: 'half_year' } });
    expect(await codeOf(gone.lobby.launchGame({ body: dice }))).toBe('SELF_EXCLUDED');
  });

  test('in a country that the game is blocked in, and in no other', async () => {
    const { caller } = await open();
    const kite = { body: { ...dice, gameCode: 'MELA_CRASH' } };
    expect(await codeOf(caller.lobby.launchGame(kite))).toBe('none');
    caller.ip = '8.8.8.8';
    expect(await codeOf(caller.lobby.launchGame(kite))).toBe('GAME_COUNTRY');
    expect(await codeOf(caller.lobby.launchGame({ body: dice }))).toBe('none');
  });

  test('while the whole site is in maintenance (GAME-9, STATE-1)', async () => {
    const { caller } = await open();
    await place.server.runtime.changeSetting('system', { maintenance: true });
    expect(await codeOf(caller.lobby.launchGame({ body: dice }))).toBe('SYSTEM_MAINTENANCE');
    await place.server.runtime.changeSetting('system', { maintenance: false });
  });

  test('through the sports call for a game of another type, and for a sports book whose vendor is not connected', async () => {
    const { caller } = await open();
    expect(await codeOf(caller.lobby.launchSports({ body: dice }))).toBe('GAME_UNKNOWN');
    const book = { ...dice, vassalage: 'MDN', gameCode: 'MDN_CRICKET' };
    expect(await codeOf(caller.lobby.launchSports({ body: book }))).toBe('GAME_CLOSED');
  });

  test('as maintenance while the vendor reports that it is closed (GAME-9)', async () => {
    const { caller } = await open();
    await place.ask('/panel/faults', { isClosed: true });
    expect(await codeOf(caller.lobby.launchGame({ body: dice }))).toBe('GAME_MAINTENANCE');
    await place.ask('/panel/faults', {});
  });

  test('within the timeout while the vendor does not answer, and no money moves', async () => {
    const { caller, balance } = await open();
    await place.kill();
    expect(await codeOf(caller.lobby.launchGame({ body: dice }))).toBe('GAME_SILENT');
    await place.start();
    expect(await balance()).toBe('1000.0000');
  });
});
