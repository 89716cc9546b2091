import { noMoney, type Money } from '@mela/kernel/money';
import { instantOf, MINUTE, plus, type Clock, type Instant } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Dialect, VendorEndpoint, ReportedTransaction } from '#adapters/game/dialect.ts';
import type { Database, Tx } from '#db/database.ts';
import { insertCases } from '#modules/play/game-wallet/queries.ts';
import type { KnownVendor, Registry } from '#modules/play/game-wallet/registry/registry.ts';
import {
  comparedUntil,
  knownTransactions,
  transactionsBetween,
  recordComparison,
  vendorCodes,
} from './queries.ts';

type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  registry: Registry;
  dialects: Readonly<Record<string, Dialect>>;
};

const WINDOW_MS = 15 * MINUTE;
/** Delay after which late transactions are on both sides. */
const LAG_MS = 30 * MINUTE;
const WINDOWS_PER_RUN = 8;
const PAGES_MAX = 200;

type Found = { memberId: bigint; kind: string; subject: string; amount: Money };

/**
 * Compares each vendor's transactions with ours, from where the last run ended. A vendor that does not answer is compared in the next
 * run.
 */
export async function compareTransactions(needs: Needs): Promise<void> {
  for (const code of await vendorCodes(needs.db)) {
    const vendor = await needs.registry.find(code);
    if (vendor && vendor.policy.baseUrl !== null) await compareVendor(needs, vendor, vendor.policy.baseUrl);
  }
}

async function compareVendor(needs: Needs, { policy, keys }: KnownVendor, baseUrl: string): Promise<void> {
  const { db, clock, dialects } = needs;
  const [key] = keys;
  const dialect = dialects[policy.dialect];
  if (!key || !dialect) return;
  const ends = plus(clock.now(), -LAG_MS);
  let from = (await comparedUntil(db, policy.vendor)) ?? windowStart(plus(ends, -WINDOW_MS));
  const sum = { differences: 0, amount: 0n };
  for (let count = 0; count < WINDOWS_PER_RUN && plus(from, WINDOW_MS) <= ends; count++) {
    const to = plus(from, WINDOW_MS);
    const listed = await readAround(dialect, { baseUrl, key }, { from, now: clock.now() });
    if (!listed) return;
    const window = { from, to };
    await db.transaction().execute(async (tx) => {
      const { vendor, keepsWallet } = policy;
      const found = await differencesOf(needs, tx, { vendor, keepsWallet, window, books: listed });
      const cases = found.map((one) => ({ ...one, vendor: policy.vendor }));
      await insertCases(tx, cases, clock.now());
      sum.differences += found.length;
      for (const { amount } of found) sum.amount += amount;
      await recordComparison(tx, policy.vendor, { until: to, ...sum });
    });
    from = to;
  }
}

/** Windows are quarters of an hour, aligned to the full hour. */
const windowStart = (at: Instant): Instant => {
  const epoch = instantOf('1970-01-01T00:00:00.000Z');
  return plus(epoch, Math.floor((at.getTime() - epoch.getTime()) / WINDOW_MS) * WINDOW_MS);
};

/** The vendor's transactions of the window and of a quarter of an hour around it, because clocks differ. */
type VendorReport = { within: readonly ReportedTransaction[]; around: ReadonlySet<string> };

async function readAround(
  dialect: Dialect,
  reach: VendorEndpoint,
  { from, now }: { from: Instant; now: Instant },
): Promise<VendorReport | undefined> {
  const parts: ReportedTransaction[][] = [];
  for (const shift of [-1, 0, 1]) {
    const moves = await readWindow(dialect, reach, { from: plus(from, shift * WINDOW_MS), now });
    if (!moves) return undefined;
    parts.push(moves);
  }
  return { within: parts[1] ?? [], around: new Set(parts.flat().map(keyOf)) };
}

const keyOf = ({
  kind,
  playerId,
  transactionId,
}: Pick<ReportedTransaction, 'kind' | 'playerId' | 'transactionId'>): string =>
  `${kind} ${playerId} ${transactionId}`;

/** All transactions of a vendor in a quarter of an hour; undefined if the vendor does not answer. */
export async function readWindow(
  dialect: Dialect,
  reach: VendorEndpoint,
  { from, now }: { from: Instant; now: Instant },
): Promise<ReportedTransaction[] | undefined> {
  const window = { from, to: plus(from, WINDOW_MS) };
  const moves: ReportedTransaction[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < PAGES_MAX; pages++) {
    const page = await dialect.listTransactions(reach, { ...window, cursor }, now);
    if (page === 'no-response') return undefined;
    moves.push(...page.transactions);
    if (page.cursor === null) return moves;
    ({ cursor } = page);
  }
  return undefined;
}

type Compared = {
  vendor: string;
  keepsWallet: boolean;
  window: { from: Instant; to: Instant };
  books: VendorReport;
};

async function differencesOf(
  { log }: Needs,
  tx: Tx,
  { vendor, keepsWallet, window, books: listed }: Compared,
): Promise<Found[]> {
  const theirs = new Map(listed.within.map((move) => [keyOf(move), move]));
  const known = await knownTransactions(tx, vendor, [...theirs.values()]);
  const found = known.flatMap(({ memberId, amount, isStanding, ...asked }): Found[] => {
    const reported = theirs.get(keyOf(asked))?.amount ?? noMoney;
    const subject = `${asked.kind} ${asked.transactionId}`;
    if (memberId === null) {
      log.warn({ vendor, subject }, 'a vendor lists transactions of an unknown player');
      return [];
    }
    if (isStanding !== true) return [{ memberId, kind: 'missing_here', subject, amount: reported }];
    // Only our side knows the refunds of a rollback.
    const isSame = asked.kind === 'rollback' || amount === reported;
    return isSame ? [] : [{ memberId, kind: 'other_amount', subject, amount: reported }];
  });
  // Transactions of such a vendor were read from its own list, so none can be missing there.
  if (keepsWallet) return found;
  const ours = await transactionsBetween(tx, vendor, window);
  const missing = ours.flatMap(({ memberId, kind, transactionId, playerId, amount }): Found[] => {
    const isListed =
      (kind === 'bet' || kind === 'win') && listed.around.has(keyOf({ kind, playerId, transactionId }));
    return isListed ? [] : [{ memberId, kind: 'missing_there', subject: `${kind} ${transactionId}`, amount }];
  });
  return [...found, ...missing];
}
