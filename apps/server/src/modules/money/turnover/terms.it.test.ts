import { formatMoney, parseMoney, parseTimes } from '@mela/kernel/money';
import { DAY, HOUR, plus } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { openPayouts } from '#testing/gateways/payouts.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { CountedBet } from './count-bet.ts';
import type { NewTurnover } from './open-turnover.ts';

const server = await openTestServer('turnover_terms');
const { db } = server.runtime;
const { turnover, equip, runJob } = openPayouts(server.runtime, async () => true);
afterAll(() => server.close());

const within = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work);

async function member(balance = '1000'): Promise<bigint> {
  const memberId = await server.openMember({});
  await equip(memberId, balance);
  return memberId;
}

let credits = 0;
async function open(memberId: bigint, changed: Partial<NewTurnover> = {}): Promise<string> {
  const sourceId = `credit-${(credits += 1)}`;
  const credit = { source: 'bonus', amount: parseMoney('100'), multiplier: parseTimes('1') } as const;
  server.clock.turn(1000);
  await within(async (tx) => {
    await lockMember(tx, memberId);
    await turnover.open(tx, { ...credit, memberId, sourceId, ...changed });
  });
  return sourceId;
}

/** The credit whose bonus money the member stakes now. */
async function stakedBonus(memberId: bigint): Promise<string | undefined> {
  const staked = (await turnover.stakeableBonuses(db, [memberId])).get(memberId);
  const rows = await db
    .selectFrom('turnover')
    .select(['id', 'source_id as sourceId'])
    .where('member_id', '=', memberId)
    .execute();
  return rows.find(({ id }) => id === staked?.id)?.sourceId;
}

const cashBonus = { isCashBonus: true, lifetimeMs: 7 * DAY } as const;

let bets = 0;
async function play(memberId: bigint, amount: string, changed: Partial<CountedBet> = {}): Promise<string> {
  const reference = changed.reference ?? `terms-bet-${(bets += 1)}`;
  const stake = parseMoney(amount);
  server.clock.turn(1000);
  await within(async (tx) => {
    await lockMember(tx, memberId);
    await turnover.count(tx, memberId, {
      reference,
      stake,
      validBet: stake,
      product: 'slots',
      odds: null,
      ...changed,
    });
  });
  return reference;
}

async function undo(memberId: bigint, reference: string): Promise<void> {
  await within(async (tx) => {
    await lockMember(tx, memberId);
    await turnover.reverse(tx, reference);
  });
}

const asked = (memberId: bigint) => ({
  actor: {
    memberId,
    sessionId: '',
    account: '',
    type: 0,
    isAgent: false,
    isTrial: false,
    isExcluded: false,
    mustChangePassword: false,
    mustAcceptTerms: false,
  } as const,
  visitor: { ip: '10.0.0.1', country: null, language: 'EN', device: '' } as const,
  query: undefined,
  body: undefined,
});

const list = (memberId: bigint) => turnover.calls.handlers.list(asked(memberId));

const rowsOf = async (memberId: bigint) =>
  (await list(memberId)).rows.map(
    ({ required, counted, status }) => `${status} ${formatMoney(counted)}/${formatMoney(required)}`,
  );

const explained = async (memberId: bigint, position = 0) => {
  const { rows } = await list(memberId);
  const found = await turnover.contributionsOf({ memberId, id: rows[position]?.id ?? '', limit: 50 });
  return found.map(({ contribution, skip }) => skip ?? formatMoney(contribution));
};

test('turnover counts a bet only within the products and the largest stake of a requirement (REWARD-4)', async () => {
  const id = await member();
  await open(id, { scope: ['slots', 'fishing'], stakeMax: parseMoney('50') });
  await open(id);
  await play(id, '40', { product: 'lottery' });
  await play(id, '60');
  await play(id, '50');
  expect(await rowsOf(id)).toEqual(['active 50.0000/100.0000', 'active 80.0000/100.0000']);
  expect(await explained(id)).toEqual(['50.0000', 'stake_too_large', 'other_product']);
  expect(await explained(id, 1)).toEqual(['60.0000', '20.0000']);
});

test('turnover keeps the reason of every bet that counts nothing (REWARD-4)', async () => {
  const id = await member();
  await open(id);
  await play(id, '20', { product: 'sports', odds: parseTimes('1.49') });
  await play(id, '20', { product: 'live', validBet: parseMoney('0') });
  await play(id, '20', { product: 'sports', odds: parseTimes('1.5') });
  await play(id, '0', { product: 'slots' });
  expect(await explained(id)).toEqual(['10.0000', 'nothing_at_risk', 'low_odds']);
  expect(await rowsOf(id)).toEqual(['active 10.0000/100.0000']);
});

test('turnover shows a member nothing about the requirement of somebody else (REWARD-4)', async () => {
  const [id, stranger] = [await member(), await member()];
  await open(id);
  await play(id, '20');
  const [row] = (await list(id)).rows;
  const wanted = { id: row?.id ?? '', limit: 50 };
  expect(await turnover.contributionsOf({ ...wanted, memberId: id })).toHaveLength(1);
  expect(await turnover.contributionsOf({ ...wanted, memberId: stranger })).toEqual([]);
});

test('turnover forecasts the bets that are left from what the member plays (REWARD-4)', async () => {
  const id = await member();
  await open(id, { amount: parseMoney('1000') });
  await open(id, { amount: parseMoney('500'), scope: ['live'] });
  expect((await list(id)).rows.map(({ forecast }) => forecast)).toEqual([null, null]);
  await play(id, '50');
  expect((await list(id)).rows.map(({ forecast }) => forecast)).toEqual([
    { product: 'slots', stake: parseMoney('50'), bets: 19 },
    null,
  ]);
  await play(id, '100', { product: 'live', validBet: parseMoney('50') });
  // 942.5 and 500 are missing; such a bet counts 15 % of 50.
  expect((await list(id)).rows.map(({ forecast }) => forecast?.bets)).toEqual([126, 193]);
});

test('cash bonuses queue, and the next starts in the transaction that meets the active one, with its own time (REWARD-4)', async () => {
  const id = await member();
  const first = await open(id, cashBonus);
  const second = await open(id, { ...cashBonus, amount: parseMoney('60') });
  const [, waiting] = (await list(id)).rows;
  expect(waiting).toMatchObject({ status: 'queued', expiresAt: null, lifetimeHours: 7 * 24 });
  expect((await list(id)).missing).toBe(parseMoney('100'));
  expect(await stakedBonus(id)).toBe(first);
  server.clock.turn(6 * DAY);
  await play(id, '150');
  const now = server.clock.now();
  expect(await rowsOf(id)).toEqual(['active 0.0000/60.0000', 'met 100.0000/100.0000']);
  expect((await list(id)).rows[0]?.expiresAt).toEqual(plus(now, 7 * DAY));
  expect(await stakedBonus(id)).toBe(second);
});

test('a void reopens a met bonus beside the next one, and the older one is filled first (REWARD-4)', async () => {
  const id = await member();
  await open(id, cashBonus);
  await open(id, cashBonus);
  const reference = await play(id, '100');
  await play(id, '30');
  await undo(id, reference);
  await undo(id, reference);
  expect(await rowsOf(id)).toEqual(['active 0.0000/100.0000', 'active 30.0000/100.0000']);
  await play(id, '120');
  expect(await rowsOf(id)).toEqual(['active 50.0000/100.0000', 'met 100.0000/100.0000']);
});

test('a void of a bet that counted nothing reopens nothing (REWARD-4)', async () => {
  const id = await member();
  await open(id, { scope: ['slots'] });
  const skipped = await play(id, '20', { product: 'live' });
  await play(id, '100');
  await undo(id, skipped);
  expect(await rowsOf(id)).toEqual(['met 100.0000/100.0000']);
});

test('bets and voids at the same time leave what the bets that stand have counted (REWARD-4)', async () => {
  const id = await member();
  await open(id, { amount: parseMoney('70') });
  await open(id, { ...cashBonus, amount: parseMoney('90') });
  await open(id, { ...cashBonus, amount: parseMoney('500') });
  const placed = await Promise.all(Array.from({ length: 20 }, () => play(id, '10')));
  const voided = placed.filter((_, index) => index % 3 === 0);
  await Promise.all([
    ...voided.map((reference) => undo(id, reference)),
    ...Array.from({ length: 15 }, () => play(id, '10')),
  ]);
  const { rows } = await list(id);
  for (const row of rows) {
    const counts = await turnover.contributionsOf({ memberId: id, id: row.id, limit: 100 });
    const standing = counts.filter(({ reversedAt }) => reversedAt === null);
    const sum = standing.reduce((total, { contribution }): bigint => total + contribution, 0n);
    expect(row.counted).toBe(sum);
    expect(row.status === 'met').toBe(row.counted === row.required);
  }
  expect(rows.filter(({ status }) => status === 'queued')).toEqual([]);
});

test('expired requirements count and miss nothing, and the job starts the next bonus (REWARD-4)', async () => {
  const id = await member();
  const first = await open(id, { ...cashBonus, lifetimeMs: HOUR });
  await open(id, { ...cashBonus, lifetimeMs: 2 * HOUR });
  await play(id, '40');
  server.clock.turn(HOUR);
  expect((await list(id)).missing).toBe(0n);
  expect(await stakedBonus(id)).toBeUndefined();
  await runJob('turnover.expire');
  await runJob('turnover.expire');
  expect(await rowsOf(id)).toEqual(['active 0.0000/100.0000', 'expired 40.0000/100.0000']);
  const [ended] = (await turnover.endedBonuses(db, 50)).filter(({ memberId }) => memberId === id);
  expect(ended).toMatchObject({ sourceId: first, status: 'expired' });
  await play(id, '30');
  expect(await rowsOf(id)).toEqual(['active 30.0000/100.0000', 'expired 40.0000/100.0000']);
});

test('a bet after the expiry fills the next bonus although the job has not run (REWARD-4)', async () => {
  const id = await member();
  await open(id, { ...cashBonus, lifetimeMs: HOUR });
  await open(id, cashBonus);
  server.clock.turn(2 * HOUR);
  await play(id, '40');
  expect(await rowsOf(id)).toEqual(['active 40.0000/100.0000', 'expired 0.0000/100.0000']);
});

test('a bonus that is given up, waived or reversed starts the next one (REWARD-4)', async () => {
  const id = await member();
  const [first, second, third] = [
    await open(id, cashBonus),
    await open(id, cashBonus),
    await open(id, { ...cashBonus, required: parseMoney('950') }),
  ];
  const forfeit = (sourceId: string) => within((tx) => turnover.forfeit(tx, { source: 'bonus', sourceId }));
  const close = (sourceId: string) => within((tx) => turnover.close(tx, { source: 'bonus', sourceId }));
  expect(await forfeit(second)).toBe(true);
  expect(await forfeit(second)).toBe(false);
  expect(await rowsOf(id)).toEqual([
    'active 0.0000/100.0000',
    'queued 0.0000/950.0000',
    'forfeited 0.0000/100.0000',
  ]);
  expect(await close(first)).toBe(true);
  expect(await stakedBonus(id)).toBe(third);
  expect((await list(id)).missing).toBe(parseMoney('950'));
});

test('an ended bonus is released once, and not while a void has opened it again (REWARD-4)', async () => {
  const id = await member();
  await open(id, cashBonus);
  const mine = async () => (await turnover.endedBonuses(db, 500)).filter(({ memberId }) => memberId === id);
  const reference = await play(id, '100');
  const [ended] = await mine();
  const release = () => within((tx) => turnover.markReleased(tx, ended?.id ?? ''));
  await undo(id, reference);
  expect(await mine()).toEqual([]);
  expect(await release()).toBe(false);
  await play(id, '100');
  expect(await mine()).toMatchObject([{ status: 'met' }]);
  expect((await Promise.all([release(), release(), release()])).filter(Boolean)).toHaveLength(1);
  expect(await mine()).toEqual([]);
});

test('bonus money keeps requirements open when cash is spent (REWARD-4)', async () => {
  const id = await member('5');
  await server.app.modules.ledger.post({
    key: `bonus-${id}`,
    kind: 'bonus',
    reference: `bonus-${id}`,
    legs: [
      {
        from: { purpose: 'promotion', name: 'test' },
        to: { memberId: id, purpose: 'bonus' },
        amount: parseMoney('5'),
      },
    ],
  });
  await open(id);
  await runJob('turnover.close-spent');
  expect(await rowsOf(id)).toEqual(['active 0.0000/100.0000']);
});
