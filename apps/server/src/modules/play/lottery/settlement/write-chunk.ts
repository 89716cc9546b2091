import { formatMoney, moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import { runAll, type Statement } from '#db/pipelined-transaction.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import type { BetChange, SeenRound } from '#modules/play/bet/module.ts';
import { voidOrdersToRelease } from '#modules/play/lottery/chase/queries.ts';
import { lotteryNow } from '#modules/play/lottery/draws/queries.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { groupBy } from './group-by.ts';
import type { Chunk, Outcome, Pass } from './outcome.ts';
import { movementsOf, postingsOf, type Funds } from './postings.ts';
import { advance, itemsToChange, itemsToSettle, ordersToChange, type Sums } from './queries.ts';

/** The game of a pass in the catalogue, if it is there. */
export type CataloguedPass = Pass & { gameId: bigint | null };

type Written = { news: readonly BetChange[]; informed: readonly bigint[] };

const noFunds = { cash: noMoney, bonus: noMoney, receivable: noMoney };

/**
 * Writes a chunk in one transaction: progress, items, orders, bet records, messages, event and postings. False if another process has
 * written it. `mayDebit` false makes a debt of everything that a reversal takes back.
 */
export async function writeChunk(
  needs: Needs,
  pass: CataloguedPass,
  chunk: Chunk,
  { mayDebit }: { mayDebit: boolean },
): Promise<boolean> {
  const written = await needs.ledger.transact(async (tx, post): Promise<Written | undefined> => {
    if (!(await advance(tx, { ...pass, upTo: chunk.upTo }, sumsOf(pass, chunk)))) return undefined;
    const members = [...new Set(chunk.outcomes.map(({ order }) => order.memberId))];
    await lockMembers(tx, members);
    const now = await lotteryNow(tx);
    const funds = pass.kind === 'return' ? undefined : await needs.ledger.fundsOf(tx, members);
    const { news, statements } = await needs.bet.record(tx, roundsOf(pass, chunk, now));
    const messages = messagesOf(needs, pass, chunk);
    await runAll(tx, [...changesOf(pass, chunk), ...statements, ...messages.statements]);
    const fundsOf = (memberId: bigint): Funds => {
      const { receivable, ...found } = funds?.get(memberId) ?? noFunds;
      return mayDebit ? { ...found, receivable } : { ...noFunds, receivable };
    };
    const bonuses = chunk.outcomes.flatMap(({ order: { bonusId } }) => (bonusId === null ? [] : [bonusId]));
    // Read under the locks of the members, because a bonus may end between the purchase and the draw.
    const targets = await needs.turnover.bonusTargets(tx, bonuses);
    const [first, ...more] = postingsOf(pass, chunk.outcomes, { fundsOf, targets });
    if (first !== undefined) await post(first, ...more);
    return { news, informed: messages.to };
  });
  if (written === undefined) return false;
  needs.bet.pushChanges(written.news);
  // After the commit, because a NOTIFY in the transaction would serialise all commits.
  const informed = new Map(written.informed.map((memberId) => [String(memberId), {}]));
  if (informed.size > 0) await needs.hub.pushEach(needs.db, events.inboxChanged, informed);
  return true;
}

/** What changes in items, orders and plans. */
function changesOf(pass: Pass, { items, outcomes }: Chunk): Statement[] {
  const orders = outcomes.map(({ order }) => order);
  const changedItems = pass.kind === 'settle' ? itemsToSettle(pass, items) : itemsToChange(pass, orders);
  const plans = pass.kind === 'return' ? [voidOrdersToRelease(orders.map(({ id }) => id))] : [];
  return [changedItems, ordersToChange(outcomes), ...plans];
}

function sumsOf(pass: Pass, { outcomes }: Chunk): Sums {
  const sum = (amountOf: (outcome: Outcome) => Money): Money =>
    moneyOfUnits(outcomes.reduce((total, outcome) => total + amountOf(outcome), 0n));
  const isReverse = pass.kind === 'reverse';
  return {
    items: outcomes.reduce((total, { order }) => total + order.items, 0),
    stake: sum(({ order }) => order.stake),
    payout: sum(({ order, payout }) => (isReverse ? order.payout : payout)),
    rebate: sum(({ order, rebate }) => (isReverse ? order.rebate : rebate)),
  };
}

/** The bet records. A reversal leaves them as they are: the settlement after it corrects them with the amounts that changed. */
function roundsOf(pass: CataloguedPass, { outcomes }: Chunk, now: Instant): SeenRound[] {
  return pass.kind === 'reverse' ? [] : outcomes.map((outcome) => roundOf(pass, outcome, now));
}

/** The bet record of an order after a pass. */
export function roundOf(
  { game, gameId, kind, run }: CataloguedPass,
  outcome: Outcome,
  now: Instant,
): SeenRound {
  const { order, payout, rebate, validBet, series } = outcome;
  const isVoid = kind === 'return';
  return {
    id: order.roundId,
    vendor: game.vassalage,
    memberId: order.memberId,
    roundId: order.reference,
    gameCode: game.code,
    gameId,
    gameType: game.vassalage === 'ELOTT' ? 'ELOTT' : 'LOTT',
    state: isVoid ? 'void' : 'closed',
    bets: isVoid ? 0 : 1,
    wins: payout > noMoney ? 1 : 0,
    stake: order.stake,
    win: payout,
    held: noMoney,
    adjusted: noMoney,
    turnover: validBet,
    isFree: false,
    openedAt: order.placedAt,
    // The clock of the database may be behind that of the process that took the bet.
    closedAt: now < order.placedAt ? order.placedAt : now,
    isDemo: order.isDemo,
    lottery: {
      family: game.family,
      vassalage: game.vassalage,
      maxGroup: order.maxGroup,
      series: series.map(({ group, stake }) => ({ group, stake: formatMoney(stake) })),
      ...(isVoid ? {} : { rebate: formatMoney(rebate) }),
    },
    // The record of a first pass is open; that of a later one is read, because it has been settled before.
    ...(run === 1 ? { before: { isOver: false, isCounted: true, stake: order.stake } } : {}),
  };
}

const templates = { settle: 'lotteryWon', return: 'lotteryVoid', reverse: 'lotteryReversed' } as const;

/** One message for each member and draw: of what was won, returned or taken back. */
function messagesOf(
  { inbox }: Pick<Needs, 'inbox'>,
  pass: Pass,
  { outcomes }: Chunk,
): { to: bigint[]; statements: Statement[] } {
  const { kind, drawId, run, game, issue } = pass;
  const told = outcomes.filter(({ order, state }) => !order.isDemo && (kind !== 'settle' || state === 'won'));
  const to = [...groupBy(told, ({ order }) => order.memberId)].flatMap(([memberId, own]) => {
    const moved = own.flatMap((outcome) => movementsOf(pass, outcome));
    const counted = kind === 'settle' ? moved.filter(({ movement }) => movement === 'payout') : moved;
    const amount = moneyOfUnits(counted.reduce((sum, one) => sum + one.amount, 0n));
    return amount > noMoney ? [{ memberId, params: { amount, game: game.code, issue } }] : [];
  });
  const eventKey = `lottery:${drawId}:${run}`;
  return {
    to: to.map(({ memberId }) => memberId),
    statements: to.length === 0 ? [] : [inbox.writing({ template: templates[kind], eventKey, to })],
  };
}
