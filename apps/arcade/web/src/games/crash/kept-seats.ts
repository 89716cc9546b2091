import { isRecord } from '@mela/rules/games/round';
import type { Slip } from './slips.tsx';

/** A bet that is not placed yet, with its idempotency key. */
export type WaitingBet = { wish: string; bet: object };

/** One of the two bets that a player may have in a flight. */
export type Seat = {
  slip: Slip;
  /** The bet that was placed from this seat, if any. */
  roundId: string | undefined;
  /** A bet that is not sent yet: the other one is in flight, or this round takes no more bets. */
  waiting: WaitingBet | undefined;
};

export const emptySeat: Seat = {
  slip: { typed: '10', autoTyped: '' },
  roundId: undefined,
  waiting: undefined,
};

const KEY = 'arcade-seats';

/** A waiting bet is for the next round only; after this time it is dropped. */
const WISHED_FOR_MS = 120_000;

const nowHere = (): number => performance.timeOrigin + performance.now();

/** Keeps typed values and waiting bets over a reload of this tab; another game in the tab starts empty. */
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
      waiting: isFresh ? readWaitingBet(waiting) : undefined,
    },
  ];
}

function textIn(record: Readonly<Record<string, unknown>>, name: string): string {
  const text = record[name];
  return typeof text === 'string' ? text : '';
}

function readWaitingBet(waiting: unknown): WaitingBet | undefined {
  if (!isRecord(waiting) || typeof waiting['wish'] !== 'string' || !isRecord(waiting['bet']))
    return undefined;
  return { wish: waiting['wish'], bet: waiting['bet'] };
}
