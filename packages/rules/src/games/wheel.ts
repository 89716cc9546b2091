import type { Money } from '@mela/kernel/money';
import { payOf, type Times } from './pay.ts';
import { isRisk, type Risk } from './risk.ts';
import { hasFields, noStep, readStake, type Engine } from './round.ts';
import { uniformInt, type Stream } from './stream.ts';

export type WheelSegments = (typeof wheelSegments)[number];

export type WheelBet = { segments: WheelSegments; risk: Risk; stake: Money };

/** The segment at which the wheel stops, counted from 0. */
export type WheelView = { index: number; times: Times };

export const wheelSegments = [10, 20, 50] as const;

/** The payout of each segment in order, in tenths of the stake. */
const wheels: Readonly<Record<WheelSegments, Readonly<Record<Risk, readonly number[]>>>> = {
  10: {
    low: [12, 0, 12, 15, 12, 0, 12, 11, 12, 12],
    medium: [0, 19, 0, 15, 0, 30, 0, 15, 0, 19],
    high: onlyLast(10, 97),
  },
  20: {
    low: [12, 0, 12, 12, 12, 15, 0, 12, 12, 12, 10, 0, 12, 12, 12, 15, 0, 12, 12, 12],
    medium: [0, 20, 0, 15, 0, 18, 0, 20, 0, 15, 0, 30, 0, 20, 0, 15, 0, 20, 4, 18],
    high: onlyLast(20, 194),
  },
  50: {
    low: [
      15, 0, 12, 12, 12, 12, 12, 15, 0, 12, 12, 12, 12, 12, 15, 0, 12, 12, 12, 12, 12, 15, 0, 0, 12, 12, 12,
      12, 15, 0, 0, 12, 12, 12, 12, 12, 0, 0, 12, 12, 12, 12, 12, 0, 0, 12, 12, 12, 12, 12,
    ],
    medium: [
      50, 0, 0, 0, 15, 15, 20, 30, 0, 0, 0, 15, 15, 20, 30, 0, 0, 0, 0, 15, 20, 30, 0, 0, 0, 0, 15, 20, 20, 0,
      0, 0, 0, 15, 20, 20, 0, 0, 0, 0, 15, 15, 20, 0, 0, 0, 0, 15, 15, 20,
    ],
    high: onlyLast(50, 485),
  },
};

/** Ten-thousandths in a tenth. */
const TENTH: Times = 1000;

function onlyLast(segments: number, pay: number): readonly number[] {
  return Array.from({ length: segments }, (_, index) => (index === segments - 1 ? pay : 0));
}

function isSegments(value: unknown): value is WheelSegments {
  return wheelSegments.some((segments) => segments === value);
}

/** The payout of each segment, in order. */
export function wheelTimesOf(segments: WheelSegments, risk: Risk): readonly Times[] {
  return wheels[segments][risk].map((pay) => pay * TENTH);
}

export function spinWheel(stream: Stream, segments: number): number {
  return uniformInt(stream, segments);
}

export const wheel: Engine<WheelBet, never, WheelView> = {
  readBet(value) {
    if (!hasFields(value, 'segments', 'risk', 'stake')) return undefined;
    const { segments, risk } = value;
    const stake = readStake(value['stake']);
    if (!isSegments(segments) || !isRisk(risk) || stake === undefined) return undefined;
    return { segments, risk, stake };
  },
  readStep: noStep,
  stakeMax: ({ stake }) => stake,
  payoutMax: ({ segments, risk, stake }) => payOf(stake, Math.max(...wheelTimesOf(segments, risk))),
  play(stream, { segments, risk, stake }) {
    const index = spinWheel(stream, segments);
    const times = wheelTimesOf(segments, risk)[index] ?? 0;
    return { isOver: true, staked: stake, payout: payOf(stake, times), view: { index, times } };
  },
};
