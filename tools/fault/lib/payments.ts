import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Random } from '@mela/kernel/random';
import { toReference } from '@mela/server/adapters/pay/order-ids';
import type { TestBank } from '@mela/server/testing/gateways/bank';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ground } from './environment.ts';
import { employ, type Work } from './workers.ts';

const PAISA = 100n;
const RUPEE = 100n * PAISA;
const PAYING = 4;
const RECEIVING = 2;
/** More in an hour, and people would look at them first. */
const PAYOUTS_EACH = 3;
const BREATH_MS = 100;

export type Payments = ReturnType<typeof drivePayments>;

/** Members who order deposits and pay them at the bank, and members who have their money paid out, one after another. */
export function drivePayments(ground: Ground, random: Random) {
  /** What the bank acknowledged: the deposit, and the number of its payment. */
  const paid = new Map<string, string>();
  /** Withdrawals that the server acknowledged. */
  const asked = new Set<string>();
  const waiting = [...ground.receivers];

  let turns = 0;

  const payIn: Work = async (over) => {
    while (!over.aborted) {
      const turn = (turns += 1);
      const memberId = ground.payers[turn % ground.payers.length] ?? 0n;
      const method = turn % 2 === 0 ? 'UPI_QR' : 'NET_BANKING';
      const requestKey = `kill-deposit-${String(turn).padStart(6, '0')}`;
      const wish = { memberId, method, amount: amountOf(random), requestKey };
      const id = await ground.insist({ kind: 'deposit', ...wish });
      paid.set(id, await payAt(ground.bank, id));
      await pause(BREATH_MS);
    }
  };
  const payOut: Work = async (over) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (let turn = 0; turn < PAYOUTS_EACH && !over.aborted; turn++) {
        const requestKey = `kill-withdrawal-${next.memberId}-${turn}`;
        const amount = amountOf(random, turn === 1 ? UNANSWERED : 0n);
        asked.add(await ground.insist({ kind: 'withdraw', ...next, amount, requestKey }));
        await pause(BREATH_MS);
      }
    }
  };
  const work = [
    ...Array.from({ length: PAYING }, () => payIn),
    ...Array.from({ length: RECEIVING }, () => payOut),
  ];
  return { paid, asked, ...employ(work, () => paid.size) };
}

/** Whole rupees, or with these paise, at which the bank takes a payout and cuts the line before it has answered. */
const amountOf = (random: Random, paise = 0n): Money =>
  moneyOfUnits(RUPEE * BigInt(500 + random.below(1000)) + PAISA * paise);
const UNANSWERED = 5n;

/** Pays as a customer does who presses again until the bank has said that it is paid. */
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
  throw new Error(`The bank does not take the payment of ${id}`, { cause: last });
}
