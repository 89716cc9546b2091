import { moneyOfUnits } from '@mela/kernel/money';
import { localDay, type Instant } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import type { Tx } from '#db/database.ts';
import type { Figure } from './figures.ts';
import { insertLateBets, markLateDays, type LateBet } from './queries.ts';

/** The change that a bet makes to the figures of a day. */
export type CountedBet = { roundId: string; category: GameType; isCare: boolean; figure: Figure };

const amounts = ['stake', 'validBet', 'payout', 'selfRebate', 'agentRebate'] as const;

/**
 * Keeps the changes of days that are over, and marks these days, in the transaction that changes their figures: a run of contracts sees all
 * or nothing of it. An event that was set aside can come days after its publication, so the present day decides.
 */
export async function noteLateBets(
  tx: Tx,
  counted: readonly CountedBet[],
  { at, timeZone }: { at: Instant; timeZone: string },
): Promise<void> {
  const today = localDay(at, timeZone);
  const late = counted.filter(({ figure }) => figure.day < today);
  if (late.length === 0) return;
  await markLateDays(
    tx,
    late.map(({ figure }) => figure),
    at,
  );
  const changes = new Map<string, LateBet>();
  for (const { roundId, category, isCare, figure } of late) {
    if (isCare) continue;
    const { memberId, day } = figure;
    const key = `${roundId} ${day}`;
    const known = changes.get(key) ?? { ...nothing, roundId, memberId, day, category, noticedAt: at };
    changes.set(key, {
      ...known,
      ...Object.fromEntries(
        amounts.map((name) => [name, moneyOfUnits(known[name] + (figure[name] ?? 0n))] as const),
      ),
    });
  }
  const changed = [...changes.values()].filter((change) => amounts.some((name) => change[name] !== 0n));
  await insertLateBets(tx, changed);
}

const none = moneyOfUnits(0n);
const nothing = { stake: none, validBet: none, payout: none, selfRebate: none, agentRebate: none };
