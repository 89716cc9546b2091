import type { Clock, Instant } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import type { VendorAnswer } from '#adapters/game/dialect.ts';
import type { Tx } from '#db/database.ts';
import { together } from '#db/pipelined-transaction.ts';
import type { MemberLimits } from '#modules/access/limit-checks/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Command, End, Ledger } from '#modules/money/ledger/module.ts';
import type { Bet, BetNews } from '#modules/play/bet/module.ts';
import {
  changedMoves,
  changedRounds,
  insertCases,
  isOutage,
  isStale,
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
import type { Recall } from './round-cache.ts';

export type ApplyNeeds = {
  bet: Pick<Bet, 'keep' | 'owing' | 'announce'>;
  clock: Clock;
  ledger: Pick<Ledger, 'transactAtOnce'>;
  limits: Pick<MemberLimits, 'mayBet'>;
  recall: Recall;
  settings: Pick<SettingReaders, 'merchant' | 'system'>;
};

/** `later`: somebody else is at this member. `look`: it is refused by what is remembered, and only the books may refuse it. */
export type Applied = VendorAnswer | 'later' | 'look';

/** So often somebody else may have written what is written here. */
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
  const applying = needs.ledger.transactAtOnce(async (tx, end) => {
    const ids = [...new Set(orders.map(({ memberId }) => memberId))];
    const [members, sheets, terms, owing] = await together([
      lockMembers(tx, ids),
      loadSheets(tx, orders, needs.recall),
      readTerms(tx, orders, now),
      needs.bet.owing(tx, ids),
    ]);
    if (members.ids.size === 0) return { applied: orders.map(() => 'later' as const), news: [], sheets: [] };
    const isHouseOpen = !needs.settings.system().maintenance;
    const barrier = raiseBarrier({ ...needs, isHouseOpen }, tx, terms, members);
    const { currency } = needs.settings.merchant();
    const gameOf = (code: string) => terms.games.get(code);
    const ground = { now, currency, newId: uuidv7, gameOf, ...barrier };
    const applied = await judge(ground, sheets, orders, (id) => members.ids.has(id));
    // Who was wrong once looks at everything.
    const areNew = tries === 1;
    const news = await writeSheets(needs, { tx, end, owing, areNew }, sheets.all, now);
    return { applied, news, sheets: sheets.all };
  });
  try {
    const { applied, news, sheets } = await applying;
    needs.recall.keep(sheets);
    needs.bet.announce(news);
    return applied;
  } catch (error) {
    const isOtherwise = isStale(error);
    // A database that is gone may come back with less than it had.
    if (isOtherwise || isOutage(error)) needs.recall.doubt();
    if (!isOtherwise || tries === TRIES) throw error;
    const looking = orders.map((order) => ({ ...order, asksBooks: true }));
    return applyOrders(needs, looking, tries + 1);
  }
}

/** Each in its turn. Where one is left, what its member asks for behind it is left too: nobody's commands overtake each other. */
async function judge(
  ground: BetGround,
  sheets: Sheets,
  orders: readonly Order[],
  isLocked: (memberId: bigint) => boolean,
): Promise<Applied[]> {
  const applied: Applied[] = [];
  const left = new Set<bigint>();
  for (const order of orders) {
    if (!isLocked(order.memberId) || left.has(order.memberId)) {
      applied.push('later');
      continue;
    }
    const sheet = sheets.of(order);
    const { length } = sheet.cases;
    const judged = decide(ground, sheet, order.command, order.currency);
    const answer = judged instanceof Promise ? await judged : judged;
    // A repeat is answered as it was answered first, whatever has changed since; whether it is one only the books know.
    const isGuess = answer.status !== 'OK' && sheets.isRecalled(order);
    if (isGuess) {
      left.add(order.memberId);
      // What people must look at is for the books to say, too.
      sheet.cases = sheet.cases.slice(0, length);
    }
    applied.push(isGuess ? 'look' : answer);
  }
  return applied;
}

/** `areNew`: what is written with new moves was never written before. If it was, the whole fails as stale. */
type Writing = { tx: Tx; end: End; owing?: ReadonlySet<bigint>; areNew?: boolean };

/** Rows first, among them the members' own records, the ledger last. What is seldom written goes before all of it. */
export async function writeSheets(
  { bet }: { bet: Pick<Bet, 'keep'> },
  { tx, end, owing, areNew }: Writing,
  sheets: readonly Sheet[],
  now: Instant,
): Promise<BetNews[]> {
  const { opened, rounds, moves, changed, freeRounds, cases, postings } = leftToWrite(sheets);
  if (freeRounds.length > 0) await updateFreeRounds(tx, freeRounds);
  if (cases.length > 0) await insertCases(tx, cases, now);
  const { news, statements: records } = await bet.keep(tx, [...opened, ...rounds], { owing, areNew });
  // Rounds stand before the records that point at them.
  const statements = [
    ...newRounds(opened, now),
    ...changedRounds(rounds, now),
    ...records,
    ...newMoves(moves, now),
    ...changedMoves(changed),
  ];
  if (statements.length + postings.length > 0) await end({ statements, commands: postings, areNew });
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
