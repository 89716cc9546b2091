import { moneyOfUnits } from '@mela/kernel/money';
import type { Single } from '#adapters/game/dialect.ts';
import type { Tx } from '#db/database.ts';
import { allSettledOrThrow } from '#db/pipelined-transaction.ts';
import {
  freeRoundsById,
  movesById,
  movesByRound,
  pursesOf,
  roundsById,
  type Asked,
  type PurseRow,
  type StoredMove,
  type StoredRound,
} from '#modules/play/game-wallet/queries.ts';
import {
  keyOf,
  type Move,
  type Purse,
  type Round,
  type Sheet,
} from '#modules/play/game-wallet/rules/member-state.ts';
import { singlesOf, type Order } from '#modules/play/game-wallet/rules/player-command.ts';

const sheetKey = (vendor: string, memberId: bigint): string => `${vendor} ${memberId}`;

export type Sheets = { of(order: Owner): Sheet; all: readonly Sheet[] };

type Owner = Pick<Order, 'policy' | 'memberId'>;

/** Reads everything that the commands at hand depend on, for members who are locked; mostly in one round trip. */
export async function loadSheets(tx: Tx, orders: readonly Order[]): Promise<Sheets> {
  const sheets = new Map<string, Sheet>();
  const named = askedOf(orders, (single) => ('roundId' in single ? [single.roundId] : []));
  const [rows, foundMoves, foundRounds] = await allSettledOrThrow([
    pursesOf(tx, [...new Set(orders.map(({ memberId }) => memberId))]),
    movesById(tx, askedOf(orders, moveIdsOf)),
    roundsById(tx, named),
  ]);
  const purses = new Map<string, Purse>();
  const rowsOf = byMember(rows);
  for (const { policy, memberId } of orders) {
    const key = sheetKey(policy.vendor, memberId);
    if (sheets.has(key)) continue;
    const kept = policy.keepsWallet ? policy.vendor : '';
    const purseKey = sheetKey(kept, memberId);
    const purse =
      purses.get(purseKey) ?? (kept === '' ? purseFrom(rowsOf(memberId)) : keptPurse(rowsOf(memberId), kept));
    purses.set(purseKey, purse);
    const maps = { moves: new Map(), rounds: new Map(), freeRounds: new Map() };
    sheets.set(key, { policy, memberId, purse, ...maps, cases: [] });
  }
  const sheetOf = (vendor: string, memberId: bigint): Sheet => {
    const sheet = sheets.get(sheetKey(vendor, memberId));
    if (!sheet) throw new Error('A row was read that nobody asked for');
    return sheet;
  };
  const keepMoves = (found: Awaited<ReturnType<typeof movesById>>) => {
    for (const move of found) {
      const { moves } = sheetOf(move.vendor, move.memberId);
      const key = keyOf(move.kind, move.moveId);
      if (!moves.has(key)) moves.set(key, asMove(move));
    }
  };
  const keepRounds = (found: Awaited<ReturnType<typeof roundsById>>) => {
    for (const round of found) {
      const { rounds } = sheetOf(round.vendor, round.memberId);
      rounds.set(round.roundId, asRound(round));
    }
  };

  keepMoves(foundMoves);
  keepRounds(foundRounds);
  keepRounds(await roundsById(tx, otherRounds(sheets, named)));
  keepMoves(await movesByRound(tx, roundsToOpen(sheets, orders)));
  for (const { vendor, memberId, freeRoundId, ...free } of await freeRoundsById(
    tx,
    freeAsked(sheets, orders),
  )) {
    sheetOf(vendor, memberId).freeRounds.set(freeRoundId, { ...free, isChanged: false });
  }
  return {
    of: ({ policy, memberId }) => sheetOf(policy.vendor, memberId),
    all: [...sheets.values()],
  };
}

/** Rows become what is made here too, field by field, in one order: the program reads objects of one form faster than of many. */
function asMove(row: StoredMove): Move {
  return {
    vendor: row.vendor,
    memberId: row.memberId,
    moveId: row.moveId,
    kind: row.kind,
    id: row.id,
    hash: row.hash,
    state: row.state,
    form: row.form,
    roundId: row.roundId,
    targetId: row.targetId,
    freeRoundId: row.freeRoundId,
    amount: row.amount,
    nominal: row.nominal,
    pocket: row.pocket,
    isApplied: row.isApplied,
    isLate: row.isLate,
    balance: row.balance,
    mark: 'kept',
  };
}

function asRound(row: StoredRound): Round {
  const { closedAt, stake, held, bets, wins, win, adjusted } = row;
  const stands = bets > 0 || wins > 0 || win + adjusted !== 0n;
  return {
    vendor: row.vendor,
    memberId: row.memberId,
    roundId: row.roundId,
    id: row.id,
    gameCode: row.gameCode,
    gameId: row.gameId,
    gameType: row.gameType,
    state: row.state,
    bets,
    wins,
    stake,
    win,
    held,
    adjusted,
    turnover: row.turnover,
    isFree: row.isFree,
    isLate: row.isLate,
    detailsUrl: row.detailsUrl,
    openedAt: row.openedAt,
    closedAt,
    askAt: row.askAt,
    version: row.version,
    isChanged: false,
    before: { isOver: closedAt !== null, stands, stake: moneyOfUnits(stake + held) },
  };
}

function byMember(rows: readonly PurseRow[]): (memberId: bigint) => readonly PurseRow[] {
  const found = new Map<bigint, PurseRow[]>();
  for (const row of rows) {
    const own = found.get(row.memberId);
    if (own) own.push(row);
    else found.set(row.memberId, [row]);
  }
  return (memberId) => found.get(memberId) ?? [];
}

function purseFrom(rows: readonly PurseRow[]): Purse {
  const purse: Purse = {
    cash: 0n,
    bonus: 0n,
    inPlay: 0n,
    locked: 0n,
    receivable: 0n,
    staked: 0n,
    postings: [],
  };
  for (const { purpose, balance } of rows) {
    if (purpose !== 'vendor') purse[purpose === 'in_play' ? 'inPlay' : purpose] = balance;
  }
  return purse;
}

/** What lies in the wallet that a vendor keeps. Nothing that is owed to the house is taken out of it. */
function keptPurse(rows: readonly PurseRow[], vendor: string): Purse {
  const found = rows.find((row) => row.purpose === 'vendor' && row.name === vendor);
  return { ...purseFrom(rows), cash: found?.balance ?? 0n, receivable: 0n };
}

const textOf = ({ vendor, memberId, name }: Asked): string => `${vendor} ${memberId} ${name}`;

/** Each once. */
function once(asked: readonly Asked[]): Asked[] {
  const known = new Map<string, Asked>();
  for (const one of asked) known.set(textOf(one), one);
  return [...known.values()];
}

function askedOf(orders: readonly Order[], names: (single: Single) => readonly string[]): Asked[] {
  const asked: Asked[] = [];
  for (const { policy, memberId, command } of orders) {
    for (const single of singlesOf(command))
      for (const name of names(single)) asked.push({ vendor: policy.vendor, memberId, name });
  }
  return once(asked);
}

/** Its own, and those it is about. */
function moveIdsOf(single: Single): string[] {
  if (single.kind === 'close') return [];
  if (single.kind === 'win' && single.betId !== undefined) return [single.moveId, single.betId];
  return single.kind === 'rollback' ? [single.moveId, single.targetId] : [single.moveId];
}

/** The rounds of the moves that were found, where nobody named them. Mostly they are there already. */
function otherRounds(sheets: ReadonlyMap<string, Sheet>, named: readonly Asked[]): Asked[] {
  const found: Asked[] = [];
  for (const { policy, memberId, moves, rounds } of sheets.values()) {
    for (const { roundId } of moves.values()) {
      if (roundId !== null && !rounds.has(roundId))
        found.push({ vendor: policy.vendor, memberId, name: roundId });
    }
  }
  if (found.length === 0) return found;
  const isNamed = new Set(named.map(textOf));
  return once(found.filter((asked) => !isNamed.has(textOf(asked))));
}

/** Rounds of which every move counts: something is taken back in them, or something held stands in them. */
function roundsToOpen(sheets: ReadonlyMap<string, Sheet>, orders: readonly Order[]): Asked[] {
  const hasRollback = new Set(
    orders
      .filter(({ command }) => singlesOf(command).some(({ kind }) => kind === 'rollback'))
      .map(({ policy, memberId }) => sheetKey(policy.vendor, memberId)),
  );
  return [...sheets.values()].flatMap(({ policy, memberId, rounds }) =>
    [...rounds.values()]
      .filter(({ held }) => held > 0n || hasRollback.has(sheetKey(policy.vendor, memberId)))
      .map(({ roundId }) => ({ vendor: policy.vendor, memberId, name: roundId })),
  );
}

function freeAsked(sheets: ReadonlyMap<string, Sheet>, orders: readonly Order[]): Asked[] {
  const named = askedOf(orders, (single) => {
    if (single.kind === 'reward') return [single.campaignId];
    return single.kind === 'bet' && single.freeRoundId !== undefined ? [single.freeRoundId] : [];
  });
  const found = [...sheets.values()].flatMap(({ policy, memberId, moves }) =>
    [...moves.values()].flatMap(({ freeRoundId }) =>
      freeRoundId === null ? [] : [{ vendor: policy.vendor, memberId, name: freeRoundId }],
    ),
  );
  return once([...named, ...found]);
}
