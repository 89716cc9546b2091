import type { Money } from '@mela/kernel/money';
import { activityCalls } from '@mela/protocol/calls/activity';
import { activityShapes } from '@mela/protocol/shapes/activity';
import { bind } from '#calls/bind.ts';
import type { Tx } from '#db/database.ts';
import type { Actor, StaffActor, Visitor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import type { Subscriber } from '#outbox/subscriber.ts';
import { payCashback } from './cashback/pay-cashback.ts';
import { depositBonuses } from './deposit/deposit-bonuses.ts';
import { applyForActivity, enterSecret, joinActivity, type Applying } from './enter-activity.ts';
import { listFreeRounds } from './free-rounds/describe.ts';
import { endAllFreeRounds } from './free-rounds/end-free-rounds.ts';
import { keepPicture } from './keep-picture.ts';
import { listActivities, showActivity } from './list-activities.ts';
import type { Entrant } from './may-take-part.ts';
import type { Needs } from './needs.ts';
import { giveGifts } from './sign-up/give-gifts.ts';
import { openWelcome } from './sign-up/open-welcome.ts';
import { insertGifts } from './sign-up/queries.ts';
import { bindStaffCalls } from './staff/bind-staff-calls.ts';
import {
  makeActivity,
  scheduleActivity,
  stopActivity,
  type Making,
  type Scheduling,
} from './staff/change-activity.ts';
import { approveApplication, rejectApplication } from './staff/decide-application.ts';

export type { Making } from './staff/change-activity.ts';

const entrantOf = ({ memberId }: Actor, { ip, country }: Visitor): Entrant => ({
  memberId,
  address: ip,
  country,
});

/** Activities: promotions that give something for a code, an application, a loss, a deposit or a registration, or free rounds. */
export function createActivity(needs: Needs) {
  const calls = bind(activityCalls, activityShapes, {
    list: ({ actor, visitor, query }) => listActivities(needs, entrantOf(actor, visitor), query),
    registered: ({ actor, visitor, query: { language } }) =>
      listActivities(needs, entrantOf(actor, visitor), { language, isRegistered: true }),
    freeRounds: ({ actor, query }) => listFreeRounds(needs.db, actor.memberId, query.language),
    join: async ({ actor, visitor, body }) => {
      const entrant = entrantOf(actor, visitor);
      await joinActivity(needs, body.code, entrant);
      return showActivity(needs, entrant, body);
    },
    enterCode: async ({ actor, visitor, body: { secret, language } }) => {
      const entrant = entrantOf(actor, visitor);
      const code = await enterSecret(needs, secret, entrant);
      return showActivity(needs, entrant, { code, language });
    },
    sendPicture: ({ actor, visitor, query: { code }, body: bytes }) =>
      keepPicture(needs, { code, bytes }, entrantOf(actor, visitor)),
    apply: async ({ actor, visitor, body }) => {
      const entrant = entrantOf(actor, visitor);
      await applyForActivity(needs, body, entrant);
      return showActivity(needs, entrant, body);
    },
  });
  const jobs: Job[] = [
    { name: 'activity.welcome', everyMinutes: 10, limitSeconds: 30, run: () => openWelcome(needs) },
    {
      name: 'activity.signUp',
      everyMinutes: 1,
      everySeconds: 2,
      limitSeconds: 60,
      run: () => giveGifts(needs),
    },
    {
      name: 'activity.freeRounds',
      everyMinutes: 1,
      everySeconds: 5,
      limitSeconds: 60,
      run: () => endAllFreeRounds(needs),
    },
    { name: 'activity.cashback', everyMinutes: 10, limitSeconds: 300, run: () => payCashback(needs) },
  ];
  const subscriber: Subscriber = {
    name: 'activities',
    handlers: { 'member.registered': (tx, { payload }) => insertGifts(tx, payload) },
  };
  return {
    calls,
    staffCalls: bindStaffCalls(needs),
    jobs,
    subscriber,
    /** Notes the gifts that are open to a member who registers now. */
    noteRegistration: (tx: Tx, memberId: bigint) =>
      insertGifts(tx, { memberId, registeredAt: needs.clock.now() }),
    /** Called at the start too, so that the first members of a new installation get their gift. */
    openWelcome: () => openWelcome(needs),
    depositBonuses: depositBonuses(needs),
    makeByStaff: (actor: StaffActor, making: Making) => makeActivity(needs, actor, making),
    scheduleByStaff: (actor: StaffActor, window: Scheduling) => scheduleActivity(needs, actor, window),
    stop: (actor: StaffActor, order: { code: string; reason: string }) => stopActivity(needs, actor, order),
    approve: (actor: StaffActor, order: { id: string; amount: Money }) =>
      approveApplication(needs, actor, order),
    reject: (actor: StaffActor, order: { id: string; reason: string }) =>
      rejectApplication(needs, actor, order),
    join: (entrant: Entrant, code: string) => joinActivity(needs, code, entrant),
    enterSecret: (entrant: Entrant, secret: string) => enterSecret(needs, secret, entrant),
    keepPicture: (entrant: Entrant, upload: { code: string; bytes: Uint8Array }) =>
      keepPicture(needs, upload, entrant),
    apply: (entrant: Entrant, applying: Applying) => applyForActivity(needs, applying, entrant),
  };
}
