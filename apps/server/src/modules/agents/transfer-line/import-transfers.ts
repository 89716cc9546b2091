import { noMoney, type Money } from '@mela/kernel/money';
import { localDay, type Instant } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import type { Needs } from './needs.ts';
import { postingOf } from './posting-of.ts';
import { insertFlags, insertTransfers, type Direction, type NewTransfer } from './queries.ts';

/** A transfer that happened earlier or in another system, and was reviewed since. */
export type PastTransfer = {
  reference: string;
  fromId: bigint;
  toId: bigint;
  direction: Direction;
  amount: Money;
  at: Instant;
};

/**
 * Inserts transfers and returns their postings with the time of each. The caller imports them together with the other postings of that
 * period, because the ledger takes past postings in order of time.
 */
export async function importTransfers(
  { clock, settings }: Pick<Needs, 'clock' | 'settings'>,
  tx: Tx,
  past: readonly PastTransfer[],
): Promise<{ command: PostingRequest; at: Instant }[]> {
  if (past.length === 0) return [];
  const { timeZone } = settings.merchant();
  // Ids are in the order of time, as lists need them.
  const inOrder = past.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const made = inOrder.map(({ at, ...transfer }): NewTransfer => {
    const id = uuidv7();
    return {
      ...transfer,
      id,
      lowered: noMoney,
      factor: 'sms',
      requestKey: id,
      day: localDay(at, timeZone),
      madeAt: at,
    };
  });
  await insertTransfers(tx, made);
  await insertFlags(tx, made, clock.now());
  return made.map((transfer) => ({ command: postingOf(transfer), at: transfer.madeAt }));
}
