import { momentOf } from '@mela/box/clock';
import { formatMoney, noMoney } from '@mela/kernel/money';
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

/** Says a move to the platform in its vendor's dialect, with whatever is to go wrong the first time. */
export async function sayMove(arcade: Arcade, move: Move): Promise<Outcome> {
  const dialect = dialectOf(arcade, move.vendor);
  const until = momentOf(arcade) + arcade.env.patienceMs;
  // A platform that is busy and says so is asked the same again while somebody waits; nothing else repeats a bet.
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
    // It may still be on its way, and would then come after the move that it was to overtake: nobody goes on as if it had not been said.
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

/** What overtakes the move. */
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

/** What comes when everything was said already; none of it may change anything. */
function sentAfter(move: Move, has: (kind: FaultKind) => boolean): Move[] {
  const undo: Move = { ...move, kind: 'rollback', id: `${move.roundId}-u` };
  const times = has('endless') ? ENDLESS_TIMES : has('twice') ? 1 : 0;
  return [
    ...Array.from({ length: times }, () => move),
    ...(has('other-amount') ? [withOtherAmount(move)] : []),
    ...(move.kind === 'win' && move.closesRound && has('undo-settled') ? [undo] : []),
  ];
}
