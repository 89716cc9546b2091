import { parseMoney } from '@mela/kernel/money';
import { MINUTE, plus } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openArcadeTestServer } from '#testing/game-vendors/arcade.ts';
import { fund } from '#testing/game-vendors/players.ts';
import { playerIdOf, roundsOf, vendorCases } from '#testing/game-vendors/queries.ts';
import { dialects } from './dialects.ts';

// Tests every dialect between the server and the real arcade over HTTP: play, and the platform's queries about it.

let place: Awaited<ReturnType<typeof openArcadeTestServer>>;
beforeAll(async () => {
  place = await openArcadeTestServer('dialects');
});
afterAll(() => place.close());

const played = z.object({
  balance: z.string().nullable(),
  round: z.object({
    id: z.string(),
    state: z.string(),
    stake: z.string(),
    payout: z.string(),
    reason: z.string().nullable(),
  }),
});

const vendors = [
  {
    vassalage: 'MELA',
    gameCode: 'MELA_DICE',
    bet: { side: 'UNDER', target: 5000, stake: '10.00' },
    spoken: 'swp',
  },
  { vassalage: 'PG', gameCode: 'PAINTED_GATE', bet: { lineBet: '0.5' }, spoken: 'onecall' },
  { vassalage: 'SHM', gameCode: 'SHM_TEENPATTI', bet: { ante: '10.00' }, spoken: 'live' },
] as const;
type VendorCase = (typeof vendors)[number];

async function open({ vassalage, gameCode }: VendorCase) {
  const caller = await place.server.member();
  await fund(place.server, caller.memberId, '1000');
  const body = { vassalage, gameCode, language: 'EN', device: 'mobile' } as const;
  const launched = await caller.lobby.launchGame({ body });
  const ticket = new URL(launched.url).hash.replace('#ticket=', '');
  const opened = z
    .looseObject({ key: z.string(), balance: z.string() })
    .parse(await place.ask('/api/open', { ticket }));
  const balance = async () => (await caller.wallet.balance({})).balance;
  return { memberId: caller.memberId, opened, key: opened.key, balance };
}

/** Plays a round to its end: a card hand needs a further step, all other games end with the bet. */
async function play(
  { bet, spoken }: VendorCase,
  key: string,
  { request, fault }: { request: string; fault?: string },
) {
  const begun = played.parse(await place.ask('/api/rounds', { wish: request, bet }, key, fault));
  if (spoken !== 'live' || begun.round.state !== 'playing') return begun;
  const path = `/api/rounds/${begun.round.id}/steps`;
  return played.parse(await place.ask(path, { index: 0, step: { kind: 'play' } }, key));
}

async function reachOf(vendor: string) {
  const known = await place.server.app.modules.vendor.find(vendor);
  const [key] = known?.keys ?? [];
  if (!known || !key || known.policy.baseUrl === null) throw new Error(`${vendor} is no vendor here`);
  const dialect = dialects[known.policy.dialect];
  if (!dialect) throw new Error('There is no such dialect');
  return { dialect, reach: { baseUrl: known.policy.baseUrl, key } };
}

describe.each(vendors)('a vendor that speaks $spoken', (vendorCase) => {
  test('debits and credits the wallet, and reports the round and its transactions as the wallet has them (case 27)', async () => {
    const { memberId, opened, key, balance } = await open(vendorCase);
    expect(opened.balance).toBe('1000.0000');
    const { round } = await play(vendorCase, key, { request: `plays-${vendorCase.spoken}` });
    await vi.waitFor(async () => {
      expect((await roundsOf(place.server.runtime.db, memberId))[0]?.state).toBe('closed');
    });
    const gain = parseMoney(round.payout) - parseMoney(round.stake);
    expect(parseMoney(await balance())).toBe(parseMoney('1000') + gain);
    expect(await roundsOf(place.server.runtime.db, memberId)).toMatchObject([
      { stake: parseMoney(round.stake), win: parseMoney(round.payout), held: 0n },
    ]);
    const { dialect, reach } = await reachOf(vendorCase.vassalage);
    const now = place.server.clock.now();
    expect(await dialect.queryRound(reach, round.id, now)).toMatchObject({
      state: 'closed',
      bet: parseMoney(round.stake),
      win: parseMoney(round.payout),
    });
    expect(await dialect.queryRound(reach, 'rnd_never', now)).toBe('not_found');
    const window = { from: plus(now, -5 * MINUTE), to: plus(now, 5 * MINUTE), cursor: null };
    const page = await dialect.listTransactions(reach, window, now);
    const moves =
      page === 'no-response' ? [] : page.transactions.filter(({ roundId }) => roundId === round.id);
    expect(moves.map(({ kind }) => kind).toSorted()).toEqual(
      vendorCase.spoken === 'live' ? ['bet', 'win', 'win'] : ['bet', 'win'],
    );
  });

  test('rolls back a bet that it got no answer to, together with its win', async () => {
    const { memberId, key, balance } = await open(vendorCase);
    const request = { request: `lost-${vendorCase.spoken}`, fault: 'drop-after' };
    const { round } = await play(vendorCase, key, request);
    expect(['cancelling', 'void']).toContain(round.state);
    await vi.waitFor(async () => expect(await balance()).toBe('1000.0000'));
    expect(await roundsOf(place.server.runtime.db, memberId)).toMatchObject([
      { bets: 0, stake: 0n, win: 0n },
    ]);
  });

  test('ends a player’s session on a signed request only', async () => {
    const { key, memberId } = await open(vendorCase);
    const { dialect, reach } = await reachOf(vendorCase.vassalage);
    const playerId = await playerIdOf(place.server.runtime.db, memberId);
    const now = place.server.clock.now();
    const stranger = { ...reach, key: { ...reach.key, signer: Buffer.alloc(32) } };
    expect(await dialect.endSession(stranger, playerId, now)).toBe('no-response');
    expect(await dialect.queryRound(stranger, 'rnd_x', now)).toBe('no-response');
    expect(await place.ask('/api/session', undefined, key)).not.toHaveProperty('code');
    expect(await dialect.endSession(reach, playerId, now)).toBe('ended');
    expect(await place.ask('/api/session', undefined, key)).toMatchObject({ code: 'SESSION_OVER' });
    expect(place.server.logged()).not.toContain(reach.key.signer.toString('base64url'));
  });

  test('is refused with a key of another vendor', async () => {
    const { memberId, key, balance } = await open(vendorCase);
    const { round } = await play(vendorCase, key, {
      request: `forged-${vendorCase.spoken}`,
      fault: 'wrong-signature',
    });
    expect(['cancelling', 'void']).toContain(round.state);
    expect(await balance()).toBe('1000.0000');
    const bets = (await roundsOf(place.server.runtime.db, memberId)).filter(({ stake }) => stake > 0n);
    expect(bets).toEqual([]);
  });
});

describe('the transactions of vendors', () => {
  const compare = 'vendor.compare';
  /** Plays a round at each vendor, and advances the clock until the transactions are compared. */
  async function playAll(word: string): Promise<bigint[]> {
    const members: bigint[] = [];
    for (const vendorCase of vendors) {
      const { memberId, key } = await open(vendorCase);
      await play(vendorCase, key, { request: `${word}-${vendorCase.spoken}` });
      await vi.waitFor(async () => {
        expect((await roundsOf(place.server.runtime.db, memberId))[0]?.state).toBe('closed');
      });
      members.push(memberId);
    }
    place.server.clock.turn(61 * MINUTE);
    await place.setClock();
    return members;
  }
  const casesOf = async (members: readonly bigint[]) =>
    (await Promise.all(members.map((memberId) => vendorCases(place.server.runtime.db, memberId)))).flat();

  test('are compared with ours in every dialect, and a missing or invented row opens a case', async () => {
    await place.server.runJob(compare);
    const honest = await playAll('honest');
    await place.server.runJob(compare);
    expect(await casesOf(honest)).toEqual([]);
    const robbed = await playAll('robbed');
    await place.ask('/panel/faults', { isHistoryWrong: true });
    await place.server.runJob(compare);
    expect((await casesOf(robbed)).toSorted()).toEqual([
      'missing_here',
      'missing_here',
      'missing_here',
      'missing_there',
      'missing_there',
      'missing_there',
    ]);
    // A compared period is not compared again.
    await place.server.runJob(compare);
    expect(await casesOf(honest)).toEqual([]);
  });
});
