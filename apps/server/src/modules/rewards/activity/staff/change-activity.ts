import { formatMoney, parseTimes, type Money } from '@mela/kernel/money';
import { dayStart, localDay, type Instant } from '@mela/kernel/time';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import type { ActivityOffer, ActivityTerms } from '@mela/protocol/shapes/staff-activity';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { AuditValue } from '#modules/base/audit/module.ts';
import { cleanHtml, cleanText } from '#modules/base/content/module.ts';
import { payBeforeStop } from '#modules/rewards/activity/cashback/pay-cashback.ts';
import { gameOf } from '#modules/rewards/activity/free-rounds/queries.ts';
import { storeOffer } from '#modules/rewards/activity/free-rounds/terms.ts';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import { activityByCode, lockActivity, type ActivityRow } from '#modules/rewards/activity/queries.ts';
import { budgetOf, WELCOME_CODE, windowOf } from '#modules/rewards/activity/stored.ts';
import { publishActivity } from './publish-activity.ts';
import {
  activityByKey,
  changeTerms,
  hasSecret,
  insertActivity,
  setStopped,
  setWindow,
  unknownAccounts,
} from './queries.ts';

export type Making = ActivityTerms & { code: string; budget: Money; requestKey: string };

/** Makes a draft with its budget. A repeated request key changes nothing. */
export async function makeActivity(needs: Needs, actor: StaffActor, making: Making): Promise<void> {
  const { code, budget: amount, requestKey } = making;
  if (code === WELCOME_CODE) refuse('ACTIVITY_CODE_TAKEN');
  await needs.ledger.transact(async (tx, post) => {
    const first = await activityByKey(tx, actor.staffId, requestKey);
    if (first !== undefined) return first.code === code ? undefined : refuse('REQUEST_KEY_REUSED');
    const terms = await checkedTerms(needs, tx, making, null);
    const by = { madeBy: actor.staffId, madeAt: needs.clock.now(), requestKey };
    if ((await insertActivity(tx, { code, ...terms, ...by })) === undefined) refuse('ACTIVITY_CODE_TAKEN');
    await needs.budget.open(tx, budgetOf(code), null);
    await audit(needs, tx, actor, { action: 'activity.make', code, after: shown(making) });
    const funding = { code: budgetOf(code), amount, reason: `Budget of ${code}`, requestKey };
    const posting = await needs.budget.prepareFunding(tx, actor, funding);
    if (posting === undefined) return refuse('REQUEST_KEY_REUSED');
    await post(posting);
  });
}

/** Changes the terms before the start: later, they are promised to members. */
export async function changeActivity(
  needs: Needs,
  actor: StaffActor,
  change: ActivityTerms & { code: string },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockUnstarted(needs, tx, change.code);
    await changeTerms(tx, row.id, await checkedTerms(needs, tx, change, row.id));
    await audit(needs, tx, actor, { action: 'activity.change', code: change.code, after: shown(change) });
    const changed = await activityByCode(tx, change.code);
    if (changed !== undefined) await publishActivity(needs, tx, changed);
  });
}

export type Scheduling = { code: string; announcedAt: Instant; startsAt: Instant; endsAt: Instant };

/** Publishes it on the page of promotions, and sets when members may take part. */
export async function scheduleActivity(
  needs: Needs,
  actor: StaffActor,
  { code, ...window }: Scheduling,
): Promise<void> {
  const { announcedAt, startsAt, endsAt } = window;
  const now = needs.clock.now();
  const { timeZone } = needs.settings.merchant();
  const isDayStart = (at: Instant) => dayStart(localDay(at, timeZone), timeZone).getTime() === at.getTime();
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockUnstarted(needs, tx, code);
    if (announcedAt > startsAt || startsAt >= endsAt || endsAt <= now) refuse('ACTIVITY_WINDOW_WRONG');
    // Cashback counts whole days.
    if (row.kind === 'cashback' && !(isDayStart(startsAt) && isDayStart(endsAt)))
      refuse('ACTIVITY_WINDOW_WRONG');
    await setWindow(tx, row.id, window);
    const { announcedAt: _before, ...before } = windowOf(row) ?? {};
    await audit(needs, tx, actor, { action: 'activity.schedule', code, before, after: window });
    await publishActivity(needs, tx, { ...row, ...window });
  });
}

const TRIES = 3;

/** Ends an activity for good: first pays the cashback up to now, then returns the rest of the budget. */
export async function stopActivity(
  needs: Needs,
  actor: StaffActor,
  order: { code: string; reason: string },
): Promise<void> {
  const { code } = order;
  const row = await activityByCode(needs.db, code);
  if (row !== undefined && row.stoppedAt === null) await payBeforeStop(needs, row);
  for (let left = TRIES; ; left -= 1) {
    try {
      await stop(needs, actor, order);
      return;
    } catch (error) {
      // Another process granted a reward between the reading of the rest and its posting.
      if (left > 1 && isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') continue;
      throw error;
    }
  }
}

async function stop(
  needs: Needs,
  actor: StaffActor,
  { code, reason }: { code: string; reason: string },
): Promise<void> {
  await needs.ledger.transact(async (tx, post) => {
    const row = await lockActivity(tx, code);
    if (row === undefined) return refuse('ACTIVITY_UNKNOWN');
    if (row.stoppedAt !== null) return refuse('ACTIVITY_STOPPED');
    const now = needs.clock.now();
    await setStopped(tx, row.id, reason, now);
    await audit(needs, tx, actor, { action: 'activity.stop', code, reason, after: { stoppedAt: now } });
    await publishActivity(needs, tx, { ...row, stoppedAt: now });
    // The welcome gift spends from a monthly budget, which remains.
    if (code === WELCOME_CODE) return;
    const rest = { code: budgetOf(code), reason, requestKey: `activity-${row.id}-rest-of-budget` };
    const posting = await needs.budget.prepareTakingRest(tx, actor, rest);
    if (posting !== undefined) await post(posting);
  });
}

async function lockUnstarted({ clock }: Needs, tx: Tx, code: string): Promise<ActivityRow> {
  const row = await lockActivity(tx, code);
  if (row === undefined) return refuse('ACTIVITY_UNKNOWN');
  const hasStarted = row.startsAt !== null && row.startsAt <= clock.now();
  return hasStarted || row.stoppedAt !== null ? refuse('ACTIVITY_STARTED') : row;
}

async function checkedTerms(
  needs: Needs,
  tx: Tx,
  { texts, audience, offer, times, claimDays }: ActivityTerms,
  id: bigint | null,
) {
  if ((await unknownAccounts(tx, audience.agentLines)).length > 0) refuse('MEMBER_UNKNOWN');
  if (offer.kind === 'code' && (await hasSecret(tx, offer.secret, id))) refuse('ACTIVITY_SECRET_TAKEN');
  if (offer.kind === 'freeRounds') await checkGame(needs, tx, offer.gameCode);
  const clean = ({ title, summary, body }: ActivityTerms['texts']['EN']) => ({
    title: cleanText(title),
    summary: cleanText(summary),
    body: cleanHtml(body),
  });
  return {
    kind: offer.kind,
    texts: JSON.stringify({ EN: clean(texts.EN), HI: clean(texts.HI) }),
    audience: JSON.stringify(audience),
    ...offerColumns(offer),
    times: parseTimes(times),
    // A bonus is credited with its deposit, or when free rounds end.
    claimDays: 'depositMin' in offer || offer.kind === 'freeRounds' ? null : claimDays,
  };
}

/** Free rounds are given in slots, whose whole cost is known before a round. */
async function checkGame({ vendors }: Needs, tx: Tx, code: string): Promise<void> {
  const game = await gameOf(tx, code);
  if (game?.gameType !== 'RNG' || !(await vendors.canGrantFreeRounds(game.vendor)))
    refuse('ACTIVITY_GAME_WRONG');
}

function offerColumns(offer: ActivityOffer) {
  const isDeposit = 'depositMin' in offer;
  return {
    amount: amountIn(offer),
    secret: offer.kind === 'code' ? offer.secret : null,
    usesMax: offer.kind === 'code' ? offer.usesMax : null,
    lossShare: offer.kind === 'cashback' ? offer.percent : null,
    lossFrom: offer.kind === 'cashback' ? offer.lossFrom : null,
    period: offer.kind === 'cashback' ? offer.period : null,
    bonusShare: isDeposit ? offer.percent : null,
    depositMin: isDeposit ? offer.depositMin : null,
    stakeMax: isDeposit ? offer.stakeMax : null,
    bonusDays: isDeposit ? offer.days : null,
    freeRounds: offer.kind === 'freeRounds' ? storeOffer(offer) : null,
  };
}

const amountIn = (offer: ActivityOffer) => ('amount' in offer ? offer.amount : offer.amountMax);

function shown({ texts, audience, offer, times, claimDays }: ActivityTerms): AuditValue {
  const amount = amountIn(offer);
  return {
    kind: offer.kind,
    title: texts.EN.title,
    amount: amount === null ? null : formatMoney(amount),
    audience,
    times,
    claimDays,
  };
}

type Entry = {
  action: 'activity.make' | 'activity.change' | 'activity.schedule' | 'activity.stop';
  code: string;
  reason?: string;
  before?: AuditValue;
  after: AuditValue;
};

async function audit(
  needs: Needs,
  tx: Tx,
  actor: StaffActor,
  { action, code, reason = '', before = null, after }: Entry,
): Promise<void> {
  await needs.audit.write(tx, actor, {
    action,
    subject: { kind: 'activity', id: code },
    reason,
    before,
    after,
  });
}
