import type { Instant } from '@mela/kernel/time';
import type { VendorHttpRequest, VendorCommand, VendorKey } from '#adapters/game/dialect.ts';

/** The response that a vendor got, in the wallet's terms. */
export type CallerAnswer = {
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

export type CallingPlayer = { vendor: string; playerId: string; token?: string };

export type CallOptions = { now: Instant; key: VendorKey; currency?: string; skewMs?: number };

type HttpAnswer = { status: number; headers: Pick<Headers, 'get'>; text: string };

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
    asker: CallingPlayer,
    command: VendorCommand,
    options: CallOptions,
  ): { requestId: string; sent: VendorHttpRequest & { headers: Record<string, string> } };
  readAnswer(
    asked: { requestId: string; key: VendorKey; command: VendorCommand },
    response: HttpAnswer,
  ): CallerAnswer;
  /** The part of a response that this dialect can express, in its own terms. */
  expects(answer: Partial<CallerAnswer>): Partial<CallerAnswer>;
};

/** The dialect cannot express it. */
export class NotExpressible extends Error {
  override readonly name = 'Unsayable';
}

const rounds = new Map<string, string>();

/** Some dialects include the round in a transaction id, also in the rollback of an unknown transaction. */
export function rememberRound<Move extends { transactionId: string; roundId: string }>(move: Move): Move {
  rounds.set(move.transactionId, move.roundId);
  return move;
}

export const roundOfTransaction = (transactionId: string): string => rounds.get(transactionId) ?? 'nowhere';
