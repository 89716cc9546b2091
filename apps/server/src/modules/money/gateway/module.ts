import { assert } from '@mela/kernel/assert';
import { wholePaise, type Money } from '@mela/kernel/money';
import { SECOND } from '@mela/kernel/time';
import { staffGatewayCalls } from '@mela/protocol/calls/gateway';
import { staffGatewayShapes } from '@mela/protocol/shapes/gateway';
import {
  isGatewayCode,
  type DepositMethod,
  type DepositOrder,
  type Destination,
  type Features,
  type GatewayCode,
  type GwDeposit,
  type GwOrder,
  type GwPayout,
  type PaymentAdapter,
  type PayoutOrder,
  type Unanswered,
  type Verified,
} from '#adapters/pay/adapter.ts';
import { bind } from '#calls/bind.ts';
import type { Metric } from '#http/metric.ts';
import type { Job } from '#jobs/job.ts';
import { checkHealth, lastHealth, type GatewayHealth } from './check-health.ts';
import type { Hearers } from './event-handler.ts';
import type { Needs, StaffNeeds } from './needs.ts';
import { createHearing } from './process-events.ts';
import { gatewayFigures, readHealth } from './queries.ts';
import { hearJob, receiveWebhook, type Received, type Sent } from './receive-webhook.ts';
import { reconcileDays } from './reconcile-day.ts';
import {
  claimReconciliation,
  compareDay,
  listReconciliation,
  releaseReconciliation,
  resolveReconciliation,
} from './staff/work-queue.ts';

export { isGatewayCode } from '#adapters/pay/adapter.ts';
export { nextPoll } from './poll-times.ts';
export type { Booked, EventOf, EventResult, GatewayEventHandler, Hearers } from './event-handler.ts';
export type {
  BankDetails,
  DepositMethod,
  DepositOrder,
  Destination,
  GatewayCode,
  GwDeposit,
  GwDepositState,
  GwEvent,
  GwOrder,
  GwPayout,
  GwPayoutState,
  NextStep,
  PayoutOrder,
  Unanswered,
  Verified,
} from '#adapters/pay/adapter.ts';

/**
 * The gateways of this installation. Calls go out with a deadline and never throw for what a gateway does: it answers, or
 * it is `unanswered`, and then nobody knows whether what was asked for has happened.
 */
export type Gateways = {
  /** Gateways that take money in by a method, or pay out to a kind of destination; the preferred one first. */
  forDeposit(method: DepositMethod): GatewayCode[];
  forPayout(kind: Destination['kind']): GatewayCode[];
  features(code: GatewayCode): Features;
  /** May be repeated with the same order: one id is one order. */
  createDeposit(code: GatewayCode, order: DepositOrder): Promise<GwOrder | Unanswered>;
  getDeposit(code: GatewayCode, orderId: string): Promise<GwDeposit | 'not_found' | Unanswered>;
  /** The id is written down before this is called. `unanswered` is asked about with `getPayout`, never sent under a new id. */
  createPayout(code: GatewayCode, order: PayoutOrder): Promise<GwPayout | Unanswered>;
  getPayout(code: GatewayCode, payoutId: string): Promise<GwPayout | 'not_found' | Unanswered>;
  /** Whether a destination exists, and whose it is. */
  verifyDestination(code: GatewayCode, destination: Destination): Promise<Verified | Unanswered>;
  /** How each gateway was when it was last asked, a minute ago at most; one that was never asked is taken to be up. */
  health(): Promise<GatewayHealth[]>;
  /** From now on these are told of every webhook, and asked for their books at reconciliation. */
  hear(hearers: Partial<Hearers>): void;
};

/** Payments move whole paise; anything finer is a mistake of ours and never reaches a gateway. */
function assertPayable(amount: Money): void {
  assert(amount > 0n && wholePaise(amount) === amount, 'a payment is a positive number of whole paise');
}

/** Gateways by their codes, and everything that comes from them. */
export function createGateway(needs: StaffNeeds) {
  const { adapters } = needs;
  const hearers: Partial<Hearers> = {};
  const staffCalls = bind(staffGatewayCalls, staffGatewayShapes, {
    health: async () => ({ gateways: await lastHealth(needs) }),
    list: ({ query }) => listReconciliation(needs, query),
    claim: ({ actor, body }) => claimReconciliation(needs, actor, body.id),
    release: ({ actor, body }) => releaseReconciliation(needs, actor, body.id),
    resolve: ({ actor, body }) => resolveReconciliation(needs, actor, body),
    compare: ({ actor, body }) => compareDay(needs, hearers, { actor, ...body }),
  });
  return {
    ...openCalls(),
    staffCalls,
    hear: (more: Partial<Hearers>) => void Object.assign(hearers, more),
    receive: async (code: string, sent: Sent): Promise<Received> =>
      isGatewayCode(code) ? receiveWebhook(needs, code, sent) : 'refused',
    jobs: gatewayJobs(needs, hearers),
    metrics: metricsOf(needs),
  } satisfies Gateways & Record<string, unknown>;

  function openCalls(): Omit<Gateways, 'hear'> {
    const adapterOf = (code: GatewayCode): PaymentAdapter => {
      const found = adapters.find((adapter) => adapter.code === code);
      assert(found, `${code} is a gateway of this installation`);
      return found;
    };
    const codesWhere = (isFit: (features: Features) => boolean) =>
      adapters.filter(({ features }) => isFit(features)).map(({ code }) => code);
    return {
      forDeposit: (method) => codesWhere(({ deposit }) => deposit.includes(method)),
      forPayout: (kind) => codesWhere(({ payout }) => payout.includes(kind)),
      features: (code) => adapterOf(code).features,
      createDeposit: async (code, order) => {
        assertPayable(order.amount);
        const first = await adapterOf(code).createDeposit(order);
        // One id is one order, so a line that broke is worth a second try.
        return first === 'unanswered' ? adapterOf(code).createDeposit(order) : first;
      },
      getDeposit: (code, orderId) => adapterOf(code).getDeposit(orderId),
      createPayout: async (code, order) => {
        assertPayable(order.amount);
        return adapterOf(code).createPayout(order);
      },
      getPayout: (code, payoutId) => adapterOf(code).getPayout(payoutId),
      verifyDestination: (code, destination) => adapterOf(code).verifyDestination(destination),
      health: () => lastHealth(needs),
    };
  }
}

function gatewayJobs(needs: Needs, hearers: Partial<Hearers>): Job[] {
  return [
    {
      // Woken by every webhook; its own turns are for what failed the first time.
      name: hearJob,
      everyMinutes: 1,
      everySeconds: 5,
      limitSeconds: 55,
      isShared: true,
      run: createHearing(needs, hearers),
    },
    { name: 'gateway.health', everyMinutes: 1, limitSeconds: 30, run: () => checkHealth(needs) },
    {
      // A finished day is compared once; asking hourly makes up for a statement that came late.
      name: 'gateway.reconcile',
      everyMinutes: 60,
      limitSeconds: 600,
      run: () => reconcileDays(needs, hearers),
    },
  ];
}

function metricsOf({ db, clock }: Needs): Metric[] {
  return [
    {
      name: 'mela_gateway_unheard_seconds',
      help: 'How long the oldest webhook that was kept has waited to be heard.',
      read: async () => {
        const { oldestDueAt } = await gatewayFigures(db);
        return oldestDueAt === null ? 0 : (clock.now().getTime() - oldestDueAt.getTime()) / SECOND;
      },
    },
    {
      name: 'mela_reconciliation_open',
      help: 'Differences between statements and books that nobody has resolved.',
      read: async () => (await gatewayFigures(db)).openItems,
    },
    {
      name: 'mela_gateways_down',
      help: 'Gateways that said they are down, or said nothing, when they were last asked.',
      read: async () => (await readHealth(db)).filter(({ isUp }) => !isUp).length,
    },
  ];
}
