import { noMoney, type Money } from '@mela/kernel/money';
import type { Random } from '@mela/kernel/random';
import { HOUR, localDay, plus, type Instant } from '@mela/kernel/time';
import { orderNumber } from '@mela/rules/money/order-number';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import type { Needs } from './needs.ts';
import { postingOf } from './posting-of.ts';
import { insertFlags, insertTransfers, type Direction, type NewTransfer } from './queries.ts';

/** A transfer of demo data along a direct edge of the tree. */
export type PastTransfer = {
  fromId: bigint;
  toId: bigint;
  direction: Direction;
  amount: Money;
  madeAt: Instant;
};

/** The posting of a past transfer, which the caller posts at its time among the other money of both members. */
export type ImportedTransfer = PastTransfer & { id: string; command: PostingRequest };

/** Writes transfers of the past in the order of their times, as lists show them. */
export async function importTransfers(
  { settings }: Pick<Needs, 'settings'>,
  tx: Tx,
  { transfers, random }: { transfers: readonly PastTransfer[]; random: Random },
): Promise<ImportedTransfer[]> {
  const zone = settings.merchant().timeZone;
  const made = transfers
    .toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime())
    .map((transfer, index): NewTransfer => ({
      ...transfer,
      id: uuidv7(),
      reference: orderNumber(random, 'A'),
      lowered: noMoney,
      factor: 'sms',
      requestKey: `demo-transfer-${String(index).padStart(8, '0')}`,
      day: localDay(transfer.madeAt, zone),
    }));
  await insertTransfers(tx, made);
  // Staff have reviewed them since.
  await insertFlags(
    tx,
    made.map((one) => ({ ...one, clearedAt: plus(one.madeAt, HOUR) })),
  );
  return made.map((one) => ({ ...one, command: postingOf(one) }));
}
