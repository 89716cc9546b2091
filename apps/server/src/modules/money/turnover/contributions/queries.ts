import type { Money, Rate } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { TurnoverSkip } from '@mela/protocol/turnover';
import type { Product } from '@mela/rules/money/product';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** What one bet added to a requirement, or why it added nothing. */
export type Contribution = {
  reference: string;
  product: Product;
  stake: Money;
  validBet: Money;
  weight: Rate;
  contribution: Money;
  skip: TurnoverSkip | null;
  madeAt: Instant;
  reversedAt: Instant | null;
};

/** The latest bets that came to a requirement of this member. */
export async function contributionsOf(
  db: Database,
  { memberId, id, limit }: { memberId: bigint; id: string; limit: number },
): Promise<Contribution[]> {
  return db
    .selectFrom('turnover_count as count')
    .innerJoin('turnover', 'turnover.id', 'count.turnover_id')
    .innerJoin('turnover_bet as bet', 'bet.reference', 'count.reference')
    .select([
      'count.reference',
      sql<Product>`bet.product`.as('product'),
      'bet.stake',
      'bet.amount as validBet',
      'bet.weight',
      'count.amount as contribution',
      'count.skip',
      'count.made_at as madeAt',
      'count.reversed_at as reversedAt',
    ])
    .where('count.turnover_id', '=', id)
    .where('turnover.member_id', '=', memberId)
    .orderBy('count.made_at', 'desc')
    .orderBy('count.reference')
    .limit(limit)
    .execute();
}

export type RecentBet = { product: Product; stake: Money; validBet: Money };

/** The latest bets of a member while a requirement was open, the last one first. */
export async function recentBets(db: Database, memberId: bigint, limit: number): Promise<RecentBet[]> {
  return db
    .selectFrom('turnover_bet')
    .select([sql<Product>`product`.as('product'), 'stake', 'amount as validBet'])
    .where('member_id', '=', memberId)
    .where('stake', '>', sql<Money>`0`)
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute();
}
