import { moneyOfUnits } from '@mela/kernel/money';
import type { Random } from '@mela/kernel/random';
import type { PostingRequest } from '@mela/server/modules/money/ledger/module';
import type { FaultEnvironment } from './environment.ts';
import { runWorkers } from './workers.ts';

/** Enough callers to make the ledger batch its postings and share flushes. */
const CALLERS = 96;
const game = { purpose: 'house', name: 'games' } as const;

export type Postings = ReturnType<typeof drivePostings>;

/** Each caller posts the next bet or win when the previous one is answered. */
export function drivePostings({ players, requestUntilKnown }: FaultEnvironment, random: Random) {
  const acknowledged = new Map<string, PostingRequest>();
  const call = async (caller: number, over: AbortSignal): Promise<void> => {
    for (let turn = 0; !over.aborted; turn++) {
      const command = nextCommand(players, random, `kill:${caller}:${turn}`);
      await requestUntilKnown({ kind: 'post', command });
      acknowledged.set(command.key, command);
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, caller) => (over: AbortSignal) => call(caller, over));
  return { acknowledged, ...runWorkers(callers, () => acknowledged.size) };
}

function nextCommand(players: readonly bigint[], random: Random, key: string): PostingRequest {
  const cash = { memberId: players[random.below(players.length)] ?? 0n, purpose: 'cash' } as const;
  const amount = moneyOfUnits(BigInt(1 + random.below(1000)));
  return random.below(2) === 0
    ? { key, kind: 'bet', reference: key, legs: [{ from: cash, to: game, amount }] }
    : { key, kind: 'settle', reference: key, legs: [{ from: game, to: cash, amount }] };
}
