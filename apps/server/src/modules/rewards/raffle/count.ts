import type { Random } from '@mela/kernel/random';
import { events } from '@mela/protocol/events';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { CountedBet } from '#modules/rewards/reward-bet/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { countEntries, keepUnfrozen, lockEntries, markDue, takeDue } from './queries.ts';

const AT_ONCE = 200;

/** Marks the days of these bets, in the transaction that counts the bets. */
export async function followBets(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
  const days = new Map(bets.map(({ memberId, day }) => [`${memberId} ${day}`, { memberId, day }]));
  if ((await markDue(tx, [...days.values()])) > 0) await enqueueJob(tx, 'raffle.count');
}

/** Counts the bets of every member whose bets have changed, from the beginning: a void is left out like a bet that never was. */
export async function countRaffles({ db, hub, random }: Pick<Needs, 'db' | 'hub' | 'random'>): Promise<void> {
  for (let counted = AT_ONCE; counted === AT_ONCE;)
    counted = await db.transaction().execute(async (tx) => {
      const due = await takeDue(tx, AT_ONCE);
      if (due.length === 0) return 0;
      for (const raffle of await keepUnfrozen(tx)) {
        const { firstDay, lastDay } = raffle;
        const members = due.filter(({ day }) => day >= firstDay && day <= lastDay);
        const ids = [...new Set(members.map(({ memberId }) => memberId))];
        if (ids.length === 0) continue;
        const entries = ids.map((memberId) => ({ memberId, name: newEntryName(random) }));
        await lockEntries(tx, raffle, entries);
        await countEntries(tx, raffle, ids);
      }
      failpoint('raffle.counted');
      await hub.pushEach(
        tx,
        events.raffleChanged,
        new Map(due.map(({ memberId }) => [String(memberId), {}])),
      );
      return due.length;
    });
}

const NAME_DIGITS = 16;

/** A name that says nothing about the member. */
const newEntryName = (random: Random): string =>
  Array.from({ length: NAME_DIGITS }, () => random.below(16).toString(16)).join('');
