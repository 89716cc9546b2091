import { assert } from '@mela/kernel/assert';
import type { Clock } from '@mela/kernel/time';
import type {
  DepositOrder,
  GatewayCode,
  GwDeposit,
  GwEvent,
  NextStep,
  PaymentAdapter,
} from '#adapters/pay/adapter.ts';

/** Two in-memory gateways that keep their state like an outside party: no rollback of ours undoes it. */
export function openTestGateways(clock: Clock) {
  const orders = new Map<string, { gateway: GatewayCode; order: DepositOrder; deposit: GwDeposit }>();
  const asked: string[] = [];
  let isSilent = false;
  const down = new Set<GatewayCode>();
  let events = 0;
  let payments = 100_000_000_000;

  const entry = (id: string) => {
    const found = orders.get(id);
    assert(found, `${id} was ordered`);
    return found;
  };
  const change = (id: string, changes: Partial<GwDeposit>): GwEvent => {
    const found = entry(id);
    found.deposit = { ...found.deposit, ...changes };
    const { gateway, deposit } = found;
    return { kind: 'deposit', gateway, eventId: `event ${(events += 1)}`, at: clock.now(), deposit };
  };
  const adapter = (code: GatewayCode, deposit: PaymentAdapter['features']['deposit']): PaymentAdapter => ({
    code,
    features: { deposit, payout: ['bank', 'vpa'], verify: ['bank', 'vpa'] },
    createDeposit: async (order) => {
      asked.push(`create ${order.orderId}`);
      if (isSilent) return 'no-response';
      if (!orders.has(order.orderId))
        orders.set(order.orderId, { gateway: code, order, deposit: opened(order) });
      return { deposit: entry(order.orderId).deposit, next: nextOf(order) };
    },
    getDeposit: async (id) => {
      asked.push(`get ${id}`);
      return isSilent ? 'no-response' : (orders.get(id)?.deposit ?? 'not_found');
    },
    createPayout: async () => 'no-response',
    getPayout: async () => 'not_found',
    verifyDestination: async () => ({ isValid: true, holderName: null }),
    checkWebhook: () => undefined,
    readWebhook: () => [],
    statement: async function* () {
      yield* [];
    },
    health: async () => ({ isUp: !down.has(code), successPercent: null, note: '' }),
  });

  return {
    adapters: [
      adapter('UPIBOX', ['upi', 'upi_collect']),
      adapter('NETBOX', ['net_banking', 'bank_transfer']),
    ],
    /** Every request so far, in order. */
    asked,
    order: (id: string) => entry(id).order,
    fallSilent: (silent: boolean) => {
      isSilent = silent;
    },
    goDown: (code: GatewayCode, isDown: boolean) => {
      if (isDown) down.add(code);
      else down.delete(code);
    },
    /** A new UTR. */
    newUtr: () => String((payments += 1)),
    /** Pays an order, by default in full; returns the event of its webhook. */
    pay: (id: string, changes: Partial<GwDeposit> = {}) => {
      const { order } = entry(id);
      const paid = { amountPaid: order.amount, utr: String((payments += 1)), paidAt: clock.now() };
      return change(id, { state: 'paid', ...paid, ...changes });
    },
    fail: (id: string) => change(id, { state: 'failed', reason: 'the bank said no' }),
    refund: (id: string) => change(id, { state: 'refunded' }),
  };
}

function opened(order: DepositOrder): GwDeposit {
  return {
    orderId: order.orderId,
    gatewayRef: `gw-${order.orderId}`,
    state: 'pending',
    amountOrdered: order.amount,
    amountPaid: null,
    currency: 'INR',
    utr: null,
    paidAt: null,
    reason: null,
  };
}

function nextOf({ method, vpa, orderId }: DepositOrder): NextStep {
  const page = `http://localhost:8082/pay/${orderId}`;
  if (method === 'upi_collect') return { kind: 'collect', vpa: vpa ?? '', page };
  if (method === 'net_banking') return { kind: 'redirect', page };
  if (method === 'upi') return { kind: 'upi', link: `upi://pay?pa=mela%40box&tr=${orderId}`, page };
  const details = {
    holder: 'Mela',
    account: '001234567890',
    ifsc: 'BOXX0000001',
    bank: 'Box',
    reference: 'R1',
  };
  return { kind: 'bank', details, page };
}
