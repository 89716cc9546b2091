import type { Instant } from '@mela/kernel/time';
import type { VendorHttpRequest, VendorCommand, VendorKey } from '#adapters/game/dialect.ts';

/** What a vendor heard, in the words of the wallet. */
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

/** A vendor that speaks one dialect: how it asks, and what it understands of the answer. */
export type Caller = {
  name: string;
  dialect: string;
  /** Behind the codes of test vendors that speak it. */
  suffix: string;
  /** Another round makes another id. */
  hasRoundInIds: boolean;
  /** Cases that its wire has no words for, each with the reason. */
  unsaid: Readonly<Record<string, string>>;
  requestOf(
    asker: Asker,
    command: VendorCommand,
    wish: CallWish,
  ): { requestId: string; sent: VendorHttpRequest & { headers: Record<string, string> } };
  hear(asked: { requestId: string; key: VendorKey; command: VendorCommand }, heard: Heard): Told;
  /** What of an answer can be heard in this dialect, in its own words. */
  expects(answer: Partial<Told>): Partial<Told>;
};

/** The dialect has no words for it. */
export class Unsayable extends Error {
  override readonly name = 'Unsayable';
}

const rounds = new Map<string, string>();

/** Some dialects name a transaction by its round as well, also one that they take back before it was ever said. */
export function noteRound<Move extends { moveId: string; roundId: string }>(move: Move): Move {
  rounds.set(move.moveId, move.roundId);
  return move;
}

export const roundOfMove = (moveId: string): string => rounds.get(moveId) ?? 'nowhere';
