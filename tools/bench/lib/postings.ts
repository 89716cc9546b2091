import { moneyOfUnits } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import type { PostingRequest, Ledger } from '@mela/server/modules/money/ledger/module';

export type Load = {
  ledger: Pick<Ledger, 'post'>;
  memberIds: readonly bigint[];
  callers: number;
  milliseconds: number;
  /** Percentage of commands for the first member. */
  hotPercent: number;
  /** Prefix of the idempotency keys, unique per load. */
  name: string;
};

export type Measured = { rate: number; count: number; p50: number; p99: number };

const RUPEE = 10_000;
const games = { purpose: 'house', name: 'games' } as const;

/**
 * Each caller posts the next command when the previous one is answered: 55 % bets, 45 % settlements, and 1 % repeats of an earlier
 * command.
 */
export async function driveLedger(load: Load): Promise<Measured> {
  const began = performance.now();
  const until = began + load.milliseconds;
  const latencies: number[] = [];
  const counts = await Promise.all(
    Array.from({ length: load.callers }, (_, caller) => postUntil(load, caller, { until, latencies })),
  );
  const count = counts.reduce((sum, one) => sum + one, 0);
  const seconds = (performance.now() - began) / 1000;
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { rate: count / seconds, count, p50: at(0.5), p99: at(0.99) };
}

async function postUntil(
  { ledger, memberIds, hotPercent, name }: Load,
  caller: number,
  { until, latencies }: { until: number; latencies: number[] },
): Promise<number> {
  const random = seededRandom(`${name} ${caller}`);
  let before: PostingRequest | undefined;
  let count = 0;
  while (performance.now() < until) {
    const isHot = random.below(100) < hotPercent;
    const memberId = memberIds[isHot ? 0 : random.below(memberIds.length)] ?? 0n;
    const isAgain = before !== undefined && random.below(100) === 0;
    const command: PostingRequest =
      isAgain && before
        ? before
        : newCommand(random.below(100) < 55, memberId, {
            key: `${name}:${caller}:${count}`,
            amount: moneyOfUnits(BigInt((1 + random.below(50)) * RUPEE)),
          });
    const sentAt = performance.now();
    await ledger.post(command);
    if (count % 8 === 0) latencies.push(performance.now() - sentAt);
    before = command;
    count += 1;
  }
  return count;
}

function newCommand(
  isBet: boolean,
  memberId: bigint,
  { key, amount }: { key: string; amount: PostingRequest['legs'][number]['amount'] },
): PostingRequest {
  const cash = { memberId, purpose: 'cash' } as const;
  return {
    key,
    kind: isBet ? 'bet' : 'settle',
    reference: key,
    legs: [isBet ? { from: cash, to: games, amount } : { from: games, to: cash, amount }],
  };
}
