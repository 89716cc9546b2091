import { DAY, HOUR, localDay, MINUTE } from '@mela/kernel/time';
import type { Deal, Deals } from './deals.ts';
import { daily, dividend, hourly, realTime } from './terms.ts';

// Each kind has contracts in every state that people bring about: requested, active, rejected, terminated, expired and superseded. An
// offer waits for demo.subagent and one for demo.member; the history tests expect exactly these two.

const head = 'demo.agent';
const second = 'demo.subagent';
const [a, b, c] = ['demo.agent.a', 'demo.agent.b', 'demo.agent.c'];
const [a1, a2, a3] = ['demo.agent.a1', 'demo.agent.a2', 'demo.agent.a3'];

const days = (count: number): number => count * DAY;
const hours = (count: number): number => count * HOUR;
const minutes = (count: number): number => count * MINUTE;

/** More than ninety days of half months. */
export function dividendHistory(
  { offer, amend, accept, reject, terminate, ...deals }: Deals,
  zone: string,
): Deal[] {
  const kind = 'dividend';
  const lastDay = localDay(deals.day(40), zone);
  const line = dividend([
    ['50000', 2, '5'],
    ['100000', 3, '8'],
  ]);
  return [
    offer(
      days(108),
      null,
      head,
      dividend([
        ['20000', 1, '10'],
        ['150000', 4, '15'],
        ['400000', 8, '20'],
      ]),
    ),
    accept(days(107), head, kind),
    offer(
      days(106.9),
      head,
      second,
      dividend([
        ['20000', 1, '8'],
        ['150000', 4, '12'],
        ['400000', 8, '15'],
      ]),
    ),
    accept(days(106.8), second, kind),
    offer(days(106.7), second, a, line),
    accept(days(106.6), a, kind),
    offer(days(106.5), second, b, { ...line, payout: 'manual' }),
    accept(days(106.4), b, kind),
    offer(days(70), a, a2, dividend([['50000', 2, '4']], { lastDay })),
    accept(days(69), a2, kind),
    offer(days(60), a, a1, dividend([['50000', 2, '3']])),
    accept(days(59), a1, kind),
    // The top rate stays, so the contracts below stay too.
    amend(
      days(52),
      null,
      head,
      dividend([
        ['20000', 1, '12'],
        ['100000', 3, '16'],
        ['400000', 8, '20'],
      ]),
    ),
    accept(days(51), head, kind),
    offer(days(45), second, c, line),
    reject(days(44), c, kind),
    offer(days(20.5), a, a3, dividend([['50000', 2, '4']])),
    terminate(days(18), a1, a1, kind),
    offer(hours(20), second, 'demo.member', dividend([['50000', 2, '3']])),
  ];
}

/** More than ninety days. */
export function dailyHistory(
  { offer, amend, accept, reject, terminate, ...deals }: Deals,
  zone: string,
): Deal[] {
  const kind = 'daily';
  const lastDay = localDay(deals.day(21), zone);
  const line = daily([
    ['5000', 1, '0.10'],
    ['20000', 3, '0.15'],
  ]);
  return [
    offer(
      days(93),
      null,
      head,
      daily([
        ['2000', 1, '0.20'],
        ['20000', 3, '0.30'],
        ['50000', 5, '0.40'],
      ]),
    ),
    accept(days(92), head, kind),
    offer(
      days(91.9),
      head,
      second,
      daily([
        ['5000', 1, '0.15'],
        ['20000', 3, '0.20'],
      ]),
    ),
    accept(days(91.8), second, kind),
    offer(days(91.7), second, a, line),
    accept(days(91.6), a, kind),
    offer(days(65), a, a1, daily([['5000', 1, '0.05']], { lastDay })),
    accept(days(64), a1, kind),
    offer(days(60.5), second, b, line),
    reject(days(59.5), b, kind),
    offer(days(50), a, a2, daily([['5000', 1, '0.06']])),
    accept(days(49), a2, kind),
    amend(
      days(35),
      head,
      second,
      daily([
        ['4000', 1, '0.16'],
        ['20000', 3, '0.20'],
      ]),
    ),
    accept(days(34), second, kind),
    offer(days(32), second, c, { ...line, payout: 'manual' }),
    accept(days(31), c, kind),
    terminate(days(12), a, a2, kind),
    offer(days(1), a, a3, daily([['5000', 1, '0.08']])),
  ];
}

/** A little more than one day. */
export function hourlyHistory({ offer, amend, accept, reject, withdraw, terminate }: Deals): Deal[] {
  const kind = 'hourly';
  const line = hourly([['500', 1, '0.02']]);
  return [
    offer(
      hours(28),
      null,
      head,
      hourly([
        ['500', 1, '0.05'],
        ['5000', 2, '0.08'],
      ]),
    ),
    accept(hours(27), head, kind),
    offer(
      hours(26.5),
      head,
      second,
      hourly([
        ['500', 1, '0.03'],
        ['5000', 2, '0.05'],
      ]),
    ),
    accept(hours(26), second, kind),
    offer(hours(25), second, a, line),
    reject(hours(24.5), a, kind),
    offer(hours(24), second, b, line),
    accept(hours(23.5), b, kind),
    offer(hours(22), second, c, line),
    withdraw(hours(21.5), second, c, kind),
    amend(
      hours(16),
      null,
      head,
      hourly([
        ['500', 1, '0.06'],
        ['4000', 2, '0.08'],
      ]),
    ),
    accept(hours(15.5), head, kind),
    terminate(hours(6), b, b, kind),
    offer(hours(4), second, a, line),
  ];
}

/** A little more than two hours. `direct` are members directly below the head. */
export function realTimeHistory(
  { offer, amend, accept, reject, withdraw, terminate }: Deals,
  direct: readonly string[],
): Deal[] {
  const kind = 'realtime';
  const [first, other, third, fourth] = direct;
  const withMember = (member: string | undefined, deals: (member: string) => Deal[]): Deal[] =>
    member === undefined ? [] : deals(member);
  return [
    offer(minutes(160), null, head, realTime('0.08')),
    accept(minutes(150), head, kind),
    ...withMember(first, (member) => [
      offer(minutes(145), head, member, realTime('0.02')),
      accept(minutes(140), member, kind),
    ]),
    ...withMember(other, (member) => [
      offer(minutes(138), head, member, realTime('0.02')),
      reject(minutes(132), member, kind),
    ]),
    ...withMember(third, (member) => [
      offer(minutes(130), head, member, realTime('0.02')),
      accept(minutes(128), member, kind),
      terminate(minutes(45), member, member, kind),
    ]),
    ...withMember(fourth, (member) => [
      offer(minutes(126), head, member, realTime('0.02')),
      withdraw(minutes(120), head, member, kind),
    ]),
    amend(minutes(80), null, head, realTime('0.07')),
    accept(minutes(75), head, kind),
    offer(minutes(35), head, second, realTime('0.04')),
  ];
}
