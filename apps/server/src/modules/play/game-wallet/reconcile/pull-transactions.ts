import { MINUTE, plus, type Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Dialect, SingleCommand, ReportedTransaction } from '#adapters/game/dialect.ts';
import type { Database } from '#db/database.ts';
import type { CommandBatcher } from '#modules/play/game-wallet/batch/command-batcher.ts';
import { insertCases } from '#modules/play/game-wallet/queries.ts';
import { playerById } from '#modules/play/game-wallet/registry/queries.ts';
import type { KnownVendor, Registry } from '#modules/play/game-wallet/registry/registry.ts';
import { readWindow } from './compare-transactions.ts';
import { firstTransfer, knownTransactions, recordPull, pulledUntil, vendorCodes } from './queries.ts';

type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  registry: Registry;
  batcher: Pick<CommandBatcher, 'submit'>;
  dialects: Readonly<Record<string, Dialect>>;
};

const WINDOW_MS = 15 * MINUTE;
/** Overlap in milliseconds: clocks differ, and a transaction can finish after it was dated. */
const OVERLAP_MS = 2 * MINUTE;
const WINDOWS_PER_RUN = 96;

/** Records the transactions of vendors that keep wallets in our ledger. */
export async function pullAll(needs: Needs): Promise<void> {
  for (const code of await vendorCodes(needs.db)) {
    const vendor = await needs.registry.find(code);
    if (vendor?.policy.keepsWallet) await pullTransactions(needs, vendor);
  }
}

/**
 * Reads a vendor's transactions from where the last read ended and applies each once, in the vendor's order; the transaction id is the
 * idempotency key. Returns whether our ledger is up to date with the vendor.
 */
export async function pullTransactions(needs: Needs, vendor: KnownVendor): Promise<boolean> {
  const { db, clock, dialects } = needs;
  const { policy, keys } = vendor;
  const dialect = dialects[policy.dialect];
  const [key] = keys;
  if (!dialect || !key || policy.baseUrl === null) return false;
  const now = clock.now();
  // No play is possible before the first transfer.
  const begun = (await pulledUntil(db, policy.vendor)) ?? (await firstTransfer(db, policy.vendor));
  if (begun === undefined) return true;
  let from = plus(begun, -OVERLAP_MS);
  for (let count = 0; count < WINDOWS_PER_RUN; count++) {
    const moves = await readWindow(dialect, { baseUrl: policy.baseUrl, key }, { from, now });
    if (!moves || !(await importTransactions(needs, vendor, moves))) return false;
    const to = plus(from, WINDOW_MS);
    await recordPull(db, policy.vendor, to < now ? to : now);
    if (to > plus(now, OVERLAP_MS)) return true;
    from = to;
  }
  return false;
}

/**
 * Returns false if the database was too busy; the next run reads the same transactions. A transaction that cannot be applied opens a
 * case.
 */
async function importTransactions(
  needs: Needs,
  vendor: KnownVendor,
  moves: readonly ReportedTransaction[],
): Promise<boolean> {
  const { db, log } = needs;
  const { policy } = vendor;
  const known = await db.transaction().execute((tx) => knownTransactions(tx, policy.vendor, moves));
  const keyOf = ({
    kind,
    playerId,
    transactionId,
  }: Pick<ReportedTransaction, 'kind' | 'playerId' | 'transactionId'>) =>
    `${kind} ${playerId} ${transactionId}`;
  const placed = new Set(known.filter(({ amount }) => amount !== null).map(keyOf));
  for (const move of moves) {
    if (placed.has(keyOf(move))) continue;
    const player = await playerById(db, policy.vendor, move.playerId);
    if (!player) {
      log.warn(
        { vendor: policy.vendor, move: move.transactionId },
        'a vendor lists play of an unknown player',
      );
      continue;
    }
    const { status } = await needs.batcher.submit({ ...player, policy, command: commandOf(move) });
    if (status === 'BUSY' || status === 'INTERNAL') return false;
    if (status !== 'OK') await openCase(needs, policy.vendor, { ...move, memberId: player.memberId });
  }
  return true;
}

async function openCase(
  { db, clock }: Needs,
  vendor: string,
  { memberId, kind, transactionId, amount }: ReportedTransaction & { memberId: bigint },
): Promise<void> {
  const found = { vendor, memberId, kind: 'unplaced', subject: `${kind} ${transactionId}`, amount };
  await db.transaction().execute((tx) => insertCases(tx, [found], clock.now()));
}

function commandOf(move: ReportedTransaction): SingleCommand {
  const { kind, transactionId, roundId, amount, betId, gameCode = '', closesRound = false } = move;
  switch (kind) {
    case 'bet':
      return { kind, form: 'stake', transactionId, roundId, gameCode, amount, closesRound };
    case 'win':
      return { kind, form: 'win', transactionId, roundId, betId, gameCode, amount, closesRound };
    case 'rollback':
      return { kind, transactionId, targetId: betId ?? transactionId };
  }
}
