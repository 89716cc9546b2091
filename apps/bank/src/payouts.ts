import { momentOf } from '@mela/sandbox/clock';
import type { Paise } from './amount.ts';
import type { Bank } from './bank.ts';
import { notifyMerchant } from './deliveries.ts';
import { newId, newUtr } from './ids.ts';
import { keyOf, type Entry, type Gateway, type Payout, type PayoutStep } from './store/state.ts';

export type PayoutRequest = Pick<Payout, 'reference' | 'amount' | 'to' | 'name' | 'notifyUrl'>;

/** The automatic behaviour of a payout, selected by the last paise of its amount. */
export type PayoutScript = 'fails' | 'stays' | 'utr-later' | 'reversed' | 'unanswered' | 'lost';

export function payoutScriptOf(amount: Paise): PayoutScript | undefined {
  const scripts: Record<number, PayoutScript> = {
    1: 'fails',
    2: 'stays',
    3: 'utr-later',
    4: 'reversed',
    5: 'unanswered',
    6: 'lost',
  };
  return scripts[amount % 100];
}

export const findPayout = ({ store }: Bank, gateway: Gateway, reference: string): Payout | undefined =>
  store.state.payouts.get(keyOf(gateway, reference));

/** The idempotency key: a repeat returns the same payout; different content under the same key is refused. */
export async function makePayout(
  bank: Bank,
  gateway: Gateway,
  request: PayoutRequest,
): Promise<Payout | 'conflict'> {
  const known = findPayout(bank, gateway, request.reference);
  if (known) return isSameRequest(known, request) ? known : 'conflict';
  const at = momentOf(bank);
  const payout: Payout = {
    ...request,
    ref: newId('pout'),
    gateway,
    madeAt: at,
    state: 'queued',
    utr: newUtr(at),
    isUtrTold: false,
    paidAt: null,
    reversedAt: null,
    reason: null,
    steps: stepsOf(request.amount, at, bank.env.paceMs),
  };
  await bank.store.write([{ kind: 'payout', payout }]);
  bank.wake();
  return payout;
}

function isSameRequest(payout: Payout, request: PayoutRequest): boolean {
  const shown = ({ amount, to, name }: PayoutRequest) => JSON.stringify([amount, to, name]);
  return shown(payout) === shown(request);
}

function stepsOf(amount: Paise, at: number, pace: number): PayoutStep[] {
  const processing: PayoutStep = { at: at + pace / 2, to: 'processing', utr: false };
  const processed: PayoutStep = { at: at + pace, to: 'processed', utr: true };
  switch (payoutScriptOf(amount)) {
    case 'fails':
      return [processing, { at: at + pace, to: 'failed', utr: false }];
    case 'stays':
      return [processing];
    case 'utr-later':
      return [processing, { ...processed, utr: false }, { at: at + 3 * pace, to: 'processed', utr: true }];
    case 'reversed':
      return [processing, processed, { at: at + 3 * pace, to: 'reversed', utr: true }];
    case 'unanswered':
    case 'lost':
    case undefined:
      return [processing, processed];
  }
}

/** The next automatic step of a payout. */
export async function takeStep(bank: Bank, payout: Payout): Promise<void> {
  const [step, ...steps] = payout.steps;
  if (step) await applyTransition({ bank, payout: { ...payout, steps }, to: step.to, isUtrTold: step.utr });
}

/** An action of a tester; it cancels all automatic steps. */
export async function pushPayout(bank: Bank, payout: Payout, to: Payout['state']): Promise<void> {
  const isUtrTold = to === 'processed' || to === 'reversed';
  await applyTransition({ bank, payout: { ...payout, steps: [] }, to, isUtrTold });
}

const rank = { queued: 0, processing: 1, processed: 2, failed: 2, reversed: 3 } as const;

type Transition = { bank: Bank; payout: Payout; to: Payout['state']; isUtrTold: boolean };

async function applyTransition({ bank, payout, to, isUtrTold }: Transition): Promise<void> {
  const isUtrOnly = payout.state === to && isUtrTold && !payout.isUtrTold;
  const isForward = rank[to] > rank[payout.state] && !(to === 'reversed' && payout.state !== 'processed');
  const at = momentOf(bank);
  const next: Payout = {
    ...payout,
    isUtrTold: payout.isUtrTold || isUtrTold,
    ...(isForward ? { state: to } : {}),
    ...(isForward && to === 'processed' ? { paidAt: at } : {}),
    ...(isForward && to === 'reversed' ? { reversedAt: at, reason: 'RETURNED_BY_BENEFICIARY_BANK' } : {}),
    ...(isForward && to === 'failed' ? { reason: 'BENEFICIARY_BANK_DECLINED' } : {}),
  };
  const webhooks: Entry[] =
    isForward || isUtrOnly ? notifyMerchant(bank, { kind: 'payout', payout: next, isUtrOnly }) : [];
  await bank.store.write([{ kind: 'payout', payout: next }, ...webhooks]);
  bank.wake();
}
