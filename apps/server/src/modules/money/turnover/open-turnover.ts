import { share } from '@mela/kernel/money';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { Needs, NewTurnover } from './module.ts';
import { tellChange } from './notify-change.ts';
import { insertTurnover } from './queries.ts';

/** A multiplier of nothing still leaves a row: the member sees that this credit asks for no play. */
export async function openTurnover(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  credit: NewTurnover,
): Promise<void> {
  const required = share(credit.amount, credit.multiplier);
  await insertTurnover(tx, { id: uuidv7(), ...credit, required, openedAt: needs.clock.now() });
  await tellChange(needs, tx, credit.memberId);
}
