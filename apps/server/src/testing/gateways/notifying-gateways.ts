import { assert } from '@mela/kernel/assert';
import { localDay, type Clock } from '@mela/kernel/time';
import type {
  GatewayCode,
  GwEvent,
  GwStatementRow,
  GwPayout,
  PaymentAdapter,
  WebhookHeaders,
} from '#adapters/pay/adapter.ts';
import { openTestGateways } from './test-gateway.ts';

type Receive = (code: string, sent: { raw: Buffer; headers: WebhookHeaders }) => Promise<unknown>;

/**
 * In-memory gateways that also pay out, send webhooks and write statements. They keep their state like an outside party: no crash of ours
 * undoes it.
 */
export function openNotifyingGateways(clock: Clock) {
  const gateways = openTestGateways(clock);
  const events = new Map<string, GwEvent>();
  const payouts = new Map<string, { gateway: GatewayCode; payout: GwPayout }>();
  const lines: GwStatementRow[] = [];
  const sent: string[] = [];
  let firstState: GwPayout['state'] = 'processed';

  const adapters = gateways.adapters.map((adapter): PaymentAdapter => ({
    ...adapter,
    createPayout: async ({ payoutId, amount }) => {
      sent.push(payoutId);
      const utr = firstState === 'processed' ? '612345678901' : null;
      const facts = { amount, utr, state: firstState, paidAt: null, reason: null };
      const payout = { payoutId, gatewayRef: `GW-${payoutId}`, ...facts };
      payouts.set(payoutId, { gateway: adapter.code, payout });
      return payout;
    },
    getPayout: async (id) => payouts.get(id)?.payout ?? 'not_found',
    checkWebhook: (raw) => ({ eventId: raw.toString() }),
    readWebhook: (raw) => [...events.values()].filter(({ eventId }) => eventId === raw.toString()),
    statement: async function* (day) {
      if (adapter.code === 'UPIBOX') yield* lines.filter(({ at }) => localDay(at, 'Asia/Kolkata') === day);
    },
  }));

  return {
    ...gateways,
    adapters,
    /** Ids of payouts, once per order. */
    sent,
    /** Additional rows of the next statements. */
    lines,
    /** State of a new payout. */
    beginPayoutsAs: (state: GwPayout['state']) => {
      firstState = state;
    },
    /** Changes a payout later; returns the event of its webhook. */
    become: (id: string, changes: Partial<GwPayout>): GwEvent => {
      const known = payouts.get(id);
      assert(known, `${id} was ordered`);
      const payout = { ...known.payout, ...changes };
      payouts.set(id, { ...known, payout });
      const eventId = `${payout.state} ${id}`;
      return { kind: 'payout', gateway: known.gateway, eventId, at: clock.now(), payout };
    },
    /** Delivers an event to the server. */
    deliver: async (event: GwEvent, receive: Receive): Promise<void> => {
      events.set(event.eventId, event);
      await receive(event.gateway, { raw: Buffer.from(event.eventId), headers: {} });
    },
  };
}
