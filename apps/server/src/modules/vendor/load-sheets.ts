import type { Tx } from '#db/database.ts';
import type { Bet, Single, WalletCommand } from '#vendors/game/dialect.ts';
import {
  freeRoundsById,
  movesById,
  movesByRound,
  pursesOf,
  roundsById,
  type Asked,
  type PurseRow,
} from './queries.ts';
import { keyOf, type Policy, type Purse, type Sheet } from './sheet.ts';

/** A command and whose it is. */
export type Order = {
  policy: Policy;
  memberId: bigint;
  command: WalletCommand;
  currency?: string | undefined;
};

export function singlesOf(command: WalletCommand): readonly Single[] {
  if (command.kind === 'batch') return command.items;
  return command.kind === 'betWin' ? [command.bet, command.win] : [command];
}

export function betsOf(command: WalletCommand): Bet[] {
  return singlesOf(command).filter((single) => single.kind === 'bet');
}

const sheetKey = (vendor: string, memberId: bigint): string => `${vendor} ${memberId}`;

export type Sheets = { of(order: Pick<Order, 'policy' | 'memberId'>): Sheet; all: readonly Sheet[] };

/** Everything that the commands at hand need to be judged by, for members who are locked; a fixed number of questions. */
export async function loadSheets(tx: Tx, orders: readonly Order[]): Promise<Sheets> {
  const sheets = new Map<string, Sheet>();
  const rows = await pursesOf(tx, [...new Set(orders.map(({ memberId }) => memberId))]);
  const purses = new Map<bigint, Purse>();
  for (const { policy, memberId } of orders) {
    const purse = purses.get(memberId) ?? purseFrom(rows, memberId);
    purses.set(memberId, purse);
    const key = sheetKey(policy.vendor, memberId);
    if (sheets.has(key)) continue;
    const maps = { moves: new Map(), rounds: new Map(), freeRounds: new Map() };
    sheets.set(key, { policy, memberId, purse, ...maps, cases: [] });
  }
  const sheetOf = (vendor: string, memberId: bigint): Sheet => {
    const sheet = sheets.get(sheetKey(vendor, memberId));
    if (!sheet) throw new Error('A row was read that nobody asked for');
    return sheet;
  };
  const keepMoves = async (asked: Promise<Awaited<ReturnType<typeof movesById>>>) => {
    for (const { vendor, memberId, ...move } of await asked) {
      const { moves } = sheetOf(vendor, memberId);
      const key = keyOf(move.kind, move.moveId);
      if (!moves.has(key)) moves.set(key, { ...move, mark: 'kept' });
    }
  };

  await keepMoves(movesById(tx, askedOf(orders, moveIdsOf)));
  const byRounds = askedIn(sheets, orders);
  for (const { vendor, memberId, ...round } of await roundsById(tx, byRounds)) {
    sheetOf(vendor, memberId).rounds.set(round.roundId, { ...round, isChanged: false });
  }
  await keepMoves(movesByRound(tx, roundsToOpen(sheets, orders)));
  for (const { vendor, memberId, freeRoundId, ...free } of await freeRoundsById(
    tx,
    freeAsked(sheets, orders),
  )) {
    sheetOf(vendor, memberId).freeRounds.set(freeRoundId, { ...free, isChanged: false });
  }
  return { of: ({ policy, memberId }) => sheetOf(policy.vendor, memberId), all: [...sheets.values()] };
}

function purseFrom(rows: readonly PurseRow[], memberId: bigint): Purse {
  const of = (purpose: PurseRow['purpose']): bigint =>
    rows.find((row) => row.memberId === memberId && row.purpose === purpose)?.balance ?? 0n;
  return {
    cash: of('cash'),
    bonus: of('bonus'),
    inPlay: of('in_play'),
    locked: of('locked'),
    receivable: of('receivable'),
    staked: 0n,
    postings: [],
  };
}

/** Each once. */
function once(asked: readonly Asked[]): Asked[] {
  return [
    ...new Map(asked.map((one) => [`${one.vendor} ${one.memberId} ${one.name}`, one] as const)).values(),
  ];
}

function askedOf(orders: readonly Order[], names: (single: Single) => readonly string[]): Asked[] {
  return once(
    orders.flatMap(({ policy, memberId, command }) =>
      singlesOf(command).flatMap((single) =>
        names(single).map((name) => ({ vendor: policy.vendor, memberId, name })),
      ),
    ),
  );
}

/** Its own, and those it is about. */
function moveIdsOf(single: Single): string[] {
  if (single.kind === 'close') return [];
  if (single.kind === 'win' && single.betId !== undefined) return [single.moveId, single.betId];
  return single.kind === 'rollback' ? [single.moveId, single.targetId] : [single.moveId];
}

/** The rounds that are named, and those of the moves that were found. */
function askedIn(sheets: ReadonlyMap<string, Sheet>, orders: readonly Order[]): Asked[] {
  const found = [...sheets.values()].flatMap(({ policy, memberId, moves }) =>
    [...moves.values()].flatMap(({ roundId }) =>
      roundId === null ? [] : [{ vendor: policy.vendor, memberId, name: roundId }],
    ),
  );
  return once([...askedOf(orders, (single) => ('roundId' in single ? [single.roundId] : [])), ...found]);
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
