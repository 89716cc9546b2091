import type { Instant } from '@mela/kernel/time';
import type { VendorHttpRequest, VendorCommand, VendorKey } from '#adapters/game/dialect.ts';

/** The response that a vendor got, in the wallet's terms. */
export type Told = {
  status: string;
  balance?: string | undefined;
  platformId?: string | undefined;
  isReplay?: boolean | undefined;
  isApplied?: boolean | undefined;
  isHeld?: boolean | undefined;
  isLate?: boolean | undefined;
  hasMismatch?: boolean | undefined;
  results?: readonly string[] | undefined;
};

export type Asker = { vendor: string; playerId: string; token?: string };

export type CallWish = { now: Instant; key: VendorKey; currency?: string; skewMs?: number };

type Heard = { status: number; headers: Pick<Headers, 'get'>; text: string };

/** A simulated vendor of one dialect: sends requests and reads responses. */
export type Caller = {
  name: string;
  dialect: string;
  /** Suffix of the codes of test vendors with this dialect. */
  suffix: string;
  /** The id depends on the round. */
  hasRoundInIds: boolean;
  /** Cases that the dialect cannot express, each with the reason. */
  unsaid: Readonly<Record<string, string>>;
  requestOf(
    asker: Asker,
    command: VendorCommand,
    wish: CallWish,
  ): { requestId: string; sent: VendorHttpRequest & { headers: Record<string, string> } };
  hear(asked: { requestId: string; key: VendorKey; command: VendorCommand }, heard: Heard): Told;
  /** The part of a response that this dialect can express, in its own terms. */
  expects(answer: Partial<Told>): Partial<Told>;
};

/** The dialect cannot express it. */
export class Unsayable extends Error {
  override readonly name = 'Unsayable';
}

const rounds = new Map<string, string>();

/** Some dialects include the round in a transaction id, also in the rollback of an unknown transaction. */
export function noteRound<Move extends { moveId: string; roundId: string }>(move: Move): Move {
  rounds.set(move.moveId, move.roundId);
  return move;
}

export const roundOfMove = (moveId: string): string => rounds.get(moveId) ?? 'nowhere';
