import type { Metric } from '#http/metric.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { delays } from './queries.ts';

/** All are a few seconds at most; `docs/runbook/lottery.md` says what to do when one grows. */
export function lotteryMetrics({ db }: Pick<Needs, 'db'>): Metric[] {
  return [
    {
      name: 'mela_lottery_overdue_seconds',
      help: 'Seconds that the oldest due lottery draw has waited for its seed.',
      read: async () => (await delays(db)).overdueSeconds,
    },
    {
      name: 'mela_lottery_salt_missing_seconds',
      help: 'Seconds that the oldest due lottery draw has waited for the public value that its chain names.',
      read: async () => (await delays(db)).saltSeconds,
    },
    {
      name: 'mela_lottery_settlement_seconds',
      help: 'Seconds since the oldest lottery draw was drawn, voided or reversed whose bets are not all settled.',
      read: async () => (await delays(db)).settlementSeconds,
    },
  ];
}
