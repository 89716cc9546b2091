import { assert } from '@mela/kernel/assert';
import { noMoney } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import type { BetPage, BetQuery, ListedBet } from '@mela/protocol/shapes/bet';
import { gameArtPath } from '@mela/rules/art/address';
import { parseDayRange } from '#modules/base/settings/module.ts';
import { turnoverOf } from '#modules/play/bet/module.ts';
import type { Needs } from './needs.ts';
import { betsOf, type BetRow, type BetCursor, type BetFilter } from './queries.ts';
import { netOf, totalsOf } from './sum-bets.ts';

/** A page of a member's bets; the first page also has the totals of all pages. */
export async function listBets(needs: Needs, memberId: bigint, query: BetQuery): Promise<BetPage> {
  const { from: _from, to: _to, cursor, pageSize: limit, language, ...filter } = query;
  const { firstDay, lastDay, from, until } = parseDayRange(needs, query);
  const slice = { ...filter, memberId, from, until };
  const { rows, next } = await readBets(needs, slice, { cursor, limit, language });
  const totals = cursor === undefined ? await totalsOf(needs.db, slice) : null;
  return {
    from: firstDay,
    to: lastDay,
    items: rows.map(asBet),
    next,
    totals,
  };
}

type Request = { cursor: string | undefined; limit: number; language: LanguageCode };

/** The next bets after a cursor, and the cursor after them. */
export async function readBets(
  { db, bet }: Pick<Needs, 'db' | 'bet'>,
  slice: BetFilter,
  { cursor, limit, language }: Request,
): Promise<{ rows: BetRow[]; next: string | null }> {
  await bet.flush(slice.memberId);
  // One row more than the page shows whether there is a next page.
  const found = await betsOf(db, slice, { before: readCursor(cursor), limit: limit + 1, language });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? `${last.micros}.${last.id}` : null };
}

/** The request schema guarantees that the cursor is two integers. */
function readCursor(cursor: string | undefined): BetCursor | undefined {
  if (cursor === undefined) return undefined;
  const [micros, id] = cursor.split('.');
  assert(micros !== undefined && id !== undefined, 'the cursor has two numbers');
  return { micros: BigInt(micros), id: BigInt(id) };
}

/** Converts a stored bet to its wire form. */
export function asBet(row: BetRow): ListedBet {
  const { id, gameCode, gameName, vendorCode, vendorName, isDemo, state } = row;
  const { placedAt, settledAt, gameType, stake, validBet, payout } = row;
  const isKnown = gameName !== null && gameCode !== null;
  return {
    id: String(id),
    placedAt,
    settledAt,
    state,
    gameType,
    gameCode,
    gameName: gameName ?? gameCode ?? '',
    iconUrl: isKnown ? gameArtPath(gameCode, 'small') : null,
    vassalage: vendorCode,
    vendorName: vendorName ?? '',
    stake,
    validBet,
    turnover: turnoverOf({ gameType, validBet }),
    payout,
    net: state === 'cancelled' ? noMoney : netOf({ stake, payout }),
    demo: isDemo,
  };
}
