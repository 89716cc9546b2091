import { share, type Money, type Rate } from '@mela/kernel/money';
import type { TurnoverSource } from '@mela/protocol/withdrawal';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { insertTurnover } from './queries.ts';

/** `sourceId` identifies the credit; a requirement is opened once for each. `multiplier` is in millionths: 1x is one million. */
export type NewTurnover = {
  memberId: bigint;
  source: TurnoverSource;
  sourceId: string;
  amount: Money;
  multiplier: Rate;
};

/** A multiplier of zero still inserts a row, which shows the member that this credit has no requirement. */
export async function openTurnover(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  credit: NewTurnover,
): Promise<void> {
  const required = share(credit.amount, credit.multiplier);
  await insertTurnover(tx, { id: uuidv7(), ...credit, required, openedAt: needs.clock.now() });
  await notifyChange(needs, tx, credit.memberId);
}
