import { formatMoney, parseMoney } from '@mela/kernel/money';
import type { SettlementWire } from '@mela/protocol/shapes/settlement';
import { contract } from './contract-answers.ts';

type Bill = SettlementWire['bills']['value']['bills'][number];
type Statement = SettlementWire['statement']['value'];

const money = (text: string) => formatMoney(parseMoney(text));
const none = money('0');

/** A daily salary of the first tier, of which half goes to a downline. */
export function bill(part: Partial<Bill> = {}): Bill {
  return {
    id: '41',
    contractId: contract().id,
    kind: 'daily',
    startsAt: '2026-11-14T18:30:00.000Z',
    endsAt: '2026-11-15T18:30:00.000Z',
    state: 'issued',
    turnover: money('120000'),
    netLoss: money('5000'),
    active: 4,
    tier: 1,
    gross: money('120.0075'),
    childGross: money('60'),
    net: money('60.0075'),
    due: money('60.0075'),
    paid: money('60.0075'),
    repaid: none,
    debited: none,
    owed: none,
    carryIn: none,
    carryOut: none,
    bookedAt: '2026-11-15T20:35:00.000Z',
    claimBy: null,
    decision: null,
    ...part,
  };
}

export function billsPage(
  part: Partial<SettlementWire['bills']['value']> = {},
): SettlementWire['bills']['value'] {
  return { bills: [bill()], next: null, receivable: none, ...part };
}

export const hash = 'a3f1'.repeat(16);

export function statement(part: Partial<Statement> = {}): Statement {
  return {
    bill: bill(),
    account: 'test.agent',
    isOwn: true,
    terms: contract().terms,
    version: 2,
    validBet: money('130000'),
    turnoverIn: money('0'),
    netLossTerms: [
      { column: 'stake', amount: money('130000') },
      { column: 'payout', amount: money('-125000') },
    ],
    products: [
      { product: 'slots', series: 0, validBet: money('100000') },
      { product: 'lottery', series: 1950, validBet: money('30000') },
    ],
    tiers: [
      { tier: 1, rate: '0.10', isMet: true, missing: { turnover: none, netLoss: none, active: 0 } },
      {
        tier: 2,
        rate: '0.15',
        isMet: false,
        missing: { turnover: money('79999.9901'), netLoss: none, active: 1 },
      },
    ],
    chosen: 1,
    next: 2,
    stopped: null,
    base: money('120000'),
    rate: '0.10',
    uncapped: money('120.0075'),
    children: [{ memberId: '8', account: 'direct.child', gross: money('60'), billId: '42' }],
    care: none,
    hash,
    ...part,
  };
}

export const statementMembers: SettlementWire['inputs']['value'] = {
  content: [
    {
      memberId: '8',
      account: 'direct.child',
      isDirect: true,
      validBet: money('90000'),
      netLoss: money('4000'),
      deposits: money('500'),
      late: money('-1000'),
    },
    {
      memberId: '9',
      account: 'deep.member',
      isDirect: false,
      validBet: money('40000'),
      netLoss: money('1000'),
      deposits: none,
      late: none,
    },
  ],
  pageNum: 1,
  totalPages: 1,
  total: 2,
};

export const statementBets: SettlementWire['bets']['value'] = {
  content: [
    {
      roundId: 'MELA:rnd-77',
      category: 'RNG',
      product: '',
      settledAt: '2026-11-15T08:00:00.000Z',
      corrects: null,
      stake: money('250'),
      validBet: money('250'),
      payout: money('100'),
      selfRebate: none,
      agentRebate: money('2.5'),
      netLoss: money('147.5'),
    },
    {
      roundId: 'MELA:rnd-12',
      category: 'RNG',
      product: '',
      settledAt: '2026-11-15T09:00:00.000Z',
      corrects: '2026-11-13T18:30:00.000Z',
      stake: money('-40'),
      validBet: money('-40'),
      payout: none,
      selfRebate: none,
      agentRebate: none,
      netLoss: money('-40'),
    },
  ],
  pageNum: 1,
  totalPages: 1,
  total: 2,
  totals: {
    stake: money('210'),
    validBet: money('210'),
    payout: money('100'),
    selfRebate: none,
    agentRebate: money('2.5'),
    netLoss: money('107.5'),
  },
};
