import type { LoginOutcome } from '@mela/protocol/device';
import { isRefusal, type RefusalCode } from '@mela/protocol/refusals';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import type { Tx } from '#db/database.ts';
import { admit, type Entry } from './admit.ts';
import type { Needs } from './needs.ts';

/** What the owner of the account is told of a log-in that was refused after the first factor. */
const outcomes: Partial<Record<RefusalCode, LoginOutcome>> = {
  SECOND_FACTOR_WRONG: 'wrong_second_factor',
  SECOND_FACTOR_USED: 'wrong_second_factor',
  ACCOUNT_LOCKED: 'locked',
  ACCOUNT_CLOSED: 'locked',
};

export type Arrival = Omit<Entry, 'isSecondFactorPassed'> & { secondFactor: string | undefined };

/**
 * From the first factor into the house: asks for the second where there is one, opens the session together with what `within` does
 * in the same transaction, and keeps what became of it. The second factor is asked before the transaction begins, because a try
 * counts whatever comes of the rest.
 */
export async function enter(
  needs: Needs,
  { secondFactor, ...entry }: Arrival,
  within: (tx: Tx) => Promise<void>,
): Promise<OpenedSession> {
  const { memberId, way, visitor } = entry;
  try {
    const isSecondFactorPassed = await needs.secondFactor.ask(memberId, secondFactor);
    return await needs.db.transaction().execute(async (tx) => {
      await within(tx);
      return admit(needs, tx, { ...entry, isSecondFactorPassed });
    });
  } catch (error) {
    const outcome = isRefusal(error) ? outcomes[error.code] : undefined;
    if (outcome) await needs.devices.note(needs.db, { memberId, outcome, way, visitor });
    throw error;
  }
}
