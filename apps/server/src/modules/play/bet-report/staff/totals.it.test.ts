import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR } from '@mela/kernel/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coreDriver } from '#testing/game-vendors/drivers.ts';
import { betOf, openVendors, createPlayer, winOf, type TestPlayer } from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('totals');
afterAll(() => server.close());

/** Plays one round with this stake and win. */
async function play(player: TestPlayer, stake: string, win: string): Promise<void> {
  const bet = betOf(player, { rupees: stake });
  for (const command of [bet, winOf(bet, { rupees: win, closesRound: true })])
    expect(await coreDriver.act(server, player, command)).toMatchObject({ status: 'OK' });
}

/** Three members, one of them a trial, play at two vendors on two days; the second day has two hours of play. */
beforeAll(async () => {
  await openVendors(server, { MELA: {}, OTHER: {} });
  const [asha, ravi] = [await createPlayer(server, 'MELA'), await createPlayer(server, 'MELA')];
  await play(asha, '100', '0');
  await play(ravi, '10', '35.5');
  server.clock.turn(DAY);
  const { memberId } = asha;
  const [again, beside] = [
    await createPlayer(server, 'MELA', { memberId }),
    await createPlayer(server, 'OTHER', { memberId }),
  ];
  await play(beside, '20', '25');
  await play(await createPlayer(server, 'MELA', { isTrial: true }), '50', '0');
  await coreDriver.act(server, again, betOf(again, { rupees: '7' }));
  server.clock.turn(HOUR);
  await play(again, '30', '0');
});

const text = (rupees: string) => formatMoney(parseMoney(rupees));
const sums = (bets: number, players: number, [stake, win, result]: [string, string, string]) => ({
  bets,
  players,
  stake: text(stake),
  win: text(win),
  result: text(result),
});
const [first, second] = ['2026-11-14T18:30:00.000Z', '2026-11-15T18:30:00.000Z'];

test('totals by day are the same from bet_day and from the bet records', async () => {
  const reader = await server.staff({ role: 'reader' });
  const { totals, rows, parts, from, to } = await reader.staffBet.totals({ query: {} });
  expect([from, to]).toEqual(['2026-11-10', '2026-11-16']);
  expect(totals).toEqual(sums(4, 2, ['160', '60.5', '99.5']));
  expect(parts).toEqual([]);
  expect(rows).toEqual([
    { at: second, part: null, ...sums(2, 1, ['50', '25', '25']) },
    { at: first, part: null, ...sums(2, 2, ['110', '35.5', '74.5']) },
  ]);
  const bySplit = await reader.staffBet.totals({ query: { split: 'vendor' } });
  expect(bySplit.totals).toEqual(totals);
  expect(bySplit.parts).toEqual([
    { code: 'MELA', name: 'MELA', ...sums(3, 2, ['140', '35.5', '104.5']) },
    { code: 'OTHER', name: 'OTHER', ...sums(1, 1, ['20', '25', '-5']) },
  ]);
  const ofOne = await reader.staffBet.totals({ query: { vendor: 'OTHER' } });
  expect(ofOne.totals).toEqual(sums(1, 1, ['20', '25', '-5']));
});

test('totals are grouped by hour and by kind of game, for at most one week of hours', async () => {
  const reader = await server.staff({ role: 'reader' });
  const hours = await reader.staffBet.totals({ query: { by: 'hour', split: 'gameType', language: 'HI' } });
  expect(hours.rows.map(({ at, bets, part }) => [at, bets, part?.code])).toEqual([
    ['2026-11-16T07:30:00.000Z', 1, 'RNG'],
    ['2026-11-16T06:30:00.000Z', 1, 'RNG'],
    ['2026-11-15T06:30:00.000Z', 2, 'RNG'],
  ]);
  expect(hours.totals).toEqual(sums(4, 2, ['160', '60.5', '99.5']));
  expect(hours.parts[0]?.name).toMatch(/[ऀ-ॿ]/);
  const long = reader.staffBet.totals({ query: { by: 'hour', from: '2026-11-01', to: '2026-11-08' } });
  await expect(long).rejects.toMatchObject({ code: 'SPAN_TOO_LONG', params: { max: 7 } });
});

test('totals are exported as CSV with one row per period and part', async () => {
  const reader = await server.staff({ role: 'reader' });
  const { csv, rows, fileName } = await reader.staffBet.totalsExported({ query: { split: 'vendor' } });
  expect({ rows, fileName }).toEqual({ rows: 3, fileName: 'mela-totals-2026-11-10-2026-11-16.csv' });
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFPeriod (Asia/Kolkata),Group,Bets,Players,Stake (INR),Payout (INR),GGR (INR)',
    '2026-11-16,MELA,1,1,30.0000,0.0000,30.0000',
    '2026-11-16,OTHER,1,1,20.0000,25.0000,-5.0000',
  ]);
  const other = await server.staff({ permissions: ['vendor.read'] });
  await expect(other.staffBet.totals({ query: {} })).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
});
