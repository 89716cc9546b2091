import { moneyOfUnits } from '@mela/kernel/money';
import type { Bet, WalletCommand, Win } from '#adapters/game/dialect.ts';
import type { Move, Round, Sheet } from '#modules/play/game-wallet/rules/member-state.ts';
import type { Order } from '#modules/play/game-wallet/rules/player-command.ts';

/** What a command can be judged by without a look at the books: the round it goes on with, and the bet that it is about. */
export type Recalled = { round?: Round; bet?: Move };

/**
 * Open rounds as this process wrote them last, with their stakes. Most commands begin a round or go on with one that was written here a
 * moment ago, and to read that back costs as much as to write it. Nobody relies on what is remembered: whoever changed a round since has
 * counted its version on, whoever had the same id before has its row there, and either refuses the whole of what is written on a wrong
 * memory. Then it is judged again by the books.
 */
export type Recall = {
  /** Undefined where the books must be asked. */
  of(order: Order): Recalled | undefined;
  /** What was written has happened. */
  keep(sheets: readonly Sheet[]): void;
  /** Something was otherwise: nothing is remembered, and for a while nothing is relied on. Who repeats one call mostly repeats many. */
  doubt(): void;
};

type Remembered = { round: Round; bets: Move[] };

const ROUNDS_MAX = 10_000;
/** Of a round that goes on and on only the last stakes: what is forgotten is looked up. */
const BETS_MAX = 32;
const DOUBT_MS = 1000;

const keyOf = (vendor: string, memberId: bigint, roundId: string): string =>
  `${vendor} ${memberId} ${roundId}`;

export function openRecall({ doubtMs = DOUBT_MS }: { doubtMs?: number | undefined } = {}): Recall {
  const rounds = new Map<string, Remembered>();
  let doubtsUntil = 0;
  return {
    of: ({ policy, memberId, command }) => {
      if (performance.now() < doubtsUntil) return undefined;
      const roundId = roundOf(command);
      return roundId === undefined
        ? undefined
        : recall(rounds.get(keyOf(policy.vendor, memberId, roundId)), command);
    },
    keep: (sheets) => {
      for (const sheet of sheets) {
        for (const round of sheet.rounds.values()) {
          if (!round.isChanged) continue;
          const key = keyOf(round.vendor, round.memberId, round.roundId);
          const before = rounds.get(key);
          rounds.delete(key);
          if (isPlain(round)) rounds.set(key, remember(sheet, round, before));
        }
      }
      for (const [key] of rounds) {
        if (rounds.size <= ROUNDS_MAX) break;
        rounds.delete(key);
      }
    },
    doubt: () => {
      rounds.clear();
      doubtsUntil = performance.now() + doubtMs;
    },
  };
}

function roundOf(command: WalletCommand): string | undefined {
  if (command.kind === 'betWin') return command.bet.roundId;
  return 'roundId' in command ? command.roundId : undefined;
}

/** Whoever names an id that was seen before, or a bet that is not remembered, is answered from the books. */
function recall(known: Remembered | undefined, command: WalletCommand): Recalled | undefined {
  switch (command.kind) {
    case 'bet':
      return recallForBet(known, command);
    case 'win':
      return known && recallForWin(known, command);
    case 'betWin': {
      const { bet, win } = command;
      const isOfBet = win.roundId === bet.roundId && (win.betId === undefined || win.betId === bet.moveId);
      return isOfBet && win.form === 'win' ? recallForBet(known, bet) : undefined;
    }
    default:
      return undefined;
  }
}

/** A stake in a round that is remembered, or in one that is not: then it is taken for the first of a new one. */
function recallForBet(known: Remembered | undefined, bet: Bet): Recalled | undefined {
  const { form, freeRoundId, isResend, moveId } = bet;
  if (form !== 'stake' || freeRoundId !== undefined || isResend === true) return undefined;
  if (known === undefined) return {};
  return known.bets.some((one) => one.moveId === moveId) ? undefined : { round: { ...known.round } };
}

function recallForWin({ round, bets }: Remembered, { form, betId }: Win): Recalled | undefined {
  if (form !== 'win') return undefined;
  if (betId === undefined) return { round: { ...round } };
  const bet = bets.find(({ moveId }) => moveId === betId);
  return bet && { round: { ...round }, bet: { ...bet } };
}

/** Of rounds with holds, gifts and corrections more would have to be remembered than is worth it. */
const isPlain = ({ state, bets, held, isFree, adjusted }: Round): boolean =>
  state === 'open' && bets > 0 && held === 0n && !isFree && adjusted === 0n;

/** As the next look would find it. */
function remember({ moves }: Sheet, round: Round, before: Remembered | undefined): Remembered {
  const bets = before !== undefined && before.round.version === round.version ? [...before.bets] : [];
  for (const move of moves.values()) {
    if (move.roundId !== round.roundId || move.kind !== 'bet') continue;
    const known = bets.findIndex(({ moveId }) => moveId === move.moveId);
    if (known >= 0) bets.splice(known, 1);
    if (move.state === 'applied' && move.form === 'stake') bets.push({ ...move, mark: 'kept' });
  }
  return {
    round: {
      ...round,
      version: round.version + 1,
      isChanged: false,
      before: { isOver: false, stands: true, stake: moneyOfUnits(round.stake + round.held) },
    },
    bets: bets.slice(-BETS_MAX),
  };
}
