import { moneyOfUnits, noMoney, parseTimes, share, type Money, type Rate } from '@mela/kernel/money';
import { plus, type Instant } from '@mela/kernel/time';
import type { Product, ProductWeights } from './product.ts';

// Each credit opens a requirement: so much must be wagered before a withdrawal. Bets fill the requirements, oldest first.

export type RequirementState = 'ACTIVE' | 'QUEUED' | 'DONE' | 'CLOSED' | 'EXPIRED' | 'WAIVED' | 'FORFEITED';

export type Requirement = {
  id: string;
  required: Money;
  counted: Money;
  state: RequirementState;
  /** The products whose bets count. */
  scope: 'all' | readonly Product[];
  /** A bet with a larger stake does not count. */
  stakeMax: Money | null;
  openedAt: Instant;
  /** From this moment on nothing counts and nothing is missing. */
  expiresAt: Instant | null;
  /** Of these one is ACTIVE; later ones are QUEUED until it ends. */
  isCashBonus: boolean;
};

/** A part of a bet that went to one requirement. */
export type Fill = { id: string; amount: Money };

/** The requirements of one member, oldest first, and what each bet that was not voided has filled. */
export type Requirements = {
  rows: readonly Requirement[];
  fills: ReadonlyMap<string, readonly Fill[]>;
};

export const noRequirements: Requirements = { rows: [], fills: new Map() };

export type CreditTerms = Pick<Requirement, 'id' | 'scope' | 'stakeMax' | 'expiresAt' | 'isCashBonus'> & {
  amount: Money;
  multiplier: Rate;
};

export type SettledBet = {
  id: string;
  product: Product;
  /** Null where the product has none. */
  odds: Rate | null;
  stake: Money;
  validBet: Money;
};

/** Products whose bets count only from the lowest odds on. */
const withOdds: ReadonlySet<Product> = new Set(['sports', 'esports', 'cockfight']);
const ODDS_MIN = parseTimes('1.5');

/** The contribution of a bet to the requirements. The weight applies once, whatever credit opened the requirement. */
export function contributionOf(
  { product, odds, validBet }: Pick<SettledBet, 'product' | 'odds' | 'validBet'>,
  weights: ProductWeights,
): Money {
  const weight = weights[product];
  return weight === undefined || isBelowOdds({ product, odds }) ? noMoney : share(validBet, weight);
}

export function isBelowOdds({ product, odds }: Pick<SettledBet, 'product' | 'odds'>): boolean {
  return withOdds.has(product) && odds !== null && odds < ODDS_MIN;
}

/** Distributes a contribution over requirements, in order. Each takes at most its missing amount; the rest is lost. */
export function allocate(
  rows: readonly Pick<Requirement, 'id' | 'required' | 'counted'>[],
  contribution: Money,
): Fill[] {
  const fills: Fill[] = [];
  let left: bigint = contribution;
  for (const { id, required, counted } of rows) {
    const missing = required - counted;
    const amount = left < missing ? left : missing;
    if (amount <= 0n) continue;
    fills.push({ id, amount: moneyOfUnits(amount) });
    left -= amount;
  }
  return fills;
}

export function openRequirement(
  { rows, fills }: Requirements,
  credit: CreditTerms,
  at: Instant,
): Requirements {
  const { amount, multiplier, ...terms } = credit;
  const required = share(amount, multiplier);
  const waits = credit.isCashBonus && rows.some(isActiveBonus);
  const state = required === 0n ? 'DONE' : waits ? 'QUEUED' : 'ACTIVE';
  return { rows: [...rows, { ...terms, required, counted: noMoney, state, openedAt: at }], fills };
}

/** The part of a bet that ends a cash bonus and is left over does not count for the bonus that becomes ACTIVE by it. */
export function countBet(
  { rows, fills }: Requirements,
  bet: SettledBet,
  { weights, at }: { weights: ProductWeights; at: Instant },
): Requirements {
  const takers = rows.filter((row) => row.state === 'ACTIVE' && skipOf(row, bet) === null);
  const filled = allocate(takers, contributionOf(bet, weights));
  const amounts = new Map(filled.map(({ id, amount }) => [id, amount]));
  const counted = rows.map((row) => finish(row, { counted: row.counted + (amounts.get(row.id) ?? 0n) }));
  return { rows: activateNext(counted, at), fills: new Map(fills).set(bet.id, filled) };
}

/** Reverses the contribution of a bet and changes no other bet. A requirement that the bet had met is ACTIVE again. */
export function voidBet({ rows, fills }: Requirements, betId: string): Requirements {
  const amounts = new Map(fills.get(betId)?.map(({ id, amount }) => [id, amount]));
  const kept = new Map(fills);
  kept.delete(betId);
  return {
    fills: kept,
    rows: rows.map((row) => {
      const amount = amounts.get(row.id);
      if (amount === undefined) return row;
      const counted = moneyOfUnits(row.counted - amount);
      return { ...row, counted, state: row.state === 'DONE' ? 'ACTIVE' : row.state };
    }),
  };
}

/** Closes the requirements of a member whose balance is too low to play. */
export function closeRequirements({ rows, fills }: Requirements, at: Instant): Requirements {
  const closed = rows.map((row): Requirement => (isActive(row) ? { ...row, state: 'CLOSED' } : row));
  return { rows: activateNext(closed, at), fills };
}

/** Ends one requirement, also one that waits, and starts the next cash bonus. One that is over stays as it is. */
export function endRequirement(
  { rows, fills }: Requirements,
  { id, state }: { id: string; state: 'CLOSED' | 'WAIVED' | 'FORFEITED' },
  at: Instant,
): Requirements {
  const ended = rows.map((row): Requirement =>
    row.id === id && (isActive(row) || row.state === 'QUEUED') ? { ...row, state } : row,
  );
  return { rows: activateNext(ended, at), fills };
}

/** A withdrawal without turnover closes its requirements, oldest first. */
export function lowerRequirements({ rows, fills }: Requirements, amount: Money, at: Instant): Requirements {
  const lowered = new Map(allocate(rows.filter(isActive), amount).map((part) => [part.id, part.amount]));
  const left = rows.map((row) => finish(row, { required: row.required - (lowered.get(row.id) ?? 0n) }));
  return { rows: activateNext(left, at), fills };
}

/** Ends what has expired by now, in the order of expiry, because the end of one cash bonus starts the next one's time. */
export function expireRequirements({ rows, fills }: Requirements, now: Instant): Requirements {
  let current = rows;
  for (;;) {
    const [next] = current
      .flatMap(({ id, state, expiresAt }) =>
        state === 'ACTIVE' && expiresAt !== null && expiresAt <= now ? [{ id, expiresAt }] : [],
      )
      .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
    if (next === undefined) return { rows: current, fills };
    const ended = current.map((row): Requirement =>
      row.id === next.id ? { ...row, state: 'EXPIRED' } : row,
    );
    current = activateNext(ended, next.expiresAt);
  }
}

/** What must still be wagered for one requirement; a QUEUED one is counted here, although it does not block a withdrawal yet. */
export function remainingOf({ state, required, counted }: Requirement): Money {
  return state === 'ACTIVE' || state === 'QUEUED' ? moneyOfUnits(required - counted) : noMoney;
}

/** What must be wagered before a withdrawal. */
export function missingOf({ rows }: Requirements): Money {
  return moneyOfUnits(rows.filter(isActive).reduce((sum: bigint, row) => sum + remainingOf(row), 0n));
}

const isActive = ({ state }: Requirement): boolean => state === 'ACTIVE';

const isActiveBonus = (row: Requirement): boolean => row.isCashBonus && isActive(row);

/** Why one requirement does not count a bet that others may count. */
export type Skip = 'OTHER_PRODUCT' | 'STAKE_TOO_LARGE';

/** Null: the requirement takes the bet. */
export function skipOf(
  { scope, stakeMax }: Pick<Requirement, 'scope' | 'stakeMax'>,
  { product, stake }: Pick<SettledBet, 'product' | 'stake'>,
): Skip | null {
  if (scope !== 'all' && !scope.includes(product)) return 'OTHER_PRODUCT';
  return stakeMax !== null && stake > stakeMax ? 'STAKE_TOO_LARGE' : null;
}

function finish(row: Requirement, change: { required?: bigint; counted?: bigint }): Requirement {
  const required = moneyOfUnits(change.required ?? row.required);
  const counted = moneyOfUnits(change.counted ?? row.counted);
  return { ...row, required, counted, state: isActive(row) && counted >= required ? 'DONE' : row.state };
}

/** The time of a cash bonus runs from the moment in which it becomes ACTIVE. */
function activateNext(rows: readonly Requirement[], at: Instant): readonly Requirement[] {
  const next = rows.some(isActiveBonus) ? undefined : rows.find(({ state }) => state === 'QUEUED');
  if (next === undefined) return rows;
  const { expiresAt, openedAt } = next;
  const lifetimeMs = expiresAt === null ? null : expiresAt.getTime() - openedAt.getTime();
  const activated: Requirement = {
    ...next,
    state: 'ACTIVE',
    expiresAt: lifetimeMs === null ? null : plus(at, lifetimeMs),
  };
  return rows.map((row) => (row === next ? activated : row));
}
