import { parseMoney } from '@mela/kernel/money';
import { MINUTE, plus } from '@mela/kernel/time';
import { stageOfState, stageParties, withdrawalStates } from '@mela/protocol/withdrawal';
import type { Needs } from './needs.ts';
import { compensationPosting } from './postings.ts';
import { lateWithoutCompensation } from './queries.ts';

const compensationsPerRun = 200;

/** The states in which the operator has to act, with the time limit of each. */
const ours = withdrawalStates.flatMap((status) => {
  const { party, waitMinutes } = stageParties[stageOfState[status]];
  return party === 'house' ? [{ status, waitMinutes }] : [];
});

/** Credits members whose withdrawal waits for the operator longer than the time limit, once per withdrawal, from the promotion budget. */
export async function payCompensation(needs: Needs): Promise<void> {
  const amount = parseMoney(needs.settings.withdrawal().apology);
  if (amount === 0n) return;
  const now = needs.clock.now();
  for (const { status, waitMinutes } of ours) {
    const since = plus(now, -waitMinutes * MINUTE);
    for (const late of await lateWithoutCompensation(needs.db, {
      status,
      since,
      limit: compensationsPerRun,
    })) {
      await needs.ledger.transact(async (tx, post) => {
        const command = compensationPosting(late, amount);
        const { memberId, reference } = late;
        // Two runs may find the same withdrawal; the ledger and the inbox both recognise the key.
        const to = { memberId, eventKey: command.key };
        await needs.inbox.write(tx, to, 'withdrawalLate', { amount, reference });
        await post(command);
      });
    }
  }
}
