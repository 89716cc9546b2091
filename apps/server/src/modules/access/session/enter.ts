import type { LoginOutcome } from '@mela/protocol/device';
import { isRefusal, type RefusalCode } from '@mela/protocol/refusals';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import type { Tx } from '#db/database.ts';
import { admit, type AdmissionRequest } from './admit.ts';
import type { Needs } from './needs.ts';

/** The outcome recorded in the log-in history when a log-in is refused after the first factor. */
const outcomes: Partial<Record<RefusalCode, LoginOutcome>> = {
  SECOND_FACTOR_WRONG: 'wrong_second_factor',
  SECOND_FACTOR_USED: 'wrong_second_factor',
  ACCOUNT_LOCKED: 'locked',
  ACCOUNT_CLOSED: 'locked',
};

export type LoginAttempt = Omit<AdmissionRequest, 'isSecondFactorPassed'> & {
  secondFactor: string | undefined;
};

/**
 * Continues a log-in after the first factor: asks for the second factor if the member has one, opens the session
 * and runs `within` in one transaction, and records the outcome. The second factor is checked before the
 * transaction, because a try counts even if the transaction rolls back.
 */
export async function enter(
  needs: Needs,
  { secondFactor, ...entry }: LoginAttempt,
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
