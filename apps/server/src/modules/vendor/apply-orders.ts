import type { Clock, Instant } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import { together } from '#db/at-once.ts';
import type { Tx } from '#db/database.ts';
import type { Bet, BetNews } from '#modules/bet/module.ts';
import type { Command, Ledger, PostTogether } from '#modules/ledger/module.ts';
import type { MemberLimits } from '#modules/limits/module.ts';
import type { SettingReaders } from '#modules/settings/module.ts';
import type { VendorAnswer } from '#vendors/game/dialect.ts';
import { raiseBarrier, readTerms } from './barrier.ts';
import { decide } from './decide.ts';
import { loadSheets, type Order } from './load-sheets.ts';
import {
  insertCases,
  insertMoves,
  lockMembers,
  updateFreeRounds,
  updateMoves,
  upsertRounds,
} from './queries.ts';
import type { Sheet } from './sheet.ts';

export type ApplyNeeds = {
  bet: Pick<Bet, 'keep' | 'announce'>;
  clock: Clock;
  ledger: Pick<Ledger, 'transactAtOnce'>;
  limits: Pick<MemberLimits, 'mayBet'>;
  settings: Pick<SettingReaders, 'merchant' | 'system'>;
};

/** `later`: somebody else is at this member. */
export type Applied = VendorAnswer | 'later';

/**
 * One transaction for all commands at hand: members are locked, what is known of them is read, each command is judged in its turn on
 * what the ones before it left, everything is written, and the ledger is called once, last. If the ledger says no, because money left
 * a wallet in between, nothing of it has happened and the whole is done again. The database is asked three times: lock and look, write,
 * and commit. A look sees what was there when the lock before it was had, because each statement has its own.
 */
export async function applyOrders(needs: ApplyNeeds, orders: readonly Order[]): Promise<Applied[]> {
  const now = needs.clock.now();
  const { applied: answers, news } = await needs.ledger.transactAtOnce(async (tx, post) => {
    const ids = [...new Set(orders.map(({ memberId }) => memberId))];
    const [locked, sheets, terms] = await together([
      lockMembers(tx, ids),
      loadSheets(tx, orders),
      readTerms(tx, orders),
    ]);
    const members = new Map(locked.map((member) => [member.id, member] as const));
    if (members.size === 0) return { applied: orders.map(() => 'later' as const), news: [] };
    const isHouseOpen = !needs.settings.system().maintenance;
    const barrier = raiseBarrier({ ...needs, isHouseOpen, now }, tx, terms, members);
    const { currency } = needs.settings.merchant();
    const gameOf = (code: string) => terms.games.get(code);
    const ground = { now, currency, newId: uuidv7, gameOf, ...barrier };
    const applied: Applied[] = [];
    for (const order of orders) {
      const answer = members.has(order.memberId)
        ? decide(ground, sheets.of(order), order.command, order.currency)
        : 'later';
      applied.push(answer instanceof Promise ? await answer : answer);
    }
    return { applied, news: await writeSheets(needs, { tx, post }, sheets.all, now) };
  });
  needs.bet.announce(news);
  return answers;
}

/** Rows first, among them the members' own records, the ledger last. */
export async function writeSheets(
  { bet }: { bet: Pick<Bet, 'keep'> },
  { tx, post }: { tx: Tx; post: PostTogether },
  sheets: readonly Sheet[],
  now: Instant,
): Promise<BetNews[]> {
  const owned = <Item extends object>(items: (sheet: Sheet) => Item[]) =>
    sheets.flatMap((sheet) =>
      items(sheet).map((item) =>
        Object.assign(item, { vendor: sheet.policy.vendor, memberId: sheet.memberId }),
      ),
    );
  const moves = owned((sheet) => [...sheet.moves.values()].filter(({ mark }) => mark !== 'kept'));
  const rounds = owned((sheet) => [...sheet.rounds.values()].filter(({ isChanged }) => isChanged));
  const freeRounds = owned((sheet) =>
    [...sheet.freeRounds]
      .filter(([, { isChanged }]) => isChanged)
      .map(([freeRoundId, free]) => ({ freeRoundId, ...free })),
  );
  const cases = owned((sheet) => sheet.cases);
  const postings: Command[] = [...new Set(sheets.map(({ purse }) => purse))].flatMap(
    ({ postings: all }) => all,
  );
  const [, news] = await together([
    // In this order they reach the database: rounds stand before the records that point at them.
    upsertRounds(tx, rounds, now),
    bet.keep(tx, rounds),
    insertMoves(
      tx,
      moves.filter(({ mark }) => mark === 'new'),
    ),
    updateMoves(
      tx,
      moves.filter(({ mark }) => mark === 'changed'),
    ),
    updateFreeRounds(tx, freeRounds),
    insertCases(tx, cases, now),
    postAll(post, postings),
  ]);
  return news;
}

async function postAll(post: PostTogether, [first, ...more]: readonly Command[]): Promise<void> {
  if (first) await post(first, ...more);
}
