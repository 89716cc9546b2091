import { parseMoney, parseTimes, type Money } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE, plus } from '@mela/kernel/time';
import { memberIdOf } from '#demo/queries.ts';
import type { Seeding } from '#demo/seeding.ts';

type Plan = { from: string; to: string; direction: 'down' | 'up'; rupees: string; ago: number };

const plans: readonly Plan[] = [
  { from: 'demo.agent', to: 'demo.subagent', direction: 'down', rupees: '5000', ago: 46 * DAY },
  { from: 'demo.subagent', to: 'demo.agent.a', direction: 'down', rupees: '2000', ago: 33 * DAY + 2 * HOUR },
  { from: 'demo.agent', to: 'demo.subagent', direction: 'down', rupees: '8000', ago: 21 * DAY + 5 * HOUR },
  { from: 'demo.subagent', to: 'demo.member', direction: 'down', rupees: '1500', ago: 12 * DAY + HOUR },
  { from: 'demo.agent.a', to: 'demo.subagent', direction: 'up', rupees: '750', ago: 8 * DAY + 7 * HOUR },
  { from: 'demo.subagent', to: 'demo.agent', direction: 'up', rupees: '3000', ago: 2 * DAY + 40 * MINUTE },
];

export type DemoTransfer = Awaited<ReturnType<Seeding['transferLine']['importTransfers']>>[number];

/** Transfers along the line, with the turnover that the receivers have met since. */
export async function seedTransfers({ tx, now, random, transferLine }: Seeding): Promise<DemoTransfer[]> {
  const transfers = await Promise.all(
    plans.map(async ({ from, to, direction, rupees, ago }) => ({
      fromId: await memberIdOf(tx, from),
      toId: await memberIdOf(tx, to),
      direction,
      amount: rupeesOf(rupees),
      madeAt: plus(now, -ago),
    })),
  );
  return transferLine.importTransfers(tx, { transfers, random: random('transfers') });
}

/** The requirements of the transfers, which the receivers have met with their bets. */
export async function seedTransferTurnover(
  { tx, turnover }: Seeding,
  transfers: readonly DemoTransfer[],
): Promise<void> {
  for (const { id, toId: memberId, amount } of transfers) {
    await turnover.open(tx, {
      memberId,
      source: 'transfer',
      sourceId: id,
      amount,
      multiplier: parseTimes('1'),
    });
    const bet = { stake: amount, validBet: amount, product: 'slots', odds: null } as const;
    await turnover.count(tx, memberId, { ...bet, reference: `demo ${id}` });
  }
}

const rupeesOf = (text: string): Money => parseMoney(text);
