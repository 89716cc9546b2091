import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import { lockForBet, type SaleRow } from './queries.ts';

/**
 * Admits a bet on a draw for the rest of the transaction: the draw cannot close before the transaction ends. The clock of the database
 * decides, after the lock is held. Call it in the transaction that debits the stake, before the posting.
 */
export async function holdOnSale(tx: Tx, gameCode: string, issue: string): Promise<{ drawId: bigint }> {
  const draw = await lockForBet(tx, gameCode, issue);
  if (draw === undefined) return refuse('DRAW_UNKNOWN');
  if (draw.isStopped) return refuse('LOTTERY_GAME_STOPPED');
  return isOnSale(draw) ? { drawId: draw.id } : refuse('DRAW_CLOSED', { issue });
}

/** Whether a bet on this draw may still be taken back; if so, the draw cannot close before the transaction ends. A stopped game too. */
export async function holdOpen(tx: Tx, gameCode: string, issue: string): Promise<boolean> {
  const draw = await lockForBet(tx, gameCode, issue);
  return draw !== undefined && isOnSale(draw);
}

const isOnSale = ({ state, openAt, closeAt, now }: SaleRow): boolean =>
  state === 'open' && openAt <= now && now < closeAt;
