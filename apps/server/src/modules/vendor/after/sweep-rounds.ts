import { formatMoney, type Money } from '@mela/kernel/money';
import { DAY, HOUR, plus, type Clock } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import type { Database, Tx } from '#db/database.ts';
import type { Audit } from '#modules/audit/module.ts';
import type { Bet } from '#modules/bet/module.ts';
import type { Ledger } from '#modules/ledger/module.ts';
import type { SettingReaders } from '#modules/settings/module.ts';
import { writeSheets } from '#modules/vendor/apply-orders.ts';
import { loadSheets } from '#modules/vendor/load-sheets.ts';
import { lockMembers, movesByRound, type StoredRound } from '#modules/vendor/queries.ts';
import { endRound, voidRound } from '#modules/vendor/round.ts';
import { keyOf, openCase } from '#modules/vendor/sheet.ts';
import type { KnownVendor, Registry } from '#modules/vendor/who/registry.ts';
import type { Dialect, RoundState } from '#vendors/game/dialect.ts';
import { dueRounds, forgetOld, postponeRound } from './queries.ts';

type Needs = {
  db: Database;
  clock: Clock;
  audit: Pick<Audit, 'write'>;
  bet: Pick<Bet, 'keep' | 'announce'>;
  ledger: Pick<Ledger, 'transact'>;
  settings: Pick<SettingReaders, 'merchant'>;
  registry: Registry;
  dialects: Readonly<Record<string, Dialect>>;
};

const ROUNDS_PER_RUN = 200;
const CALLBACKS_KEPT_MS = 400 * DAY;
const TOKENS_KEPT_MS = 30 * DAY;
const FORGOTTEN_PER_RUN = 10_000;

/** Every round ends: one that stays open is asked about, and void when nobody has said anything for too long. */
export async function sweepRounds(needs: Needs): Promise<void> {
  const now = needs.clock.now();
  for (const round of await dueRounds(needs.db, now, ROUNDS_PER_RUN)) await sweepRound(needs, round);
  await forgetOld(needs.db, {
    callbacks: plus(now, -CALLBACKS_KEPT_MS),
    tokens: plus(now, -TOKENS_KEPT_MS),
    limit: FORGOTTEN_PER_RUN,
  });
}

async function sweepRound(needs: Needs, round: StoredRound): Promise<void> {
  const vendor = await needs.registry.find(round.vendor);
  const now = needs.clock.now();
  // Everything in it was taken back: there is nothing to ask about.
  if (round.bets === 0) return postponeRound(needs.db, round, null);
  const state = vendor ? await askVendor(needs, vendor, round.roundId) : 'unanswered';
  const isOver = vendor !== undefined && now >= plus(round.openedAt, vendor.policy.voidAfterHours * HOUR);
  if (vendor && typeof state === 'object' && state.state === 'closed')
    return settle(needs, vendor, round, state);
  if (vendor && typeof state === 'object' && state.state === 'cancelled')
    return settle(needs, vendor, round, 'void');
  if (vendor && isOver) return settle(needs, vendor, round, 'void');
  await postponeRound(needs.db, round, plus(now, HOUR));
}

async function askVendor(
  { dialects, clock }: Needs,
  { policy, keys }: KnownVendor,
  roundId: string,
): Promise<RoundState | 'not_found' | 'unanswered'> {
  const [key] = keys;
  const dialect = dialects[policy.dialect];
  if (!dialect || !key || policy.baseUrl === null) return 'unanswered';
  return dialect.askRound({ baseUrl: policy.baseUrl, key }, roundId, clock.now());
}

/** Closes a round as its vendor says, or gives its bets back. Whatever came in between stands. */
async function settle(
  needs: Needs,
  { policy }: KnownVendor,
  { memberId, roundId }: StoredRound,
  said: RoundState | 'void',
): Promise<void> {
  const now = needs.clock.now();
  const news = await needs.ledger.transact(async (tx, post) => {
    const [member] = await lockMembers(tx, [memberId]);
    if (!member) return [];
    const order = { policy, memberId, command: { kind: 'close', roundId } as const };
    const sheets = await loadSheets(tx, [order]);
    const sheet = sheets.of(order);
    const round = sheet.rounds.get(roundId);
    if (round?.state !== 'open') return [];
    for (const { vendor: _vendor, memberId: _memberId, ...move } of await movesByRound(tx, [
      { vendor: policy.vendor, memberId, name: roundId },
    ])) {
      const key = keyOf(move.kind, move.moveId);
      if (!sheet.moves.has(key)) sheet.moves.set(key, { ...move, mark: 'kept' });
    }
    const ground = { now, currency: needs.settings.merchant().currency, newId: uuidv7 };
    if (said === 'void') {
      const back = voidRound(ground, sheet, round);
      await writeAudit(needs, tx, { vendor: policy.vendor, memberId, roundId, back });
    } else {
      const isSame = said.bet === round.stake && said.win === round.win;
      endRound(ground, sheet, round);
      // The vendor counted otherwise: what is missing is sent by the vendor or decided by people, never guessed.
      if (!isSame) openCase(sheet, { kind: 'mismatch', subject: roundId, amount: said.win });
    }
    return writeSheets(needs, { tx, post }, sheets.all, now);
  });
  needs.bet.announce(news);
}

type Voided = { vendor: string; memberId: bigint; roundId: string; back: Money };

async function writeAudit(
  { audit }: Needs,
  tx: Tx,
  { vendor, memberId, roundId, back }: Voided,
): Promise<void> {
  await audit.write(
    tx,
    { job: 'vendor.sweep' },
    {
      action: 'round.void',
      subject: { kind: 'round', id: `${vendor}:${roundId}` },
      memberId,
      before: { state: 'open' },
      after: { state: 'void', refunded: formatMoney(back) },
    },
  );
}
