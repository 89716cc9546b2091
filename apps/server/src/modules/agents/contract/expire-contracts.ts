import type { Instant } from '@mela/kernel/time';
import type { ContractState } from '@mela/protocol/contract';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import { endNow } from './end-contract.ts';
import type { Needs } from './needs.ts';
import { changeVersion, dueAccounts, liveOf } from './queries.ts';
import { readVersion, type Version } from './version.ts';
import { auditContract, writeAnswer } from './write-notices.ts';

const BATCH = 200;
const job = { job: 'contract.expire' } as const;

/** Notes offers that were not answered in time, and contracts whose end has come. */
export async function expireContracts(needs: Needs): Promise<{ expired: number }> {
  const { db, clock } = needs;
  let expired = 0;
  for (;;) {
    const accounts = await dueAccounts(db, clock.now(), BATCH);
    for (const childId of accounts) {
      await db.transaction().execute(async (tx) => {
        await lockMembers(tx, [childId]);
        expired += await expireOf(needs, tx, childId);
      });
    }
    if (accounts.length < BATCH) return { expired };
  }
}

/** The due offers and contracts of an account whose row lock the caller holds. */
export async function expireOf(needs: Needs, tx: Tx, childId: bigint): Promise<number> {
  const now = needs.clock.now();
  let expired = 0;
  for (const version of (await liveOf(tx, childId)).map(readVersion)) {
    if (version.state === 'requested' && version.answerBy <= now) {
      await expireOffer(needs, tx, version, now);
      expired += 1;
    }
    if (version.state === 'active' && version.endsAt !== null && version.endsAt <= now) {
      await endNow(needs, tx, {
        version,
        at: version.endsAt,
        reason: version.endReason ?? 'LAST_DAY',
        by: job,
        state: finalState(version),
      });
      expired += 1;
    }
  }
  return expired;
}

async function expireOffer(needs: Needs, tx: Tx, version: Version, now: Instant): Promise<void> {
  await changeVersion(tx, version.id, { state: 'expired', endedAt: now, endReason: 'UNANSWERED' });
  await auditContract(needs, tx, job, {
    action: 'contract.expire',
    version,
    before: { state: 'requested' },
    after: { state: 'expired' },
  });
  await writeAnswer(needs, tx, version, 'contractUnanswered');
}

function finalState({ endReason }: Version): ContractState {
  if (endReason === 'UNLAWFUL') return 'invalid';
  return endReason === 'LAST_DAY' || endReason === null ? 'expired' : 'terminated';
}
