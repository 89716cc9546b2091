import { formatMoney, parseTimes } from '@mela/kernel/money';
import { DAY, MINUTE, plus } from '@mela/kernel/time';
import { boardClaimDays, boardReviewMinutes } from '@mela/protocol/leaderboard';
import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import { budgetAccount } from '#modules/rewards/budget/module.ts';
import { BOARD_BUDGET, prizeAccount, type Board } from '#modules/rewards/leaderboard/board.ts';
import type { Needs } from '#modules/rewards/leaderboard/needs.ts';
import { lockBoard } from '#modules/rewards/leaderboard/queries.ts';
import { rank } from '#modules/rewards/leaderboard/week.ts';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { setDisqualified, setPaid, setReviewed, winnersOf, type Winner } from './queries.ts';

type Disqualifying = { id: bigint; memberId: bigint; reason: string };

/** Takes a member out of a frozen board with a reason; the members behind move up. A repeat changes nothing. */
export async function disqualify(
  needs: Needs,
  actor: StaffActor,
  { id, memberId, reason }: Disqualifying,
): Promise<void> {
  const { db, clock, audit } = needs;
  await db.transaction().execute(async (tx) => {
    const board = await lockBoard(tx, id);
    if (board === undefined) return refuse('BOARD_UNKNOWN');
    if (board.state !== 'frozen') refuse('BOARD_NOT_FROZEN');
    const made = { boardId: id, memberId, staffId: actor.staffId, reason, at: clock.now() };
    if (!(await setDisqualified(tx, made))) return;
    await rank(needs, tx, board);
    await audit.write(tx, actor, {
      action: 'leaderboard.disqualify',
      subject: subjectOf(board),
      memberId,
      reason,
      before: null,
      after: { state: 'disqualified' },
    });
  });
}

/** Ends the review of a frozen board, at least half an hour after the freeze. A repeat changes nothing. */
export async function reviewBoard({ db, clock, audit }: Needs, actor: StaffActor, id: bigint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const board = await lockBoard(tx, id);
    if (board === undefined) return refuse('BOARD_UNKNOWN');
    if (board.state === 'reviewed' || board.state === 'paid') return;
    const { frozenAt } = board;
    if (board.state !== 'frozen' || frozenAt === null) return refuse('BOARD_NOT_FROZEN');
    const leftMs = plus(frozenAt, boardReviewMinutes * MINUTE).getTime() - clock.now().getTime();
    if (leftMs > 0) refuse('BOARD_IN_REVIEW', { minutes: Math.ceil(leftMs / MINUTE) });
    await setReviewed(tx, id, { staffId: actor.staffId, at: clock.now() });
    await write({ audit }, tx, actor, { board, action: 'leaderboard.review', after: 'reviewed' });
  });
}

/**
 * Pays the prizes once, however many colleagues try. The prizes go back to the budget and from there to the rewards that the winners claim,
 * in one transaction, so what no place takes stays in the budget.
 */
export async function payBoard(needs: Needs, actor: StaffActor, id: bigint): Promise<void> {
  const { clock, audit, ledger, reward } = needs;
  await ledger.transact(async (tx, post) => {
    const board = await lockBoard(tx, id);
    if (board === undefined) return refuse('BOARD_UNKNOWN');
    if (board.state === 'paid') return;
    if (board.state !== 'reviewed') refuse('BOARD_NOT_REVIEWED');
    // A member whose break began after the review is not paid, and the others move up.
    await rank(needs, tx, board);
    const winners = await winnersOf(tx, id);
    const { postings } = await reward.prepare(
      tx,
      winners.map((winner) => rewardOf(board, winner)),
    );
    await setPaid(tx, id, { staffId: actor.staffId, at: clock.now() });
    await write({ audit }, tx, actor, { board, action: 'leaderboard.pay', after: 'paid' });
    failpoint('leaderboard.paid');
    await post(returnPosting(board), ...postings);
  });
}

const returnPosting = ({ id, code, firstDay, pool }: Board): PostingRequest => ({
  key: `board/${id}/return`,
  kind: 'budget',
  reference: `board/${code}/${firstDay}`,
  legs: [{ from: prizeAccount(id), to: budgetAccount(BOARD_BUDGET), amount: pool }],
});

/** `7/17` is the prize of member 17 on board 7. */
const rewardOf = ({ id, titles, times }: Board, { memberId, rank: step, prize }: Winner): NewReward => ({
  memberId,
  source: 'leaderboard',
  sourceKey: `${id}/${memberId}`,
  budget: BOARD_BUDGET,
  amount: prize,
  terms: { title: titles, step, times: parseTimes(times) },
  claim: { withinMs: boardClaimDays * DAY },
});

const subjectOf = ({ code, firstDay }: Board) =>
  ({ kind: 'leaderboard', id: `${code}/${firstDay}` }) as const;

type Written = { board: Board; action: 'leaderboard.review' | 'leaderboard.pay'; after: string };

const write = (
  { audit }: Pick<Needs, 'audit'>,
  tx: Tx,
  actor: StaffActor,
  { board, action, after }: Written,
) =>
  audit.write(tx, actor, {
    action,
    subject: subjectOf(board),
    before: { state: board.state },
    after: { state: after, pool: formatMoney(board.pool) },
  });
