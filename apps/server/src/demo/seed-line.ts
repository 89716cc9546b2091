import { parseMoney } from '@mela/kernel/money';
import { pick } from '@mela/kernel/random';
import { DAY, HOUR, plus, type Instant } from '@mela/kernel/time';
import { orderNumber } from '@mela/rules/money/order-number';
import { hashPassword } from '#crypto/password-hash.ts';
import type { PastTransfer } from '#modules/agents/transfer-line/module.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import { demoPaymentPassword } from './logins.ts';
import { insertDemoRates, memberIdOf } from './queries.ts';
import type { Seeding } from './seeding.ts';

/** Pairs of an upline and a direct downline that move money. */
const pairs = [
  ['demo.agent', 'demo.subagent'],
  ['demo.subagent', 'demo.agent.a'],
  ['demo.subagent', 'demo.member'],
  ['demo.subagent', 'demo.vip'],
] as const;

const amounts = ['500', '1000', '2000', '5000'] as const;
/** Transfers down per pair, one every `stepDays`; after the last of them the downline sends some back. */
const [transfersDown, stepDays] = [4, 9];

/** Agents with rates, and transfers of the past months along their line. Returns the money that moved. */
export async function seedLine({
  tx,
  now,
  random,
  paymentPassword,
  transferLine,
}: Seeding): Promise<{ command: PostingRequest; at: Instant }[]> {
  await insertDemoRates(tx);
  const hash = await hashPassword(demoPaymentPassword, Buffer.from('mela demo payment'));
  for (const account of ['demo.agent', 'demo.subagent'])
    await paymentPassword.give(tx, await memberIdOf(tx, account), hash);
  const choice = random('line');
  const past: PastTransfer[] = [];
  for (const [upper, lower] of pairs) {
    const [upperId, lowerId] = [await memberIdOf(tx, upper), await memberIdOf(tx, lower)];
    const add = (direction: PastTransfer['direction'], amount: string, at: Instant) =>
      past.push({
        reference: orderNumber(choice, 'A'),
        fromId: direction === 'down' ? upperId : lowerId,
        toId: direction === 'down' ? lowerId : upperId,
        direction,
        amount: parseMoney(amount),
        at,
      });
    for (let turn = transfersDown; turn > 0; turn--)
      add('down', pick(choice, amounts), plus(now, -(turn * stepDays * DAY + choice.below(48) * HOUR)));
    add('up', '500', plus(now, -(3 * DAY + choice.below(24) * HOUR)));
  }
  return transferLine.importHistory(tx, past);
}
