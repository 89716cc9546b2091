import { isRecord } from '@mela/rules/games/round';
import type { Slip } from './slips.tsx';

/** A bet that was wished for and not made yet, with the key that makes it one bet however often it is sent. */
export type Wished = { wish: string; bet: object };

/** One of the two bets that a player may have in the air. */
export type Seat = {
  slip: Slip;
  /** The bet that was made from it, if one was. */
  roundId: string | undefined;
  /** A wish that was not sent yet: the other one is on its way, or this flight takes no more. */
  waiting: Wished | undefined;
};

export const emptySeat: Seat = {
  slip: { typed: '10', autoTyped: '' },
  roundId: undefined,
  waiting: undefined,
};

const KEY = 'arcade-seats';

/** A wish is for the next kite. Whoever comes back later than that has to say it again. */
const WISHED_FOR_MS = 120_000;

const nowHere = (): number => performance.timeOrigin + performance.now();

/** Keeps what was typed and wished for over a reload of this tab; another game in it begins anew. */
export function keepSeats(gameCode: string, seats: readonly Seat[]): void {
  sessionStorage.setItem(KEY, JSON.stringify({ gameCode, at: nowHere(), seats }));
}

export function keptSeats(gameCode: string): readonly Seat[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  if (!isRecord(kept) || kept['gameCode'] !== gameCode || !Array.isArray(kept['seats'])) return [emptySeat];
  const isFresh = typeof kept['at'] === 'number' && nowHere() - kept['at'] < WISHED_FOR_MS;
  const seats = kept['seats'].slice(0, 2).flatMap((seat: unknown) => readSeat(seat, isFresh));
  return seats.length > 0 ? seats : [emptySeat];
}

function readSeat(seat: unknown, isFresh: boolean): Seat[] {
  const slip = isRecord(seat) ? seat['slip'] : undefined;
  if (!isRecord(seat) || !isRecord(slip)) return [];
  const { roundId, waiting } = seat;
  return [
    {
      slip: { typed: textIn(slip, 'typed'), autoTyped: textIn(slip, 'autoTyped') },
      roundId: typeof roundId === 'string' ? roundId : undefined,
      waiting: isFresh ? readWished(waiting) : undefined,
    },
  ];
}

function textIn(record: Readonly<Record<string, unknown>>, name: string): string {
  const text = record[name];
  return typeof text === 'string' ? text : '';
}

function readWished(waiting: unknown): Wished | undefined {
  if (!isRecord(waiting) || typeof waiting['wish'] !== 'string' || !isRecord(waiting['bet']))
    return undefined;
  return { wish: waiting['wish'], bet: waiting['bet'] };
}
