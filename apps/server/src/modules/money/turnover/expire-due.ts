import type { Instant } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import { releaseEnded } from './bonus/release-ended.ts';
import type { Needs } from './needs.ts';
import { lockOpen, membersDue, writeChanges } from './queries.ts';
import { booksOf, changesOf, expireAll } from './requirements.ts';

export const MEMBERS_PER_RUN = 500;

/** Ends the requirements that have expired by now and starts the cash bonuses after them. Returns how many members it concerned. */
export async function expireDue({ hub }: Pick<Needs, 'hub'>, tx: Tx, now: Instant): Promise<number> {
  const members = await membersDue(tx, now, MEMBERS_PER_RUN);
  if (members.length === 0) return 0;
  await lockMembers(tx, members);
  const stored = booksOf(await lockOpen(tx, members));
  const changes = changesOf(stored, expireAll(stored, now));
  if (changes.length > 0) {
    await writeChanges(tx, changes, now);
    await releaseEnded(tx, changes);
    await hub.pushEach(tx, events.turnoverChanged, new Map(changes.map((one) => [String(one.memberId), {}])));
  }
  return members.length;
}

/** Expires all that are due, in small transactions. */
export async function expireAllDue(needs: Pick<Needs, 'db' | 'clock' | 'hub'>): Promise<void> {
  for (;;) {
    const members = await needs.db.transaction().execute((tx) => expireDue(needs, tx, needs.clock.now()));
    if (members < MEMBERS_PER_RUN) return;
  }
}
