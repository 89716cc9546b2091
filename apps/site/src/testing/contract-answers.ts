import { formatMoney, parseMoney } from '@mela/kernel/money';
import type { ContractWire } from '@mela/protocol/shapes/contract';

type Contract = ContractWire['detail']['value']['contract'];
type Preview = ContractWire['preview']['value'];

const money = (text: string) => formatMoney(parseMoney(text));

const dailyTerms: Contract['terms'] = {
  kind: 'daily',
  products: null,
  lastDay: null,
  payout: 'automatic',
  lossCheck: true,
  activeMin: 3,
  cap: null,
  tiers: [
    { turnover: money('50000'), netLoss: money('0'), active: 3, rate: '0.10' },
    { turnover: money('200000'), netLoss: money('0'), active: 5, rate: '0.15' },
  ],
};

export function contract(part: Partial<Contract> = {}): Contract {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    lineId: '01900000-0000-7000-8000-000000000002',
    version: 1,
    kind: 'daily',
    state: 'active',
    terms: dailyTerms,
    child: { id: '7', account: 'demo.subagent', nickname: 'Second stall' },
    upline: { id: '5', account: 'demo.agent', nickname: 'Head of stalls' },
    offeredAt: '2026-11-10T06:00:00.000Z',
    answerBy: '2026-11-17T06:00:00.000Z',
    answeredAt: null,
    startsAt: '2026-11-10T18:30:00.000Z',
    endsAt: null,
    endReason: null,
    ...part,
  };
}

export function preview(part: Partial<Preview> = {}): Preview {
  return {
    violations: [],
    margin: { isAllowed: true, products: [] },
    conflicts: [],
    startsAt: '2026-11-15T18:30:00.000Z',
    cascade: [],
    simulation: {
      from: '2026-10-16',
      to: '2026-11-14',
      windows: [
        {
          from: '2026-11-14',
          to: '2026-11-14',
          turnover: money('1000000'),
          netLoss: money('5000'),
          active: 4,
          tier: 1,
          rate: '0.10',
          gross: money('1500'),
          childGross: money('265.5'),
          net: money('1234.5'),
        },
      ],
      gross: money('1500'),
      childGross: money('265.5'),
      net: money('1234.5'),
    },
    ...part,
  };
}
