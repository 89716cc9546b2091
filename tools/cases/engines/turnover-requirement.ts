import { moneyOfUnits, noMoney, parseMoney } from '@mela/kernel/money';
import { products } from '@mela/rules/money/product';
import {
  closeRequirements,
  contributionOf,
  countBet,
  expireRequirements,
  lowerRequirements,
  missingOf,
  noRequirements,
  openRequirement,
  remainingOf,
  voidBet,
  type Requirements,
} from '@mela/rules/money/turnover-requirement';
import { z } from 'zod';
import { amount, amountText, engineOf, factor, instant, percent } from '#cases/engine.ts';

const product = z.enum(products);

const event = z.discriminatedUnion('type', [
  z.object({
    at: instant,
    type: z.literal('credit'),
    row: z.string(),
    amount,
    multiplier: factor,
    scope: z.union([z.literal('all'), z.array(product)]),
    maxBet: amount.nullable(),
    expiry: instant.nullable(),
    cashBonus: z.boolean(),
  }),
  z.object({
    at: instant,
    type: z.literal('bet'),
    bet: z.string(),
    product,
    odds: factor.nullable(),
    stake: amount,
    validBet: amount,
  }),
  z.object({ at: instant, type: z.literal('void'), bet: z.string() }),
  z.object({ at: instant, type: z.literal('balance'), cash: amount, bonus: amount, openBets: amount }),
  z.object({ at: instant, type: z.literal('transferOut'), amount }),
  z.object({ at: instant, type: z.literal('withdraw') }),
]);

type Event = z.output<typeof event>;
type Bet = Extract<Event, { type: 'bet' }>;

const input = z.object({ weights: z.partialRecord(product, percent), events: z.array(event) });
type Weights = z.output<typeof input>['weights'];

const closeBelow = parseMoney('10');

export const turnoverRequirement = engineOf(input, ({ weights, events }) => {
  let book = noRequirements;
  const checks: object[] = [];
  for (const step of events) {
    book = expireRequirements(after(expireRequirements(book, step.at), step, weights), step.at);
    if (step.type !== 'withdraw') continue;
    const missing = missingOf(book);
    checks.push({ allowed: missing === 0n, missing: amountText(missing) });
  }
  const bets = events.filter((step) => step.type === 'bet');
  return {
    allocations: Object.fromEntries(bets.map((bet) => [bet.bet, allocationOf(book, bet, weights)])),
    checks,
    rows: Object.fromEntries(book.rows.map((row) => [row.id, rowText(row)])),
  };
});

function after(book: Requirements, step: Event, weights: Weights): Requirements {
  const { at } = step;
  switch (step.type) {
    case 'credit': {
      const { row: id, amount: credited, multiplier, scope, maxBet: stakeMax, expiry: expiresAt } = step;
      const terms = { id, amount: credited, multiplier, scope, stakeMax, expiresAt };
      return openRequirement(book, { ...terms, isCashBonus: step.cashBonus }, at);
    }
    case 'bet':
      return countBet(book, { id: step.bet, ...step }, { weights, at });
    case 'void':
      return voidBet(book, step.bet);
    case 'balance': {
      const left = step.cash + step.bonus + step.openBets;
      return left < closeBelow ? closeRequirements(book, at) : book;
    }
    case 'transferOut':
      return lowerRequirements(book, step.amount, at);
    case 'withdraw':
      return book;
  }
}

function allocationOf({ fills }: Requirements, bet: Bet, weights: Weights): object {
  const filled = fills.get(bet.bet);
  // A voided bet has no fills any more, not even empty ones.
  if (filled === undefined) return { rows: {}, unused: amountText(noMoney) };
  const used = filled.reduce((total: bigint, part) => total + part.amount, 0n);
  return {
    rows: Object.fromEntries(filled.map((part) => [part.id, amountText(part.amount)])),
    unused: amountText(moneyOfUnits(contributionOf(bet, weights) - used)),
  };
}

function rowText(row: Requirements['rows'][number]): object {
  return {
    required: amountText(row.required),
    done: amountText(row.counted),
    remaining: amountText(remainingOf(row)),
    state: row.state,
  };
}
