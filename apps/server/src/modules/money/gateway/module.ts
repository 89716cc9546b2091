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
  type NoResponse,
  type Verified,
} from '#adapters/pay/adapter.ts';
import { bind } from '#calls/bind.ts';
import type { Metric } from '#http/metric.ts';
import type { Job } from '#jobs/job.ts';
import { checkHealth, lastHealth, type GatewayHealth } from './check-health.ts';
import type { GatewayEventHandlers } from './event-handler.ts';
import type { Needs, StaffNeeds } from './needs.ts';
import { createEventProcessor } from './process-events.ts';
import { gatewayMetrics, readHealth } from './queries.ts';
import { processJob, receiveWebhook, type WebhookResult, type WebhookRequest } from './receive-webhook.ts';
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
export type {
  Booked,
  EventOf,
  EventResult,
  GatewayEventHandler,
  GatewayEventHandlers,
} from './event-handler.ts';
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
  NoResponse,
  Verified,
} from '#adapters/pay/adapter.ts';

/**
 * The gateways of this installation. Calls have a deadline and never throw for a gateway's failure: without a response they return `no-response`, and
 * the outcome is unknown.
 */
export type Gateways = {
  /** Gateways that accept a deposit method or pay to a kind of destination; the preferred one first. */
  forDeposit(method: DepositMethod): GatewayCode[];
  forPayout(kind: Destination['kind']): GatewayCode[];
  features(code: GatewayCode): Features;
  /** Safe to repeat: the order id is the idempotency key. */
  createDeposit(code: GatewayCode, order: DepositOrder): Promise<GwOrder | NoResponse>;
  getDeposit(code: GatewayCode, orderId: string): Promise<GwDeposit | 'not_found' | NoResponse>;
  /** The caller commits the id before this call. After `no-response` it queries `getPayout` and never sends the payout under a new id. */
  createPayout(code: GatewayCode, order: PayoutOrder): Promise<GwPayout | NoResponse>;
  getPayout(code: GatewayCode, payoutId: string): Promise<GwPayout | 'not_found' | NoResponse>;
  /** Whether a destination exists, and its holder's name. */
  verifyDestination(code: GatewayCode, destination: Destination): Promise<Verified | NoResponse>;
  /** Result of the last check of each gateway, at most a minute old; one that was never checked counts as up. */
  health(): Promise<GatewayHealth[]>;
  /** Registers the handlers of webhook events, which also provide the records for reconciliation. */
  registerHandlers(handlers: Partial<GatewayEventHandlers>): void;
};

/** Payments are in whole paise; a finer amount is a bug and must not reach a gateway. */
function assertPayable(amount: Money): void {
  assert(amount > 0n && wholePaise(amount) === amount, 'a payment is a positive number of whole paise');
}

/** Payment gateways: calls, webhooks, health checks and reconciliation. */
export function createGateway(needs: StaffNeeds) {
  const { adapters } = needs;
  const handlers: Partial<GatewayEventHandlers> = {};
  const staffCalls = bind(staffGatewayCalls, staffGatewayShapes, {
    health: async () => ({ gateways: await lastHealth(needs) }),
    list: ({ query }) => listReconciliation(needs, query),
    claim: ({ actor, body }) => claimReconciliation(needs, actor, body.id),
    release: ({ actor, body }) => releaseReconciliation(needs, actor, body.id),
    resolve: ({ actor, body }) => resolveReconciliation(needs, actor, body),
    compare: ({ actor, body }) => compareDay(needs, handlers, { actor, ...body }),
  });
  return {
    ...openCalls(),
    staffCalls,
    registerHandlers: (more: Partial<GatewayEventHandlers>) => void Object.assign(handlers, more),
    receive: async (code: string, sent: WebhookRequest): Promise<WebhookResult> =>
      isGatewayCode(code) ? receiveWebhook(needs, code, sent) : 'refused',
    jobs: gatewayJobs(needs, handlers),
    metrics: metricsOf(needs),
  } satisfies Gateways & Record<string, unknown>;

  function openCalls(): Omit<Gateways, 'registerHandlers'> {
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
        // The order id is the idempotency key, so a retry after a lost connection is safe.
        return first === 'no-response' ? adapterOf(code).createDeposit(order) : first;
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

function gatewayJobs(needs: Needs, handlers: Partial<GatewayEventHandlers>): Job[] {
  return [
    {
      // Enqueued by every webhook; the interval is for retries.
      name: processJob,
      everyMinutes: 1,
      everySeconds: 5,
      limitSeconds: 55,
      isShared: true,
      run: createEventProcessor(needs, handlers),
    },
    { name: 'gateway.health', everyMinutes: 1, limitSeconds: 30, run: () => checkHealth(needs) },
    {
      // A finished day is compared once; the hourly run picks up statements that come late.
      name: 'gateway.reconcile',
      everyMinutes: 60,
      limitSeconds: 600,
      run: () => reconcileDays(needs, handlers),
    },
  ];
}

function metricsOf({ db, clock }: Needs): Metric[] {
  return [
    {
      name: 'mela_gateway_unprocessed_seconds',
      help: 'Seconds that the oldest stored webhook has waited to be processed.',
      read: async () => {
        const { oldestDueAt } = await gatewayMetrics(db);
        return oldestDueAt === null ? 0 : (clock.now().getTime() - oldestDueAt.getTime()) / SECOND;
      },
    },
    {
      name: 'mela_reconciliation_open',
      help: 'Unresolved differences between gateway statements and our records.',
      read: async () => (await gatewayMetrics(db)).openItems,
    },
    {
      name: 'mela_gateways_down',
      help: 'Gateways that reported an outage or did not answer at the last health check.',
      read: async () => (await readHealth(db)).filter(({ isUp }) => !isUp).length,
    },
  ];
}
