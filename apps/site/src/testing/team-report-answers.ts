import { parseMoney, formatMoney } from '@mela/kernel/money';
import type { TeamReportWire } from '@mela/protocol/shapes/team-report';

// Builders of answers of the team reports; a test overrides the fields that matter to it.

type Overview = TeamReportWire['overview']['value'];
type Figures = Overview['totals'];
type Node = Overview['node'];

const rupees = (text: string) => formatMoney(parseMoney(text));

export function figures(changed: Partial<Figures> = {}): Figures {
  const nothing = rupees('0');
  return {
    deposits: rupees('600'),
    withdrawals: nothing,
    bets: 3,
    stake: rupees('1110'),
    validBet: rupees('1110'),
    payout: rupees('9'),
    selfRebate: rupees('7'),
    agentRebate: nothing,
    promotions: nothing,
    paymentFees: nothing,
    salaries: nothing,
    dividends: nothing,
    netLoss: rupees('1094'),
    newMembers: 2,
    firstDepositors: 1,
    ...changed,
  };
}

export function node(changed: Partial<Node> = {}): Node {
  return { id: '7', name: 'second.agent', depth: 1, type: 2, hasTeam: true, ...changed };
}

export const self = node({ id: '1', name: 'head.agent', depth: 0, type: 1 });

export function overview(changed: Partial<Overview> = {}): Overview {
  return {
    from: '2026-11-09',
    to: '2026-11-15',
    node: self,
    path: [self],
    updatedAt: '2026-11-15T06:30:00.000Z',
    totals: figures(),
    care: null,
    days: [
      { day: '2026-11-14', figures: figures({ stake: rupees('1000') }) },
      { day: '2026-11-15', figures: figures({ stake: rupees('110') }) },
    ],
    products: [{ product: 'lottery', figures: figures() }],
    ...changed,
  };
}

export function childrenPage(
  changed: Partial<TeamReportWire['children']['value']> = {},
): TeamReportWire['children']['value'] {
  return {
    items: [
      { node: self, isSelf: true, figures: figures({ stake: rupees('10') }) },
      { node: node(), isSelf: false, figures: figures({ stake: rupees('1100') }) },
      { node: node({ id: '8', name: 'quiet.member', hasTeam: false }), isSelf: false, figures: figures() },
    ],
    next: null,
    ...changed,
  };
}

export const people: TeamReportWire['people']['value'] = {
  balance: rupees('25000'),
  members: 120,
  online: 4,
  active: 17,
  activeFloor: { turnover: rupees('5000'), deposits: rupees('500') },
};

export function transactionsPage(
  changed: Partial<TeamReportWire['transactions']['value']> = {},
): TeamReportWire['transactions']['value'] {
  const madeAt = '2026-11-15T05:00:00.000Z';
  return {
    from: '2026-11-09',
    to: '2026-11-15',
    node: self,
    path: [self],
    totals: { deposits: rupees('600'), withdrawals: rupees('200') },
    items: [
      {
        kind: 'deposit',
        reference: 'D0123456789',
        madeAt,
        node: node(),
        other: null,
        amount: rupees('600'),
        state: 'done',
      },
      {
        kind: 'withdrawal',
        reference: 'W0123456789',
        madeAt,
        node: node({ id: '9', name: 'deep.member', depth: 2 }),
        other: null,
        amount: rupees('-200'),
        state: 'waiting',
      },
    ],
    next: null,
    ...changed,
  };
}
