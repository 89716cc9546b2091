import { noMoney, type Money, type Rate } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { TurnoverSkip } from '@mela/protocol/turnover';
import { turnoverWeights, type Product } from '@mela/rules/money/product';
import { countBet, noRequirements, type Requirements } from '@mela/rules/money/turnover-requirement';
import { explainContribution, type NoContribution } from '@mela/rules/rewards/bet-contribution';
import type { Tx } from '#db/database.ts';
import { releaseEnded } from './bonus/release-ended.ts';
import type { Needs } from './needs.ts';
import { addCounts, insertBets, lockOpen, type Count } from './queries.ts';
import { booksOf, changesOf, expireAll } from './requirements.ts';

/**
 * A settled bet. `reference` identifies the bet, so that a void finds the requirements it filled. The product's weight decides how much
 * counts. `odds` is null where the product has none.
 */
export type CountedBet = {
  reference: string;
  stake: Money;
  validBet: Money;
  product: Product;
  odds: Rate | null;
};

export type MemberBet = CountedBet & { memberId: bigint };

const skips: Readonly<Record<NoContribution, TurnoverSkip>> = {
  NOTHING_AT_RISK: 'nothing_at_risk',
  LOW_ODDS: 'low_odds',
  NO_WEIGHT: 'no_weight',
  OTHER_PRODUCT: 'other_product',
  STAKE_TOO_LARGE: 'stake_too_large',
};

/** Fills the oldest requirement of each member first, then the next; an excess is not kept for later requirements. */
export async function countBets(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  bets: readonly MemberBet[],
): Promise<void> {
  // A free round stakes nothing, so there is nothing to explain about it.
  const staked = bets.filter(({ stake, validBet }) => stake > noMoney || validBet > noMoney);
  if (staked.length === 0) return;
  const madeAt = needs.clock.now();
  const isNew = await insertBets(tx, staked, madeAt);
  const counted = staked.filter(({ reference }) => isNew.has(reference));
  const rows = await lockOpen(
    tx,
    counted.map(({ memberId }) => memberId),
  );
  const stored = booksOf(rows);
  const books = expireAll(stored, madeAt);
  const counts = counted.flatMap((bet) => {
    const { book, own } = countOne(books.get(bet.memberId) ?? noRequirements, bet, madeAt);
    books.set(bet.memberId, book);
    return own;
  });
  const changes = changesOf(stored, books);
  if (counts.length === 0 && changes.length === 0) return;
  await addCounts(tx, { counts, changes, madeAt });
  await releaseEnded(tx, changes);
  // Makes the open pages of these members reload the withdrawable amount.
  const members = new Map([...counts, ...changes].map(({ memberId }) => [String(memberId), {}]));
  await needs.hub.pushEach(tx, events.turnoverChanged, members);
}

/** What one bet adds. It finds what the bets before it have left. */
function countOne(
  { rows }: Requirements,
  bet: MemberBet,
  at: Instant,
): { book: Requirements; own: readonly Count[] } {
  const { reference, memberId } = bet;
  const book = countBet(
    { rows, fills: new Map() },
    { ...bet, id: reference },
    { weights: turnoverWeights, at },
  );
  const fills = book.fills.get(reference) ?? [];
  const filled = fills.map(({ id, amount }) => ({ reference, memberId, turnoverId: id, amount, skip: null }));
  return { book, own: [...filled, ...skipped(rows, bet, fills.at(-1)?.id)] };
}

/**
 * The requirements that the bet came to and that did not count it, each with the reason. A bet that counts for no requirement at all is
 * explained at the oldest one.
 */
function skipped(rows: Requirements['rows'], bet: MemberBet, lastFilled: string | undefined): Count[] {
  const { reference, memberId } = bet;
  const found: Count[] = [];
  for (const row of rows) {
    if (row.state !== 'ACTIVE') continue;
    if (row.id === lastFilled) break;
    const { reason } = explainContribution(bet, row, turnoverWeights);
    if (reason === null) continue;
    found.push({ reference, memberId, turnoverId: row.id, amount: noMoney, skip: skips[reason] });
    if (reason !== 'OTHER_PRODUCT' && reason !== 'STAKE_TOO_LARGE') break;
  }
  return found;
}
