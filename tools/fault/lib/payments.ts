import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Random } from '@mela/kernel/random';
import { toReference } from '@mela/server/adapters/pay/order-ids';
import type { TestBank } from '@mela/server/testing/gateways/bank';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultEnvironment } from './environment.ts';
import { runWorkers, type Work } from './workers.ts';

const PAISA = 100n;
const RUPEE = 100n * PAISA;
const PAYING = 4;
const RECEIVING = 2;
/** More payouts of one member in an hour would require a manual review. */
const PAYOUTS_EACH = 3;
const PAUSE_MS = 100;

export type Payments = ReturnType<typeof drivePayments>;

/** Members who order deposits and pay them at the bank, and members who withdraw one amount after another. */
export function drivePayments(environment: FaultEnvironment, random: Random) {
  /** Payments that the bank acknowledged: deposit id to UTR. */
  const paid = new Map<string, string>();
  /** Withdrawals that the server acknowledged. */
  const requested = new Set<string>();
  const waiting = [...environment.receivers];

  let turns = 0;

  const payIn: Work = async (over) => {
    while (!over.aborted) {
      const turn = (turns += 1);
      const memberId = environment.payers[turn % environment.payers.length] ?? 0n;
      const method = turn % 2 === 0 ? 'UPI_QR' : 'NET_BANKING';
      const requestKey = `kill-deposit-${String(turn).padStart(6, '0')}`;
      const request = { memberId, method, amount: amountOf(random), requestKey };
      const id = await environment.requestUntilKnown({ kind: 'deposit', ...request });
      paid.set(id, await payAt(environment.bank, id));
      await pause(PAUSE_MS);
    }
  };
  const payOut: Work = async (over) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (let turn = 0; turn < PAYOUTS_EACH && !over.aborted; turn++) {
        const requestKey = `kill-withdrawal-${next.memberId}-${turn}`;
        const amount = amountOf(random, turn === 1 ? UNANSWERED : 0n);
        requested.add(await environment.requestUntilKnown({ kind: 'withdraw', ...next, amount, requestKey }));
        await pause(PAUSE_MS);
      }
    }
  };
  const work = [
    ...Array.from({ length: PAYING }, () => payIn),
    ...Array.from({ length: RECEIVING }, () => payOut),
  ];
  return { paid, requested, ...runWorkers(work, () => paid.size) };
}

/** An amount in whole rupees, plus paise. With `UNANSWERED` paise, the bank accepts a payout and closes the connection without an answer. */
const amountOf = (random: Random, paise = 0n): Money =>
  moneyOfUnits(RUPEE * BigInt(500 + random.below(1000)) + PAISA * paise);
const UNANSWERED = 5n;

/** Pays a deposit at the bank and retries until the bank confirms the payment. */
async function payAt(bank: TestBank, id: string): Promise<string> {
  let last: unknown;
  for (let attempt = 0; attempt < 600; attempt++) {
    try {
      const { utr } = await bank.panel('order', { ref: toReference(id), to: 'paid' });
      if (typeof utr === 'string') return utr;
    } catch (error) {
      last = error;
    }
    await pause(50);
  }
  throw new Error(`The bank does not accept the payment of ${id}`, { cause: last });
}
