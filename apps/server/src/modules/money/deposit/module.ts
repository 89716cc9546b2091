import { pageOf } from '@mela/kernel/page';
import { depositCalls, staffDepositCalls } from '@mela/protocol/calls/deposit';
import { refuse } from '@mela/protocol/refusals';
import {
  depositShapes,
  staffDepositShapes,
  type Deposit as ShownDeposit,
} from '@mela/protocol/shapes/deposit';
import { bind } from '#calls/bind.ts';
import { deriveKey } from '#crypto/keys.ts';
import type { Actor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import type { GatewayEventHandler } from '#modules/money/gateway/module.ts';
import { applyGatewayEvent } from './apply-gateway-event.ts';
import type { BonusRegistry, DepositBonuses } from './bonus-handler.ts';
import { expireDeposits } from './expire-deposits.ts';
import { checkForm, launchUrlOf, qrImageUrlOf } from './form-calls.ts';
import { insertPast } from './history/queries.ts';
import { listMethods } from './list-methods.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { pollDeposits } from './poll-deposits.ts';
import {
  bookedAmong,
  bookedWithin,
  findByReference,
  findDeposit,
  pageOfOwn,
  type DepositRow,
} from './queries.ts';
import { requestDeposit } from './request-deposit.ts';
import { showBooked } from './show-booked.ts';
import { showDeposits } from './show-deposit.ts';
import { confirmCredit, creditByStaff, rejectDeposit, takeDeposit } from './staff/decide-deposit.ts';
import { listQueue } from './staff/list-queue.ts';
import { showOneForStaff } from './staff/show-for-staff.ts';
import { submitProof } from './submit-proof.ts';
import { submitUtr } from './submit-utr.ts';

export type { BonusCredit, BonusOrder, DepositBonuses, ShownBonus } from './bonus-handler.ts';
export { newReference } from './new-reference.ts';
export type { PastDeposit } from './history/queries.ts';

export type Deposit = ReturnType<typeof createDeposit>;

/** Deposits: payment methods, orders, claims and credits. */
export function createDeposit({ secret, ...outside }: ModuleNeeds & { secret: string }) {
  const bonuses: BonusRegistry = { handler: undefined };
  const needs: Needs = { ...outside, bonuses, key: deriveKey(secret, 'members at gateways') };
  const eventHandler: GatewayEventHandler<'deposit'> = {
    handle: ({ gateway, deposit }) => applyGatewayEvent(needs, gateway, deposit),
    findBooked: async (gateway, ids) => showBooked(await bookedAmong(needs.db, gateway, ids)),
    listBooked: async (gateway, span) => showBooked(await bookedWithin(needs.db, gateway, span)),
  };
  const jobs: Job[] = [
    {
      name: 'deposit.poll',
      everyMinutes: 1,
      everySeconds: 15,
      limitSeconds: 50,
      run: () => pollDeposits(needs),
    },
    { name: 'deposit.expire', everyMinutes: 1, limitSeconds: 50, run: () => expireDeposits(needs) },
  ];
  return {
    calls: bindCalls(needs),
    staffCalls: bindStaffCalls(needs),
    jobs,
    eventHandler,
    /** Registers the bonuses that members may pick with an order. */
    registerBonuses: (handler: DepositBonuses) => {
      bonuses.handler = handler;
    },
    importHistory: insertPast,
    poll: () => pollDeposits(needs),
    expire: () => expireDeposits(needs),
  };
}

function bindCalls(needs: Needs) {
  const show = async (row: DepositRow): Promise<ShownDeposit> => {
    const [shown] = await showDeposits(needs, needs.db, [row]);
    return shown ?? refuse('DEPOSIT_UNKNOWN');
  };
  const findFor = async ({ memberId }: Actor, reference: string) =>
    (await findByReference(needs.db, memberId, reference)) ?? refuse('DEPOSIT_UNKNOWN');
  return bind(depositCalls, depositShapes, {
    methods: ({ actor }) => listMethods(needs, actor),
    request: async ({ actor, visitor, body }) => show(await requestDeposit(needs, { actor, visitor }, body)),
    byRedirect: async ({ actor, visitor, body }) => {
      checkForm(needs, body, 'net_banking');
      const shown = await show(await requestDeposit(needs, { actor, visitor }, body));
      return { launchUrl: launchUrlOf(shown), deposit: shown };
    },
    byQr: async ({ actor, visitor, body }) => {
      checkForm(needs, body, 'upi_qr');
      const shown = await show(await requestDeposit(needs, { actor, visitor }, body));
      return { qrImageUrl: qrImageUrlOf(shown), deposit: shown };
    },
    detail: async ({ actor, query }) => show(await findFor(actor, query.order)),
    list: async ({ actor, query }) => {
      const { pageNo, pageSize, state } = query;
      const { rows, total } = await pageOfOwn(needs.db, actor.memberId, { state, pageNo, pageSize });
      return pageOf(await showDeposits(needs, needs.db, rows), { pageNum: pageNo, pageSize, total });
    },
    submitUtr: async ({ actor, body }) => show(await submitUtr(needs, actor, body)),
    submitProof: async ({ actor, query, body }) =>
      show(await submitProof(needs, actor, { id: query.id, bytes: body })),
  });
}

function bindStaffCalls(needs: Needs) {
  return bind(staffDepositCalls, staffDepositShapes, {
    queue: ({ actor, query }) => listQueue(needs, actor, query),
    detail: async ({ actor, query }) => showOneForStaff(needs, actor, await findDeposit(needs.db, query.id)),
    claim: async ({ actor, body }) =>
      showOneForStaff(needs, actor, await takeDeposit(needs, actor, { id: body.id, isTaking: true })),
    release: async ({ actor, body }) =>
      showOneForStaff(needs, actor, await takeDeposit(needs, actor, { id: body.id, isTaking: false })),
    credit: async ({ actor, body }) => showOneForStaff(needs, actor, await creditByStaff(needs, actor, body)),
    confirm: async ({ actor, body }) =>
      showOneForStaff(needs, actor, await confirmCredit(needs, actor, body.id)),
    reject: async ({ actor, body }) => showOneForStaff(needs, actor, await rejectDeposit(needs, actor, body)),
  });
}
