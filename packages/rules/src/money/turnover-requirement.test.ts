import { formatMoney, parseMoney, parseTimes } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { DAY, instantOf, isoOf, plus } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { turnoverWeights, type Product } from './product.ts';
import {
  allocate,
  closeRequirements,
  contributionOf,
  countBet,
  expireRequirements,
  missingOf,
  noRequirements,
  openRequirement,
  voidBet,
  type CreditTerms,
  type Requirements,
} from './turnover-requirement.ts';

const start = instantOf('2025-11-18T04:30:00.000Z');
const day = (count: number) => plus(start, count * DAY);

function open(book: Requirements, id: string, changed: Partial<CreditTerms> = {}, at = start): Requirements {
  const terms: CreditTerms = {
    id,
    amount: parseMoney('100'),
    multiplier: parseTimes('1'),
    scope: 'all',
    stakeMax: null,
    expiresAt: null,
    isCashBonus: false,
    ...changed,
  };
  return openRequirement(book, terms, at);
}

function bet(book: Requirements, id: string, rupees: string, at = start): Requirements {
  const stake = parseMoney(rupees);
  const settled = { id, product: 'slots', odds: null, stake, validBet: stake } as const;
  return countBet(book, settled, { weights: turnoverWeights, at });
}

const states = ({ rows }: Requirements) =>
  Object.fromEntries(rows.map(({ id, state, counted }) => [id, `${state} ${formatMoney(counted)}`]));

const worth = (product: Product, odds: string | null = null) => {
  const settled = { product, odds: odds === null ? null : parseTimes(odds), validBet: parseMoney('33.33') };
  return formatMoney(contributionOf(settled, turnoverWeights));
};

test('contributionOf applies the weight of the product once and floors to one unit (MEMBER-3)', () => {
  expect(worth('slots')).toBe('33.3300');
  expect(worth('live')).toBe('4.9995');
  expect(worth('sports')).toBe('16.6650');
  expect(worth('sports', '1.5')).toBe('16.6650');
  expect(worth('sports', '1.499999')).toBe('0.0000');
  expect(worth('instant', '1.1')).toBe('16.6650');
  expect(formatMoney(contributionOf({ product: 'slots', odds: null, validBet: parseMoney('9') }, {}))).toBe(
    '0.0000',
  );
});

test('allocate gives no requirement more than it misses and no unit twice (MEMBER-3)', () => {
  const random = seededRandom('requirements');
  for (let trial = 0; trial < 500; trial++) {
    const rows = Array.from({ length: 1 + random.below(4) }, (_, index) => {
      const required = random.below(200);
      const counted = random.below(required + 1);
      return { id: String(index), required: parseMoney(`${required}`), counted: parseMoney(`${counted}`) };
    });
    const contribution = parseMoney(`${random.below(500)}`);
    const missing = rows.reduce((sum, { required, counted }) => sum + required - counted, 0n);
    const fills = allocate(rows, contribution);
    const sum = fills.reduce((total, { amount }) => total + amount, 0n);
    expect(sum).toBe(contribution < missing ? contribution : missing);
    for (const { id, amount } of fills) {
      const { required = 0n, counted = 0n } = rows.find((row) => row.id === id) ?? {};
      expect(amount).toBeLessThanOrEqual(required - counted);
    }
  }
});

test('a requirement of zero is done when it is opened (MEMBER-3)', () => {
  expect(states(open(noRequirements, 'free', { multiplier: parseTimes('0') }))).toEqual({
    free: 'DONE 0.0000',
  });
});

test('a queued bonus expires its own time after it became active', () => {
  const terms = { isCashBonus: true, expiresAt: day(3) };
  const both = open(open(noRequirements, 'one', terms), 'two', terms);
  const later = expireRequirements(both, day(5));
  expect(states(later)).toEqual({ one: 'EXPIRED 0.0000', two: 'ACTIVE 0.0000' });
  expect(later.rows.map(({ expiresAt }) => expiresAt && isoOf(expiresAt))).toEqual([
    isoOf(day(3)),
    isoOf(day(6)),
  ]);
  expect(states(expireRequirements(both, day(6)))).toMatchObject({ two: 'EXPIRED 0.0000' });
});

test('a voided bet reopens its bonus beside the next one, and the older one is filled first', () => {
  const bonus = { isCashBonus: true };
  const three = ['one', 'two', 'three'].reduce((book, id) => open(book, id, bonus), noRequirements);
  const reopened = voidBet(bet(three, 'b1', '150'), 'b1');
  expect(states(reopened)).toEqual({
    one: 'ACTIVE 0.0000',
    two: 'ACTIVE 0.0000',
    three: 'QUEUED 0.0000',
  });
  expect(states(bet(reopened, 'b2', '130'))).toEqual({
    one: 'DONE 100.0000',
    two: 'ACTIVE 30.0000',
    three: 'QUEUED 0.0000',
  });
  expect(voidBet(reopened, 'b1')).toEqual(reopened);
});

test('a voided bet leaves a closed requirement closed (MEMBER-3)', () => {
  const closed = closeRequirements(bet(open(noRequirements, 'r1'), 'b1', '40'), start);
  expect(states(voidBet(closed, 'b1'))).toEqual({ r1: 'CLOSED 0.0000' });
  expect(missingOf(closed)).toBe(0n);
});

test('a queued bonus becomes active when the one before it is closed', () => {
  const bonus = { isCashBonus: true };
  const closed = closeRequirements(open(open(noRequirements, 'one', bonus), 'two', bonus), start);
  expect(states(closed)).toEqual({ one: 'CLOSED 0.0000', two: 'ACTIVE 0.0000' });
  expect(formatMoney(missingOf(closed))).toBe('100.0000');
});
