import { share } from '@mela/kernel/money';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { Needs, NewTurnover } from './module.ts';
import { insertTurnover } from './queries.ts';

/** A multiplier of nothing still leaves a row: the member sees that this credit asks for no play. */
export async function openTurnover(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  credit: NewTurnover,
): Promise<void> {
  const required = share(credit.amount, credit.multiplier);
  await insertTurnover(tx, { id: uuidv7(), ...credit, required, openedAt: clock.now() });
}
