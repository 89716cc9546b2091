import { DAY, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { deriveKey } from '#crypto/keys.ts';
import type { Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import type { CodeRequest, Proof, Proven, SentCode } from './code-request.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { proveCode } from './prove-code.ts';
import { deleteExpired, takeCode } from './queries.ts';
import { sendCode } from './send-code.ts';

export type { SentCode } from './code-request.ts';

/** One-time codes of six digits, each bound to a purpose and a destination. */
export type Codes = {
  /** Refuses CODE_TOO_MANY, and CODE_NOT_SENT when the call waits for the delivery. */
  send(order: CodeRequest): Promise<SentCode>;
  /**
   * Counts a try and verifies the code; refuses CODE_WRONG, CODE_EXPIRED, CODE_USED_UP. Call it before a
   * transaction begins: the try counts even if the transaction rolls back, and a caller that holds one connection
   * must not wait for a second.
   */
  prove(proof: Proof): Promise<Proven>;
  /** Uses up the code in the caller's transaction; refuses CODE_USED_UP if a concurrent caller used it first. */
  take(tx: Tx, proven: Proven): Promise<void>;
};

export function createCode({
  secret,
  ...outside
}: ModuleNeeds & { secret: string }): Codes & { jobs: Job[] } {
  const needs: Needs = { ...outside, key: deriveKey(secret, 'codes'), sending: new Set() };
  outside.atClose(async () => void (await Promise.all(needs.sending)));
  return {
    send: (order) => sendCode(needs, order),
    prove: (proof) => proveCode(needs, proof),
    take: async (tx, { id }) => {
      if (!(await takeCode(tx, id, needs.clock.now()))) refuse('CODE_USED_UP');
    },
    jobs: [
      {
        name: 'code.forget-old',
        everyMinutes: 60,
        limitSeconds: 60,
        run: () => deleteExpired(needs.db, plus(needs.clock.now(), -DAY)),
      },
    ],
  };
}
