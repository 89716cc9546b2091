import type { Clock, Instant } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import type { VendorAnswer } from '#adapters/game/dialect.ts';
import type { Tx } from '#db/database.ts';
import { allSettledOrThrow } from '#db/pipelined-transaction.ts';
import type { MemberLimits } from '#modules/access/limit-checks/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Command, CommitWithPostings, Ledger } from '#modules/money/ledger/module.ts';
import type { Bet, BetNews } from '#modules/play/bet/module.ts';
import {
  changedMoves,
  changedRounds,
  insertCases,
  isVersionConflict,
  lockMembers,
  newMoves,
  newRounds,
  updateFreeRounds,
} from '#modules/play/game-wallet/queries.ts';
import { raiseBarrier, readTerms } from '#modules/play/game-wallet/rules/bet-guards.ts';
import { decide } from '#modules/play/game-wallet/rules/decide.ts';
import type { Case, Move, Purse, Round, Sheet } from '#modules/play/game-wallet/rules/member-state.ts';
import type { BetGround } from '#modules/play/game-wallet/rules/place-bet.ts';
import type { Order } from '#modules/play/game-wallet/rules/player-command.ts';
import { loadSheets, type Sheets } from './load-states.ts';

export type ApplyNeeds = {
  bet: Pick<Bet, 'keep' | 'owing' | 'announce'>;
  clock: Clock;
  ledger: Pick<Ledger, 'transactPipelined'>;
  limits: Pick<MemberLimits, 'mayBet'>;
  settings: Pick<SettingReaders, 'merchant' | 'system'>;
};

/** `later`: another transaction holds the member's lock. */
export type Applied = VendorAnswer | 'later';

/** So often a batch is repeated after a version conflict. */
const TRIES = 3;

/**
 * One transaction for all commands at hand: members are locked, what is known of them is read, each command is judged in its turn on
 * what the ones before it left, everything is written, and the ledger is called once, last. If the ledger says no, because money left
 * a wallet in between, nothing of it has happened and the whole is done again. The database is asked twice: lock and look, and write with
 * the commit. A look sees what was there when the lock before it was had, because each statement has its own.
 */
export async function applyOrders(
  needs: ApplyNeeds,
  orders: readonly Order[],
  tries = 1,
): Promise<Applied[]> {
  const now = needs.clock.now();
  const applying = needs.ledger.transactPipelined(async (tx, end) => {
    const ids = [...new Set(orders.map(({ memberId }) => memberId))];
    const [members, sheets, terms, owing] = await allSettledOrThrow([
      lockMembers(tx, ids),
      loadSheets(tx, orders),
      readTerms(tx, orders, now),
      needs.bet.owing(tx, ids),
    ]);
    if (members.ids.size === 0) return { applied: orders.map(() => 'later' as const), news: [] };
    const isHouseOpen = !needs.settings.system().maintenance;
    const barrier = raiseBarrier({ ...needs, isHouseOpen }, tx, terms, members);
    const { currency } = needs.settings.merchant();
    const gameOf = (code: string) => terms.games.get(code);
    const ground = { now, currency, newId: uuidv7, gameOf, ...barrier };
    const applied = await judge(ground, sheets, orders, (id) => members.ids.has(id));
    const news = await writeSheets(needs, { tx, end, owing }, sheets.all, now);
    return { applied, news };
  });
  try {
    const { applied, news } = await applying;
    needs.bet.announce(news);
    return applied;
  } catch (error) {
    if (!isVersionConflict(error) || tries === TRIES) throw error;
    return applyOrders(needs, orders, tries + 1);
  }
}

/** Evaluates commands in order, each on the state that the commands before it left. */
async function judge(
  ground: BetGround,
  sheets: Sheets,
  orders: readonly Order[],
  isLocked: (memberId: bigint) => boolean,
): Promise<Applied[]> {
  const applied: Applied[] = [];
  for (const order of orders) {
    if (!isLocked(order.memberId)) {
      applied.push('later');
      continue;
    }
    const judged = decide(ground, sheets.of(order), order.command, order.currency);
    applied.push(judged instanceof Promise ? await judged : judged);
  }
  return applied;
}

type Writing = { tx: Tx; end: CommitWithPostings; owing?: ReadonlySet<bigint> };

/** Rows first, among them the members' own records, the ledger last. What is seldom written goes before all of it. */
export async function writeSheets(
  { bet }: { bet: Pick<Bet, 'keep'> },
  { tx, end, owing }: Writing,
  sheets: readonly Sheet[],
  now: Instant,
): Promise<BetNews[]> {
  const { opened, rounds, moves, changed, freeRounds, cases, postings } = leftToWrite(sheets);
  if (freeRounds.length > 0) await updateFreeRounds(tx, freeRounds);
  if (cases.length > 0) await insertCases(tx, cases, now);
  const { news, statements: records } = await bet.keep(tx, [...opened, ...rounds], { owing });
  // Rounds stand before the records that point at them.
  const statements = [
    ...newRounds(opened, now),
    ...changedRounds(rounds, now),
    ...records,
    ...newMoves(moves, now),
    ...changedMoves(changed),
  ];
  if (statements.length + postings.length > 0) await end({ statements, commands: postings });
  return news;
}

type Owner = { vendor: string; memberId: bigint };
type Left = {
  opened: Round[];
  rounds: Round[];
  moves: Move[];
  changed: Move[];
  freeRounds: (Owner & { freeRoundId: string; leftOver: number })[];
  cases: (Owner & Case)[];
  postings: Command[];
};

/** What is on the sheets and not in the database. */
function leftToWrite(sheets: readonly Sheet[]): Left {
  const left: Left = {
    opened: [],
    rounds: [],
    moves: [],
    changed: [],
    freeRounds: [],
    cases: [],
    postings: [],
  };
  const purses = new Set<Purse>();
  for (const sheet of sheets) {
    const { memberId, purse } = sheet;
    const { vendor } = sheet.policy;
    for (const round of sheet.rounds.values())
      if (round.isChanged) (round.before === null ? left.opened : left.rounds).push(round);
    for (const move of sheet.moves.values()) {
      if (move.mark === 'new') left.moves.push(move);
      else if (move.mark === 'changed') left.changed.push(move);
    }
    for (const [freeRoundId, { leftOver, isChanged }] of sheet.freeRounds)
      if (isChanged) left.freeRounds.push({ vendor, memberId, freeRoundId, leftOver });
    for (const found of sheet.cases) left.cases.push({ ...found, vendor, memberId });
    if (!purses.has(purse)) for (const posting of purse.postings) left.postings.push(posting);
    purses.add(purse);
  }
  return left;
}
