import { assert } from '@mela/kernel/assert';
import { MINUTE, plus } from '@mela/kernel/time';
import { boardReviewMinutes } from '@mela/protocol/leaderboard';
import { refuse } from '@mela/protocol/refusals';
import type { StaffBoard } from '@mela/protocol/shapes/staff-leaderboard';
import {
  BOARD_BUDGET,
  lastDayOf,
  poolOf,
  prizeSteps,
  showValue,
  type Board,
} from '#modules/rewards/leaderboard/board.ts';
import type { Needs } from '#modules/rewards/leaderboard/needs.ts';
import { boardsById, linkedEntries, plansOf } from '#modules/rewards/leaderboard/queries.ts';
import { entriesOf, factsOf, type BoardFacts } from './queries.ts';

const BOARDS_SHOWN = 30;
const ENTRIES_SHOWN = 120;

/** The merchant's boards, the boards of the last weeks, and the rest of the budget. */
export async function listBoards({ db, budget }: Pick<Needs, 'db' | 'budget'>) {
  const facts = await factsOf(db, { limit: BOARDS_SHOWN });
  const boards = await boardsById(
    db,
    facts.map(({ id }) => id),
  );
  const plans = await plansOf(db);
  return {
    plans: plans.map(({ prizes, products, ...plan }) => ({
      ...plan,
      products: [...products],
      prizes: prizeSteps(prizes).map(({ from, to, amount }) => ({ places: to - from + 1, amount })),
      pool: poolOf(prizes),
    })),
    boards: facts.map((row) => describe(boards.get(row.id), row)),
    budget: { left: await budget.leftOf(db, BOARD_BUDGET) },
  };
}

export async function showForStaff({ db }: Pick<Needs, 'db'>, id: bigint) {
  const [facts] = await factsOf(db, { id, limit: 1 });
  if (facts === undefined) return refuse('BOARD_UNKNOWN');
  const boards = await boardsById(db, [id]);
  const entries = await entriesOf(db, id, ENTRIES_SHOWN);
  const linked = await linkedEntries(db, id);
  return {
    ...describe(boards.get(id), facts),
    entries: entries.map(({ memberId, value, ...entry }) => ({
      ...entry,
      memberId: String(memberId),
      value: showValue(value),
      linkedTo: linked.filter((one) => one.memberId === memberId).map(({ otherAccount }) => otherAccount),
    })),
  };
}

function describe(board: Board | undefined, { id, ...facts }: BoardFacts): StaffBoard {
  assert(board !== undefined, 'the board was read with its facts');
  const { code, titles, metric, firstDay, state, pool, frozenAt } = board;
  return {
    id: String(id),
    code,
    titles,
    metric,
    firstDay,
    lastDay: lastDayOf(board),
    state,
    pool,
    reviewableAt: frozenAt && plus(frozenAt, boardReviewMinutes * MINUTE),
    ...facts,
  };
}
