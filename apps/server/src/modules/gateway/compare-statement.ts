import { localDay, type LocalDay } from '@mela/kernel/time';
import type { GatewayCode, GwEvent, GwLine } from '#vendors/pay/adapter.ts';
import type { Booked } from './hearer.ts';
import type { Finding } from './queries.ts';

type Comparison = {
  gateway: GatewayCode;
  day: LocalDay;
  subject: 'deposit' | 'payout';
  /** The gateway's word. */
  lines: readonly GwLine[];
  /** Ours: every order that the statement names, and everything we settled on that day. */
  known: readonly Booked[];
  settled: readonly Booked[];
};

/** Line by line: what the gateway moved and the books do not have, and what the books have and the gateway did not move. */
export function compareStatement({ gateway, day, subject, lines, known, settled }: Comparison): Finding[] {
  const here = new Map(known.map((booked) => [booked.orderId, booked]));
  const there = new Set(lines.map(({ orderId }) => orderId));
  const common = { gateway, day, subject } as const;
  const ofLines = lines.flatMap((line): Finding[] => {
    const found = here.get(line.orderId);
    const finding = { ...common, ...thereOf(line), ...hereOf(found) };
    if (!found) return [{ ...finding, kind: 'missing_here' }];
    // What was settled that day may have been taken back since; the day of that has a line of its own.
    const isSame = found.state === line.state || (found.state === 'reversed' && line.state === 'settled');
    if (!isSame) return [{ ...finding, kind: 'state' }];
    return found.amount === line.amount ? [] : [{ ...finding, kind: 'amount' }];
  });
  const missingThere = settled
    .filter(({ orderId }) => !there.has(orderId))
    .map((booked): Finding => ({
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

/** Money without a word of ours is known by the gateway's own id. */
function thereOf({ orderId, gatewayRef, amount, state, utr }: GwLine) {
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

/** What a webhook says of an order that the house never made, if money moved. */
export function findingOfEvent(event: GwEvent, zone: string): Finding | undefined {
  const common = {
    gateway: event.gateway,
    day: localDay(event.at, zone),
    kind: 'missing_here',
    amountHere: null,
    stateHere: null,
  } as const;
  if (event.kind === 'deposit') {
    const { orderId, state, amountPaid, utr } = event.deposit;
    if (amountPaid === null) return undefined;
    return {
      ...common,
      subject: 'deposit',
      reference: orderId,
      amountThere: amountPaid,
      stateThere: state,
      utr,
    };
  }
  const { payoutId, state, amount, utr } = event.payout;
  if (state !== 'processed' && state !== 'reversed') return undefined;
  return { ...common, subject: 'payout', reference: payoutId, amountThere: amount, stateThere: state, utr };
}
