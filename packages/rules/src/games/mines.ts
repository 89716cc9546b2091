import { noMoney, type Money } from '@mela/kernel/money';
import { ONCE, payOf, winMax, type Times } from './pay.ts';
import { hasFields, isWholeIn, readStake, type Engine, type Round } from './round.ts';
import { draw, type Stream } from './stream.ts';

export type MinesBet = { mines: number; stake: Money };

/** `close` is the server’s step for an abandoned round: it pays the current value; if no tile was opened, the round is void. */
export type MinesStep = { kind: 'open'; tile: number } | { kind: 'cash-out' } | { kind: 'close' };

export type MinesView = {
  opened: readonly number[];
  /** The payout if the round ends here. */
  times: Times;
  /** The payout after one more safe tile; undefined when it is over. */
  nextTimes?: Times;
  /** The mines in order; hidden until the round is over. */
  mines?: readonly number[];
  /** The tile that ended it. */
  hit?: number;
};

/** Five rows of five, counted along the rows. */
export const TILES = 25;

/** 98 % of the fair value, in ten-thousandths. */
const RETURN = 9800n;

/** The payout for a number of safe tiles. The house edge applies once, so the return is the same wherever the player stops. */
export function minesTimesOf(mines: number, opened: number): Times {
  if (opened === 0) return ONCE;
  return Number((RETURN * choose(TILES, opened)) / choose(TILES - mines, opened));
}

/** The number of tiles that may be opened: all safe ones, or as many as the largest win allows. */
export function tilesMaxOf({ mines, stake }: MinesBet): number {
  let opened = 1;
  while (opened < TILES - mines && payOf(stake, minesTimesOf(mines, opened + 1)) <= winMax) opened++;
  return opened;
}

export function layMines(stream: Stream, mines: number): number[] {
  return draw(stream, TILES, mines).toSorted((a, b) => a - b);
}

function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let step = 0; step < count; step++) ways = (ways * BigInt(from - step)) / BigInt(step + 1);
  return ways;
}

export const mines: Engine<MinesBet, MinesStep, MinesView> = {
  readBet(value) {
    if (!hasFields(value, 'mines', 'stake')) return undefined;
    const stake = readStake(value['stake']);
    const count = value['mines'];
    if (stake === undefined || !isWholeIn(count, 1, TILES - 1)) return undefined;
    return { mines: count, stake };
  },
  readStep(value) {
    if (!hasFields(value, 'kind', 'tile')) return undefined;
    const { kind, tile } = value;
    if (kind === 'open') return isWholeIn(tile, 0, TILES - 1) ? { kind, tile } : undefined;
    return (kind === 'cash-out' || kind === 'close') && tile === undefined ? { kind } : undefined;
  },
  stakeMax: ({ stake }) => stake,
  payoutMax: (bet) => payOf(bet.stake, minesTimesOf(bet.mines, tilesMaxOf(bet))),
  play(stream, bet, steps) {
    const laid = layMines(stream, bet.mines);
    let round = standing(bet, []);
    for (const step of steps) {
      const next = round.isOver ? undefined : afterStep(bet, laid, { step, opened: round.view.opened });
      if (next === undefined) return undefined;
      round = next;
    }
    return round;
  },
};

type Turn = { step: MinesStep; opened: readonly number[] };

function afterStep(bet: MinesBet, laid: number[], { step, opened }: Turn): Round<MinesView> | undefined {
  if (step.kind !== 'open') {
    if (opened.length === 0 && step.kind === 'cash-out') return undefined;
    return paid(bet, laid, opened);
  }
  if (opened.includes(step.tile)) return undefined;
  const now = [...opened, step.tile];
  if (laid.includes(step.tile)) {
    const view = { opened: now, times: 0, mines: laid, hit: step.tile };
    return { isOver: true, staked: bet.stake, payout: noMoney, view };
  }
  return now.length === tilesMaxOf(bet) ? paid(bet, laid, now) : standing(bet, now);
}

function standing({ mines: count, stake }: MinesBet, opened: readonly number[]): Round<MinesView> {
  const view = {
    opened,
    times: minesTimesOf(count, opened.length),
    nextTimes: minesTimesOf(count, opened.length + 1),
  };
  return { isOver: false, staked: stake, payout: noMoney, view };
}

function paid(
  { mines: count, stake }: MinesBet,
  laid: number[],
  opened: readonly number[],
): Round<MinesView> {
  const times = minesTimesOf(count, opened.length);
  const isVoid = opened.length === 0;
  const view = { opened, times, mines: laid };
  return { isOver: true, staked: stake, payout: payOf(stake, times), ...(isVoid && { isVoid }), view };
}
