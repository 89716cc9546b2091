import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import { lockForBet } from './queries.ts';

/**
 * Admits a bet on a draw for the rest of the transaction: the draw cannot close before the transaction ends. The clock of the database
 * decides, after the lock is held. Call it in the transaction that debits the stake, before the posting.
 */
export async function holdOnSale(tx: Tx, gameCode: string, issue: string): Promise<{ drawId: bigint }> {
  const draw = await lockForBet(tx, gameCode, issue);
  if (draw === undefined) return refuse('DRAW_UNKNOWN');
  if (draw.isStopped) return refuse('LOTTERY_GAME_STOPPED');
  const isOnSale = draw.state === 'open' && draw.openAt <= draw.now && draw.now < draw.closeAt;
  return isOnSale ? { drawId: draw.id } : refuse('DRAW_CLOSED', { issue });
}
