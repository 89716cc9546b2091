import {
  formatMoney,
  moneyOfUnits,
  noMoney,
  parseMoney,
  type Money,
  type MoneyText,
} from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import { randomInt } from 'node:crypto';
import type { Arcade } from '#arcade.ts';
import { standOf } from '#rounds/replay.ts';
import type { Transaction, Round } from '#store/state.ts';
import { chooseFaults, type FaultKind } from './faults.ts';

/** The delay between the two parts of a settlement that is paid in parts. */
const SILENCE_MS = MINUTE;

const betIdOf = ({ id }: Pick<Round, 'id'>): string => `${id}-b`;

/** Asks for the stake. The outbox does not retry it: the caller that waits for the answer decides what a timeout means. */
export function betTransaction(
  arcade: Arcade,
  round: Round,
  { token, faults }: { token: string; faults: readonly FaultKind[] },
): Transaction {
  return {
    ...transactionOf(arcade, round, 'bet'),
    id: betIdOf(round),
    amount: stakeOf(round),
    token,
    betId: null,
    dueAt: null,
    ...(isHeld(round) ? { isHold: true } : {}),
    ...(round.freeRoundId === undefined
      ? {}
      : { freeRound: { id: round.freeRoundId, nominal: round.stake } }),
    faults: [...chosen(arcade), ...faults],
  };
}

/** A free round costs its player nothing. */
const stakeOf = ({ freeRoundId, stake }: Round): MoneyText =>
  freeRoundId === undefined ? stake : formatMoney(noMoney);

/**
 * The played amount is known only at the end: a magazine is shot step by step, and a hand of Teen Patti is played or folded. So the
 * maximum is held.
 */
export const isHeld = ({ game }: Pick<Round, 'game'>): boolean => game === 'fishing' || game === 'teen-patti';

/** The unplayed part of a held stake. */
function backOf({ store }: Arcade, round: Round): { back?: MoneyText } {
  const bet = isHeld(round) ? store.state.transactions.get(betIdOf(round)) : undefined;
  return bet ? { back: formatMoney(moneyOfUnits(parseMoney(bet.amount) - parseMoney(round.stake))) } : {};
}

/** For a held stake only the game knows the amount at risk, which is the valid bet. */
function turnoverOf(arcade: Arcade, round: Round): { turnover?: MoneyText } {
  const risked = isHeld(round) ? standOf(arcade, round).risked : undefined;
  return risked === undefined ? {} : { turnover: formatMoney(risked) };
}

/** The id under which the unplayed part of a held stake is returned. */
export const releaseIdOf = ({ roundId }: Pick<Transaction, 'roundId'>): string => `${roundId}-h`;

/** Pays the win of a round, also zero, and ends the round. */
export function winTransactions(arcade: Arcade, round: Round, payout: Money): Transaction[] {
  const faults = [...chosen(arcade), ...headerFaults(arcade, round)];
  const whole: Transaction = {
    ...transactionOf(arcade, round, 'win'),
    id: `${round.id}-w`,
    amount: formatMoney(payout),
    closesRound: true,
    ...backOf(arcade, round),
    ...turnoverOf(arcade, round),
    faults,
  };
  if (!faults.includes('partial-silence') || payout === noMoney) return [whole];
  const half = moneyOfUnits(payout / 2n);
  const rest = moneyOfUnits(payout - half);
  return [
    {
      ...withoutTurnover(whole),
      id: `${round.id}-v`,
      amount: formatMoney(half),
      closesRound: false,
      isPart: true,
    },
    { ...whole, amount: formatMoney(rest), dueAt: whole.madeAt + SILENCE_MS, faults: [] },
  ];
}

/**
 * Only the last part states the played amount. The unplayed part is returned with whichever part arrives first: a round that closes
 * while a part of its stake is held counts as not played.
 */
const withoutTurnover = ({ turnover: _turnover, ...transaction }: Transaction): Transaction => transaction;

/** Rolls back a bet whose result is unknown. */
export function rollbackTransaction(arcade: Arcade, round: Round): Transaction {
  return { ...transactionOf(arcade, round, 'rollback'), id: `${round.id}-r`, amount: stakeOf(round) };
}

/** The same id with one paisa more, which a platform must not accept as a repeat. */
export const withOtherAmount = (transaction: Transaction): Transaction => ({
  ...transaction,
  amount: formatMoney(moneyOfUnits(parseMoney(transaction.amount) + 100n)),
});

const chosen = ({ store }: Arcade): FaultKind[] =>
  chooseFaults(store.state.faults, (bound) => randomInt(bound));

/** A fault that a test requested for a bet applies to the whole round. */
function headerFaults({ store }: Arcade, round: Round): readonly FaultKind[] {
  return store.state.transactions.get(betIdOf(round))?.faults ?? [];
}

function transactionOf(
  arcade: Arcade,
  round: Round,
  kind: Transaction['kind'],
): Omit<Transaction, 'id' | 'amount'> {
  const { vendor, playerId, currency, gameCode, platformId } = round;
  const at = momentOf(arcade);
  return {
    kind,
    vendor,
    roundId: round.id,
    ...(platformId === undefined ? {} : { platformId }),
    playerId,
    currency,
    gameCode,
    token: null,
    betId: betIdOf(round),
    closesRound: false,
    madeAt: at,
    dueAt: at,
    tries: 0,
    faults: [],
    state: 'waiting',
    status: null,
    endedAt: null,
  };
}
