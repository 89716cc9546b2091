import { formatMoney, noMoney } from '@mela/kernel/money';
import { momentOf } from '@mela/sandbox/clock';
import { setTimeout as pause } from 'node:timers/promises';
import type { Arcade } from '#arcade.ts';
import type { Bend } from '#dialects/dialect.ts';
import { dialectOf } from '#dialects/dialects.ts';
import type { Outcome } from '#dialects/outcome.ts';
import type { Move } from '#store/state.ts';
import type { FaultKind } from './faults.ts';
import { withOtherAmount } from './moves.ts';

const DELAY_MS = 1500;
const ENDLESS_TIMES = 8;
const BUSY_MS = 300;

type Send = (move: Move, bend?: Bend) => Promise<Outcome>;

/** Sends a move to the platform in its vendor’s dialect, with the requested faults on the first try. */
export async function sayMove(arcade: Arcade, move: Move): Promise<Outcome> {
  const dialect = dialectOf(arcade, move.vendor);
  const until = momentOf(arcade) + arcade.env.patienceMs;
  // If the platform answers that it is busy, the call is retried while the player waits; a bet is not retried for any other reason.
  const send: Send = async (said, bend) => {
    for (;;) {
      const outcome = await dialect.send(arcade, said, bend);
      const isBusy = said.kind === 'bet' && outcome.kind === 'unanswered' && outcome.again;
      if (!isBusy || momentOf(arcade) + BUSY_MS > until) return outcome;
      await pause(BUSY_MS);
    }
  };
  if (move.tries > 0 || move.faults.length === 0) return send(move);
  const has = (kind: FaultKind): boolean => move.faults.includes(kind);
  if (has('delay')) await pause(DELAY_MS);
  if (has('drop-before')) return { kind: 'unanswered', again: false };
  for (const early of sentFirst(move, has)) {
    const answer = await send(early);
    // The call may still be in flight and would then arrive after the move that it should overtake, so the result counts as unknown.
    if (answer.kind === 'unanswered') return { kind: 'unanswered', again: false };
  }
  const outcome = await sendBent(send, move, has);
  if (outcome.kind === 'done') for (const late of sentAfter(move, has)) await send(late);
  return outcome;
}

async function sendBent(send: Send, move: Move, has: (kind: FaultKind) => boolean): Promise<Outcome> {
  if (has('wrong-signature')) return send(move, { forged: true });
  if (has('stale-clock')) return send(move, { stale: true });
  if (has('drop-after')) return send(move, { silent: true });
  if (!has('parallel')) return send(move);
  const [first] = await Promise.all([send(move), send(move)]);
  return first;
}

/** The call that overtakes the move. */
function sentFirst(move: Move, has: (kind: FaultKind) => boolean): Move[] {
  const { roundId, kind } = move;
  const nothing = formatMoney(noMoney);
  if (kind === 'bet') {
    const cancel: Move = { ...move, kind: 'rollback', id: `${roundId}-r`, betId: move.id };
    const settle: Move = { ...move, kind: 'win', id: `${roundId}-w`, betId: move.id, amount: nothing };
    return [...(has('cancel-first') ? [cancel] : []), ...(has('settle-first') ? [settle] : [])];
  }
  const { turnover: _turnover, ...rest } = move;
  const close: Move = { ...rest, id: `${roundId}-c`, amount: nothing, closesRound: true };
  return kind === 'win' && has('late-win') ? [close] : [];
}

/** Calls after the final answer; none of them may change anything. */
function sentAfter(move: Move, has: (kind: FaultKind) => boolean): Move[] {
  const undo: Move = { ...move, kind: 'rollback', id: `${move.roundId}-u` };
  const times = has('endless') ? ENDLESS_TIMES : has('twice') ? 1 : 0;
  return [
    ...Array.from({ length: times }, () => move),
    ...(has('other-amount') ? [withOtherAmount(move)] : []),
    ...(move.kind === 'win' && move.closesRound && has('undo-settled') ? [undo] : []),
  ];
}
