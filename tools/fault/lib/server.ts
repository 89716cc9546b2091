import { assert } from '@mela/kernel/assert';
import type { Money } from '@mela/kernel/money';
import { DAY, MINUTE, plus, createManualClock } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { buildApp } from '@mela/server/app';
import { hashPassword } from '@mela/server/crypto/password-hash';
import type { PostingRequest } from '@mela/server/modules/money/ledger/module';
import { memberActor, nothing } from '@mela/server/testing/actors/call-inputs';
import { setTimeout as pause } from 'node:timers/promises';
import { openTestRuntime } from '#test/test-runtime.ts';

// The server that `fault:kill` kills. It receives webhooks over HTTP; members' requests come as messages from the parent process, which gets
// an answer to each.

export type WorkerRequest =
  | { kind: 'post'; command: PostingRequest }
  | { kind: 'deposit'; memberId: bigint; method: string; amount: Money; requestKey: string }
  | { kind: 'withdraw'; memberId: bigint; accountId: string; amount: Money; requestKey: string }
  /** Gives a member a payment password and a verified payout account with this number. */
  | { kind: 'equip'; memberId: bigint; number: number }
  | { kind: 'settle' };

export type RequestMessage = { id: number; request: WorkerRequest };

/** Without `answer` and `refusal` the outcome is unknown. */
export type Report = { id: number; answer?: string; refusal?: string };

const [ownerUrl = '', bankUrl = '', publicUrl = ''] = process.argv.slice(2);
const runtime = await openTestRuntime(ownerUrl, {
  BANK_URL: bankUrl,
  PUBLIC_URL: publicUrl,
  // Load shedding is off, so that a busy machine does not fail the run.
  STALL_MS_MAX: '0',
});
const app = buildApp(runtime);
const { ledger, deposit, withdrawal, paymentPassword, payoutAccount } = app.modules;
const password = 'Kite-4821';
let hashed: Promise<string> | undefined;

async function handle(request: WorkerRequest): Promise<string | undefined> {
  switch (request.kind) {
    case 'post':
      await ledger.post(request.command);
      return 'posted';
    case 'deposit': {
      const { memberId, method, amount, requestKey } = request;
      const body = { method, amount, requestKey };
      const { id, state } = await deposit.calls.handlers.request({
        ...nothing,
        actor: memberActor(memberId),
        body,
      });
      // The deposit is stored, but the bank may not know it yet, so it cannot be paid.
      return state === 'created' ? undefined : id;
    }
    case 'withdraw': {
      const { memberId, accountId, amount, requestKey } = request;
      const body = { amount, payoutAccountId: accountId, paymentPassword: password, requestKey };
      return (await withdrawal.calls.handlers.request({ ...nothing, actor: memberActor(memberId), body })).id;
    }
    case 'equip':
      return equip(request);
    case 'settle':
      return settle();
  }
}

async function equip({ memberId, number }: { memberId: bigint; number: number }): Promise<string> {
  const hash = await (hashed ??= hashPassword(password));
  const at = plus(runtime.clock.now(), -DAY);
  const account = `9000${String(number).padStart(8, '0')}`;
  return runtime.db.transaction().execute(async (tx) => {
    await paymentPassword.give(tx, memberId, hash);
    const destination = { kind: 'bank', account, ifsc: 'MELA0000001' } as const;
    const moments = { boundAt: at, usableFrom: at, askedAt: at, verifiedAt: at };
    return payoutAccount.give(tx, { memberId, holderName: 'Asha Rao', destination, ...moments });
  });
}

const settling = [
  'gateway.process-events',
  'deposit.poll',
  'withdrawal.decide',
  'withdrawal.pay',
  'withdrawal.query',
];
const ROUNDS = 40;

/** Runs the jobs on a clock that advances 15 minutes per round, until no deposit or withdrawal is open. */
async function settle(): Promise<string> {
  const clock = createManualClock(runtime.clock.now().toISOString());
  const { jobs } = buildApp({ ...runtime, clock });
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of settling) {
      const job = jobs.find((candidate) => candidate.name === name);
      assert(job, `${name} is a job`);
      await job.run();
    }
    if (!(await isAnythingOpen())) break;
    clock.turn(15 * MINUTE);
    // The bank runs on real time.
    await pause(100);
  }
  return 'settled';
}

async function isAnythingOpen(): Promise<boolean> {
  const deposits = runtime.db
    .selectFrom('deposit')
    .select('id')
    .where('state', 'in', ['created', 'pending', 'paid']);
  const withdrawals = runtime.db
    .selectFrom('withdrawal')
    .select('id')
    .where('status', 'in', ['requested', 'approved', 'submitting', 'processing', 'unknown']);
  return (await deposits.unionAll(withdrawals).limit(1).execute()).length > 0;
}

process.on('message', ({ id, request }: RequestMessage) => {
  const report = (result: Omit<Report, 'id'>) => process.send?.({ id, ...result } satisfies Report);
  handle(request).then(
    (answer) => report(answer === undefined ? {} : { answer }),
    (error: unknown) => report(isRefusal(error) ? { refusal: error.code } : {}),
  );
});
process.once('disconnect', () => process.exit(0));
await app.http.listen({ port: Number(new URL(publicUrl).port), host: '127.0.0.1' });
process.send?.('ready');
