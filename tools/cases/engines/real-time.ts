import { moneyOfUnits, noMoney, rateOfMillionths } from '@mela/kernel/money';
import { plus, type Instant } from '@mela/kernel/time';
import { endedWindows, REAL_TIME_WINDOW_MS } from '@mela/rules/agents/periods';
import { bookCarried, realTimeShares, versionAt, type CarriedPurse } from '@mela/rules/agents/real-time';
import { z } from 'zod';
import { amount, amountText, engineOf, instant, percent } from '#cases/engine.ts';
import { amountOrZero, indianMinute, lineNode } from './agents.ts';

const version = z
  .object({ version: z.int().default(1), from: instant, ratePct: percent })
  .transform(({ ratePct: rate, ...rest }) => ({ ...rest, rate }));

const input = z.object({
  firstWindow: instant,
  nodes: z.array(lineNode.extend({ contracts: z.array(version), commissionWallet: amountOrZero })),
  deltas: z.array(z.object({ window: instant, node: z.string(), turnover: amount })),
  jobRuns: z.array(instant),
});

type Input = z.output<typeof input>;

export const realtimeSalary = engineOf(input, ({ firstWindow, nodes, deltas, jobRuns }) => {
  const purses = new Map(
    nodes.map(({ id, commissionWallet }): [string, CarriedPurse] => [
      id,
      { commissionWallet, carry: noMoney },
    ]),
  );
  const postings: object[] = [];
  for (const window of handledWindows(firstWindow, jobRuns)) {
    const lines = nodes.map(({ id, parent, contracts }) => ({
      id,
      parent,
      rate: versionAt(contracts, window)?.rate ?? rateOfMillionths(0n),
      turnover: turnoverOf(deltas, id, window),
    }));
    for (const { id, amount: due } of realTimeShares(lines)) {
      const booked = bookCarried(due, purses.get(id) ?? { commissionWallet: noMoney, carry: noMoney });
      purses.set(id, booked);
      postings.push({
        window: indianMinute(window),
        node: id,
        amount: amountText(due),
        posted: amountText(booked.posted),
        wallet: amountText(booked.commissionWallet),
        carry: amountText(booked.carry),
      });
    }
  }
  return { postings };
});

/** Each run handles what has ended by then and was not handled before. */
function handledWindows(firstWindow: Instant, jobRuns: readonly Instant[]): readonly Instant[] {
  const windows: Instant[] = [];
  let next = firstWindow;
  for (const now of jobRuns) {
    const ended = endedWindows(next, now);
    windows.push(...ended);
    const last = ended.at(-1);
    if (last !== undefined) next = plus(last, REAL_TIME_WINDOW_MS);
  }
  return windows;
}

function turnoverOf(deltas: Input['deltas'], id: string, window: Instant) {
  return moneyOfUnits(
    deltas
      .filter((delta) => delta.node === id && delta.window.getTime() === window.getTime())
      .reduce((sum, { turnover }) => sum + turnover, 0n),
  );
}
