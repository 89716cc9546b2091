import type { Clock, Instant } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { Bet, BetNews } from '#modules/bet/module.ts';
import type { Command, Ledger, PostTogether } from '#modules/ledger/module.ts';
import type { MemberLimits } from '#modules/limits/module.ts';
import type { SettingReaders } from '#modules/settings/module.ts';
import type { VendorAnswer } from '#vendors/game/dialect.ts';
import { raiseBarrier } from './barrier.ts';
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
  ledger: Pick<Ledger, 'transact'>;
  limits: Pick<MemberLimits, 'mayBet'>;
  settings: Pick<SettingReaders, 'merchant' | 'system'>;
};

/** `later`: somebody else is at this member. */
export type Applied = VendorAnswer | 'later';

/**
 * One transaction for all commands at hand: members are locked, what is known of them is read, each command is judged in its turn on
 * what the ones before it left, everything is written, and the ledger is called once, last. If the ledger says no, because money left
 * a wallet in between, nothing of it has happened and the whole is done again.
 */
export async function applyOrders(needs: ApplyNeeds, orders: readonly Order[]): Promise<Applied[]> {
  const now = needs.clock.now();
  const { applied: answers, news } = await needs.ledger.transact(async (tx, post) => {
    const ids = [...new Set(orders.map(({ memberId }) => memberId))];
    const members = new Map((await lockMembers(tx, ids)).map((member) => [member.id, member] as const));
    const free = orders.filter(({ memberId }) => members.has(memberId));
    if (free.length === 0) return { applied: orders.map(() => 'later' as const), news: [] };
    const sheets = await loadSheets(tx, free);
    const isHouseOpen = !needs.settings.system().maintenance;
    const barrierOf = await raiseBarrier({ ...needs, isHouseOpen, now }, tx, free, members);
    const ground = { now, currency: needs.settings.merchant().currency, newId: uuidv7, barrierOf };
    const applied: Applied[] = [];
    for (const order of orders) {
      const isFree = members.has(order.memberId);
      applied.push(isFree ? await decide(ground, sheets.of(order), order.command, order.currency) : 'later');
    }
    return { applied, news: await writeSheets(needs, { tx, post }, sheets.all, now) };
  });
  needs.bet.announce(news);
  return answers;
}

/** Rows first, among them the members' own records, the ledger last. */
export async function writeSheets(
  { bet }: Pick<ApplyNeeds, 'bet'>,
  { tx, post }: { tx: Tx; post: PostTogether },
  sheets: readonly Sheet[],
  now: Instant,
): Promise<BetNews[]> {
  const owned = <Item>(items: (sheet: Sheet) => Iterable<Item>) =>
    sheets.flatMap((sheet) =>
      [...items(sheet)].map((item) => ({ ...item, vendor: sheet.policy.vendor, memberId: sheet.memberId })),
    );
  const moves = owned(({ moves: all }) => all.values());
  await insertMoves(
    tx,
    moves.filter(({ mark }) => mark === 'new'),
  );
  await updateMoves(
    tx,
    moves.filter(({ mark }) => mark === 'changed'),
  );
  const rounds = owned(({ rounds: all }) => all.values()).filter(({ isChanged }) => isChanged);
  await upsertRounds(tx, rounds, now);
  const news = await bet.keep(tx, rounds);
  const freeRounds = owned(({ freeRounds: all }) =>
    [...all].map(([freeRoundId, free]) => ({ freeRoundId, ...free })),
  ).filter(({ isChanged }) => isChanged);
  await updateFreeRounds(tx, freeRounds);
  await insertCases(
    tx,
    owned(({ cases }) => cases),
    now,
  );
  const [first, ...more]: Command[] = [...new Set(sheets.map(({ purse }) => purse))].flatMap(
    ({ postings }) => postings,
  );
  if (first) await post(first, ...more);
  return news;
}
