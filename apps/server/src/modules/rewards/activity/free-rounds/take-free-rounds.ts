import { DAY, plus } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import { orderNumber } from '@mela/rules/money/order-number';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { mayTakePart, type Entrant } from '#modules/rewards/activity/may-take-part.ts';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import { entryOf, insertEntry, lockActivity, type ActivityRow } from '#modules/rewards/activity/queries.ts';
import { amountOf } from '#modules/rewards/activity/stored.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { reservePosting } from './postings.ts';
import { gameOf, insertFreeRounds } from './queries.ts';
import { freeTermsOf, storeFreeTerms } from './terms.ts';

/**
 * Takes the free rounds of an activity, once: sets aside the most that they can bring, and orders them from the vendor after the commit; a
 * job repeats the order if the vendor does not answer. A repeated request changes nothing.
 */
export async function takeFreeRounds(needs: Needs, code: string, entrant: Entrant): Promise<void> {
  const { memberId } = entrant;
  try {
    const taken = await needs.ledger.transact(async (tx, post) => {
      await lockMember(tx, memberId);
      const row = await lockActivity(tx, code);
      if (row?.kind !== 'freeRounds' || row.announcedAt === null) return refuse('ACTIVITY_UNKNOWN');
      if ((await entryOf(tx, memberId, row.id)) !== undefined) return undefined;
      await mayTakePart(needs, tx, row, { entrant, wanted: amountOf(row) });
      const written = await writeFreeRounds(needs, tx, row, entrant);
      failpoint('freeRounds.taken');
      await post(reservePosting(written));
      return written;
    });
    if (taken !== undefined)
      await needs.vendors.sendFreeRounds({ vendor: taken.vendor, memberId, freeRoundId: taken.id });
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
    throw error;
  }
}

async function writeFreeRounds(
  { clock, random, hub, inbox, vendors }: Needs,
  tx: Tx,
  row: ActivityRow,
  { memberId, address }: Entrant,
) {
  const at = clock.now();
  const terms = freeTermsOf(row);
  const { gameCode, rounds, bet, playDays } = terms;
  const game = await gameOf(tx, gameCode);
  if (game === undefined) return refuse('ACTIVITY_NOT_OPEN');
  const { vendor } = game;
  const [id, reference, reserved] = [uuidv7(), orderNumber(random, 'B'), amountOf(row)];
  const endsAt = plus(at, playDays * DAY);
  await insertEntry(tx, { activityId: row.id, memberId, state: 'joined', address, comment: '', at });
  const order = { vendor, memberId, freeRoundId: id, gameCode, count: rounds, nominal: bet, endsAt };
  await vendors.orderFreeRounds(tx, order);
  await insertFreeRounds(tx, {
    id,
    activityId: row.id,
    memberId,
    vendor,
    reference,
    reserved,
    at,
    terms: storeFreeTerms(terms),
  });
  const said = { rounds: String(rounds), bet, until: endsAt, reference };
  await inbox.write(tx, { memberId }, 'rewardFreeRounds', said);
  await hub.push(tx, events.rewardChanged, {}, { memberId: String(memberId) });
  return { id, code: row.code, vendor, reference, reserved };
}
