import { localDay, type LocalDay } from '@mela/kernel/time';
import type { GatewayCode, GwDeposit, GwEvent, GwStatementRow, GwPayout } from '#adapters/pay/adapter.ts';
import type { Booked } from './event-handler.ts';
import type { ReconciliationItem } from './queries.ts';

type Comparison = {
  gateway: GatewayCode;
  day: LocalDay;
  subject: 'deposit' | 'payout';
  /** The lines of the gateway's statement. */
  lines: readonly GwStatementRow[];
  /** Our records: the orders that the statement names (`known`), and those settled on that day (`settled`). */
  known: readonly Booked[];
  settled: readonly Booked[];
};

/** Compares a statement with our records: finds money that only the gateway has moved, and money that only we have booked. */
export function compareStatement({
  gateway,
  day,
  subject,
  lines,
  known,
  settled,
}: Comparison): ReconciliationItem[] {
  const here = new Map(known.map((booked) => [booked.orderId, booked]));
  const there = new Set(lines.map(({ orderId }) => orderId));
  const settledThere = new Set<string>();
  const common = { gateway, day, subject } as const;
  const ofLines = lines.flatMap((line): ReconciliationItem[] => {
    const isSettled = line.state === 'settled' && line.orderId !== '';
    const isAgain = isSettled && settledThere.has(line.orderId);
    if (isSettled) settledThere.add(line.orderId);
    // One order moves money once. A second movement belongs to no order, so it is identified by the gateway's own id.
    if (isAgain)
      return [
        { ...common, ...thereOf({ ...line, orderId: '' }), ...hereOf(undefined), kind: 'missing_here' },
      ];
    const found = here.get(line.orderId);
    const item = { ...common, ...thereOf(line), ...hereOf(found) };
    if (!found) return [{ ...item, kind: 'missing_here' }];
    // A payment settled on that day may have been reversed since; the reversal has its own line on its own day.
    const isSame = found.state === line.state || (found.state === 'reversed' && line.state === 'settled');
    if (!isSame) return [{ ...item, kind: 'state' }];
    return found.amount === line.amount ? [] : [{ ...item, kind: 'amount' }];
  });
  const missingThere = settled
    .filter(({ orderId }) => !there.has(orderId))
    .map((booked): ReconciliationItem => ({
      ...common,
      ...hereOf(booked),
      kind: 'missing_there',
      reference: booked.orderId,
      amountThere: null,
      stateThere: null,
      utr: null,
    }));
  return [...ofLines, ...missingThere];
}

/** A line without an order id is identified by the gateway's own id. */
function thereOf({ orderId, gatewayRef, amount, state, utr }: GwStatementRow) {
  return {
    reference: orderId === '' ? gatewayRef : orderId,
    amountThere: amount,
    stateThere: state,
    utr,
  };
}

function hereOf(booked: Booked | undefined) {
  return { amountHere: booked?.amount ?? null, stateHere: booked?.state ?? null };
}

/**
 * The reconciliation item for a webhook about an unknown order, if money moved, or about an order whose record contradicts it. The day's statement produces the
 * same item, which is stored only once.
 */
export function itemOfEvent(event: GwEvent, zone: string, here?: Booked): ReconciliationItem | undefined {
  const there = event.kind === 'deposit' ? moneyIn(event.deposit) : moneyOut(event.payout);
  if (!there || (!here && !there.hasMoved)) return undefined;
  const { hasMoved: _hasMoved, ...facts } = there;
  const isOtherAmount = here?.state === 'settled' && here.amount !== facts.amountThere && there.hasMoved;
  return {
    gateway: event.gateway,
    day: localDay(event.at, zone),
    subject: event.kind,
    ...facts,
    ...hereOf(here),
    kind: here ? (isOtherAmount ? 'amount' : 'state') : 'missing_here',
  };
}

function moneyIn({ orderId, state, amountPaid, utr }: GwDeposit) {
  if (amountPaid === null) return undefined;
  return { reference: orderId, amountThere: amountPaid, stateThere: state, utr, hasMoved: true };
}

function moneyOut({ payoutId, state, amount, utr }: GwPayout) {
  const hasMoved = state === 'processed' || state === 'reversed';
  return { reference: payoutId, amountThere: amount, stateThere: state, utr, hasMoved };
}
