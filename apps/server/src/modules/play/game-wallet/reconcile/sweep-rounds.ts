import { formatMoney, type Money } from '@mela/kernel/money';
import { DAY, HOUR, plus, type Clock } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import type { Dialect, RoundState } from '#adapters/game/dialect.ts';
import type { Database, Tx } from '#db/database.ts';
import { runAll } from '#db/pipelined-transaction.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { Audit, AuditBy } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { CommitWithPostings, Ledger } from '#modules/money/ledger/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import { writeStates } from '#modules/play/game-wallet/batch/apply-commands.ts';
import { loadStates } from '#modules/play/game-wallet/batch/load-states.ts';
import { isVersionConflict } from '#modules/play/game-wallet/conflicts.ts';
import { transactionsByRound, type StoredRound } from '#modules/play/game-wallet/queries.ts';
import type { KnownVendor, Registry } from '#modules/play/game-wallet/registry/registry.ts';
import { collectedIn } from '#modules/play/game-wallet/rules/collect-win.ts';
import { keyOf, openCase, type Policy } from '#modules/play/game-wallet/rules/member-state.ts';
import { endRound, voidRound } from '#modules/play/game-wallet/rules/round.ts';
import { dueRounds, deleteOldCallbacks, postponeRound } from './queries.ts';

type Needs = {
  db: Database;
  clock: Clock;
  audit: Pick<Audit, 'write'>;
  bet: Pick<Bet, 'save' | 'pushChanges' | 'flushAll'>;
  ledger: Pick<Ledger, 'transact'>;
  settings: Pick<SettingReaders, 'merchant'>;
  registry: Registry;
  dialects: Readonly<Record<string, Dialect>>;
};

const ROUNDS_PER_RUN = 200;
const CALLBACKS_KEPT_MS = 400 * DAY;
const TOKENS_KEPT_MS = 30 * DAY;
const FORGOTTEN_PER_RUN = 10_000;

/** Makes every round end: asks the vendor about an open round, and voids it when the vendor has not answered until the deadline. */
export async function sweepRounds(needs: Needs): Promise<void> {
  const now = needs.clock.now();
  await needs.bet.flushAll();
  for (const round of await dueRounds(needs.db, now, ROUNDS_PER_RUN)) await sweepRound(needs, round);
  await deleteOldCallbacks(needs.db, {
    callbacks: plus(now, -CALLBACKS_KEPT_MS),
    tokens: plus(now, -TOKENS_KEPT_MS),
    limit: FORGOTTEN_PER_RUN,
  });
}

async function sweepRound(needs: Needs, round: StoredRound): Promise<void> {
  const vendor = await needs.registry.find(round.vendor);
  const now = needs.clock.now();
  const state = vendor ? await queryVendor(needs, vendor, round.roundId) : 'no-response';
  const isOver = vendor !== undefined && now >= plus(round.openedAt, vendor.policy.voidAfterHours * HOUR);
  if (vendor && (await applyRoundStatus(needs, { policy: vendor.policy, round, by: sweeper }, state))) return;
  if (vendor && isOver) return settle(needs, { policy: vendor.policy, round, by: sweeper }, 'void');
  await postponeRound(needs.db, round, plus(now, HOUR));
}

/** The author of a change, and the reason if staff gave one. */
type By = { who: AuditBy; reason?: string };
const sweeper: By = { who: { job: 'vendor.sweep' } };

type Ending = { policy: Policy; round: StoredRound; by: By };
type RoundStatusResponse = RoundState | 'not_found' | 'no-response';
export type RoundQueryResult = RoundState['state'] | 'not_found' | 'no-response';

/** Applies the vendor's status of a closed round; returns whether the round is closed. */
async function applyRoundStatus(needs: Needs, ending: Ending, answer: RoundStatusResponse): Promise<boolean> {
  if (typeof answer === 'string' || answer.state === 'open') return false;
  await settle(needs, ending, answer.state === 'cancelled' ? 'void' : answer);
  return true;
}

/** Runs the sweep for one round now and applies the vendor's status. */
export async function queryRoundNow(
  needs: Needs,
  who: AuditBy,
  round: StoredRound,
): Promise<RoundQueryResult> {
  const vendor = await needs.registry.find(round.vendor);
  if (!vendor) return 'no-response';
  const answer = await queryVendor(needs, vendor, round.roundId);
  await applyRoundStatus(needs, { policy: vendor.policy, round, by: { who } }, answer);
  return typeof answer === 'string' ? answer : answer.state;
}

/** Minimum age of a round before staff may refund its stake. */
export async function hoursBeforeVoid(
  { registry }: Pick<Needs, 'registry'>,
  vendor: string,
): Promise<number> {
  return (await registry.find(vendor))?.policy.askAfterHours ?? 0;
}

/**
 * Refunds the stake of a round before its deadline. The server queries the vendor again, and the vendor must report the round as unknown: staff cannot end
 * a round that its vendor plays, has ended or does not report on.
 */
export async function voidUnknownRound(needs: Needs, by: By, round: StoredRound): Promise<RoundQueryResult> {
  const said = await queryRoundNow(needs, by.who, round);
  const vendor = await needs.registry.find(round.vendor);
  if (said === 'not_found' && vendor) await settle(needs, { policy: vendor.policy, round, by }, 'void');
  return said;
}

async function queryVendor(
  { dialects, clock }: Needs,
  { policy, keys }: KnownVendor,
  roundId: string,
): Promise<RoundStatusResponse> {
  const [key] = keys;
  const dialect = dialects[policy.dialect];
  if (!dialect || !key || policy.baseUrl === null) return 'no-response';
  return dialect.queryRound({ baseUrl: policy.baseUrl, key }, roundId, clock.now());
}

/** Closes a round with the vendor's status, or refunds its bets. Commands that arrived meanwhile remain valid. */
async function settle(needs: Needs, ending: Ending, said: RoundState | 'void'): Promise<void> {
  try {
    await settleOnce(needs, ending, said);
  } catch (error) {
    if (!isVersionConflict(error)) throw error;
    // Storing a link changes the round without the member's row lock.
    await settleOnce(needs, ending, said);
  }
}

async function settleOnce(
  needs: Needs,
  { policy, round: { memberId, roundId }, by }: Ending,
  said: RoundState | 'void',
): Promise<void> {
  const now = needs.clock.now();
  const news = await needs.ledger.transact(async (tx, post) => {
    // Waits for the member's row lock, because the next attempt would be the next sweep.
    await lockMember(tx, memberId);
    const command = { policy, memberId, command: { kind: 'close', roundId } as const };
    const states = await loadStates(tx, [command]);
    const state = states.of(command);
    const round = state.rounds.get(roundId);
    if (round?.state !== 'open') return [];
    const key = { vendor: policy.vendor, memberId, name: roundId };
    for (const row of await transactionsByRound(tx, [key]))
      state.transactions.set(keyOf(row.kind, row.transactionId), { ...row, mark: 'kept' });
    const context = { now, currency: needs.settings.merchant().currency, newId: uuidv7 };
    if (said === 'void') {
      const back = voidRound(context, state, round);
      await writeAudit(needs, tx, { vendor: policy.vendor, memberId, roundId, back, by });
    } else {
      const isSame = said.bet === round.stake && said.win === round.win + collectedIn(state, roundId);
      endRound(context, state, round);
      // The vendor's totals differ: the vendor sends the missing transaction or staff decide; it is never guessed.
      if (!isSame) openCase(state, { kind: 'mismatch', subject: roundId, amount: said.win });
    }
    const commitWith: CommitWithPostings = async ({ statements, commands: [first, ...more] }) => {
      await runAll(tx, statements);
      if (first) await post(first, ...more);
    };
    return writeStates(needs, { tx, commitWith }, states.all, now);
  });
  needs.bet.pushChanges(news);
}

type Voided = { vendor: string; memberId: bigint; roundId: string; back: Money; by: By };

async function writeAudit(
  { audit }: Needs,
  tx: Tx,
  { vendor, memberId, roundId, back, by: { who, reason } }: Voided,
): Promise<void> {
  await audit.write(tx, who, {
    action: 'round.void',
    subject: { kind: 'round', id: `${vendor}:${roundId}` },
    memberId,
    ...(reason === undefined ? {} : { reason }),
    before: { state: 'open' },
    after: { state: 'void', refunded: formatMoney(back) },
  });
}
