import { isRefusal, refuse } from '@mela/protocol/refusals';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { takeFreeRounds } from './free-rounds/take-free-rounds.ts';
import { anything, mayTakePart, type Entrant } from './may-take-part.ts';
import type { Needs } from './needs.ts';
import {
  activityByCode,
  entryOf,
  insertEntry,
  lockActivity,
  lockActivityBySecret,
  sendPictures,
  type ActivityRow,
} from './queries.ts';
import { amountOf, budgetOf, rewardTermsOf } from './stored.ts';

/** Takes part in cashback, or takes free rounds. A repeated request changes nothing. */
export async function joinActivity(needs: Needs, code: string, entrant: Entrant): Promise<void> {
  const found = await activityByCode(needs.db, code);
  if (found?.kind === 'freeRounds') return takeFreeRounds(needs, code, entrant);
  return joinCashback(needs, code, entrant);
}

/** From today on, losses count. */
async function joinCashback(needs: Needs, code: string, entrant: Entrant): Promise<void> {
  const { memberId, address } = entrant;
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockActivity(tx, code);
    if (row?.kind !== 'cashback' || row.announcedAt === null) return refuse('ACTIVITY_UNKNOWN');
    if ((await entryOf(tx, memberId, row.id)) !== undefined) return;
    await mayTakePart(needs, tx, row, { entrant, wanted: anything });
    const entry = { activityId: row.id, memberId, address, comment: '', at: needs.clock.now() };
    await insertEntry(tx, { ...entry, state: 'joined' });
  });
}

/** Takes part by a code, and grants its amount in the same transaction. Returns the code of the activity. */
export async function enterSecret(needs: Needs, secret: string, entrant: Entrant): Promise<string> {
  const { memberId, address } = entrant;
  try {
    return await needs.ledger.transact(async (tx, post) => {
      const row = await lockActivityBySecret(tx, secret.toUpperCase());
      if (row === undefined) return refuse('ACTIVITY_CODE_WRONG');
      const isTaken = (await entryOf(tx, memberId, row.id)) !== undefined;
      if (!isTaken && row.usesMax !== null && row.entries >= row.usesMax) refuse('ACTIVITY_CODE_USED_UP');
      await mayTakePart(needs, tx, row, { entrant, wanted: amountOf(row) });
      const entry = { activityId: row.id, memberId, address, comment: '', at: needs.clock.now() };
      await insertEntry(tx, { ...entry, state: 'joined' });
      const { postings } = await needs.rewards.prepare(tx, [rewardOf(row, memberId)]);
      const [first, ...more] = postings;
      if (first === undefined) return refuse('REWARD_PAUSED');
      await post(first, ...more);
      return row.code;
    });
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
    throw error;
  }
}

/** The amount of a code or of a registration. */
export const rewardOf = (row: ActivityRow, memberId: bigint): NewReward => ({
  memberId,
  source: 'activity',
  sourceKey: `${row.id}/${memberId}`,
  budget: budgetOf(row.code),
  amount: amountOf(row),
  ...rewardTermsOf(row),
});

export type Applying = { code: string; comment: string; pictures: readonly string[] };

/** Writes an application with its pictures; staff decide. */
export async function applyForActivity(needs: Needs, applying: Applying, entrant: Entrant): Promise<void> {
  const { code, comment } = applying;
  const { memberId, address } = entrant;
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockActivity(tx, code);
    if (row?.kind !== 'application' || row.announcedAt === null) return refuse('ACTIVITY_UNKNOWN');
    await mayTakePart(needs, tx, row, { entrant, wanted: anything });
    const at = needs.clock.now();
    const ids = [...new Set(applying.pictures)];
    const entry = { activityId: row.id, memberId, address, comment, at };
    const entryId = await insertEntry(tx, { ...entry, state: 'applying' });
    const sent = await sendPictures(tx, { entryId, activityId: row.id, memberId, ids });
    if (sent !== ids.length) refuse('ACTIVITY_PICTURE_UNKNOWN');
  });
}
