import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { SettlementScreen } from './settlement-screen.tsx';

const { staffSettlement: t } = enBackOffice;
const startsAt = '2026-11-14T18:30:00.000Z';
const endsAt = '2026-11-15T18:30:00.000Z';

const bill = {
  id: '41',
  contractId: '0b0a4c1e-6a58-4d3c-9d53-1d2a7d8a0001',
  runId: '7',
  agent: { id: '5', account: 'demo.agent' },
  kind: 'daily',
  startsAt,
  endsAt,
  state: 'pending_approval',
  turnover: '20000.0000',
  netLoss: '5000.0000',
  active: 2,
  tier: 1,
  gross: '20.0000',
  childGross: '10.0000',
  net: '10.0000',
  due: '10.0000',
  paid: '0.0000',
  repaid: '0.0000',
  debited: '0.0000',
  owed: '0.0000',
  carryIn: '0.0000',
  carryOut: '0.0000',
  bookedAt: null,
  claimBy: null,
  decision: null,
};

const { runId: _, agent: __, ...ownBill } = bill;
const statement = {
  bill: ownBill,
  terms: { kind: 'daily' },
  version: 2,
  validBet: '20000.0000',
  turnoverIn: '0.0000',
  netLossTerms: [],
  products: [],
  tiers: [],
  chosen: 1,
  next: null,
  stopped: null,
  base: '20000.0000',
  rate: '0.1',
  uncapped: '20.0000',
  children: [{ memberId: '6', account: 'demo.subagent', gross: '10.0000' }],
  care: '0.0000',
  hash: 'c'.repeat(64),
};

const run = {
  id: '7',
  kind: 'daily',
  period: null,
  startsAt,
  endsAt,
  mode: 'house',
  state: 'finished',
  openedAt: endsAt,
  finishedAt: endsAt,
  contracts: 2,
  inputs: 31,
  net: '20.0000',
  paid: '10.0000',
  owed: '0.0000',
};

const page = (content: readonly unknown[]) => ({ content, pageNum: 1, totalPages: 1, total: content.length });

const answers = (more: Record<string, unknown> = {}) =>
  wireOf({
    'GET /staff/settlement/bills': { bills: [bill], next: null },
    'GET /staff/settlement/statement': statement,
    'GET /staff/settlement/members': page([]),
    'GET /staff/settlement/runs': { runs: [run], next: null },
    'GET /staff/settlement/receivables': {
      agents: [{ id: '5', account: 'demo.agent', receivable: '12600.0000', carry: '0.0000' }],
    },
    ...more,
  });

const [read, decide] = [['contract.read'] as const, ['contract.read', 'bill.decide'] as const];

describe('the bills of agents', () => {
  test('are filtered by status and type, and explain their amount', async () => {
    const wire = answers();
    renderOffice(<SettlementScreen />, wire, { at: '/settlement', may: read });
    const row = (await screen.findAllByRole('row'))[1];
    expect(row?.textContent).toContain('₹10.00');
    expect(screen.getByRole('link', { name: 'demo.agent' }).getAttribute('href')).toBe('/members/5');
    // Without the permission there is nothing to decide.
    expect(screen.queryByRole('button', { name: t.approve })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(t.state), t.states.pending_approval);
    await userEvent.selectOptions(screen.getByLabelText(t.kind), t.kinds.daily);
    const link = await screen.findByRole('button', { name: 'Bill 41' });
    const queries = wire.calls.filter(({ route }) => route.path === '/staff/settlement/bills');
    expect(queries.at(-1)?.input.query).toEqual({ state: 'pending_approval', kind: 'daily' });
    await userEvent.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Bill 41' });
    await within(dialog).findByText('demo.subagent');
    expect(within(dialog).queryByText('c'.repeat(64))).not.toBeNull();
  });

  test('open into the members who count, the bets of one, and a new computation (AGENT-13, AGENT-18)', async () => {
    const amounts = { validBet: '900.0000', deposits: '50.0000', late: '-12.0000' };
    const member = { memberId: '9', account: 'demo.player', isDirect: true, netLoss: '400.0000', ...amounts };
    const bet = {
      roundId: 'round-1',
      category: 'RNG',
      product: 'slots',
      settledAt: startsAt,
      stake: '77.0000',
      validBet: '77.0000',
      payout: '3.0000',
      corrects: null,
    };
    const hash = 'd'.repeat(64);
    let isSame = true;
    const wire = answers({
      'GET /staff/settlement/members': page([member]),
      'GET /staff/settlement/bets': page([bet]),
      'GET /staff/settlement/recompute': () => ({ gross: '20.0000', net: '10.0000', hash, isSame }),
    });
    renderOffice(<SettlementScreen />, wire, { at: '/settlement?bill=41', may: read });
    const dialog = await screen.findByRole('dialog', { name: 'Bill 41' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Bets of demo.player' }));
    expect(dialog.textContent).toContain('₹-12.00 of this corrects earlier periods');
    const bets = await within(dialog).findByRole('region', { name: 'Bets of demo.player' });
    for (const text of ['round-1', 'Slots', '₹77.00', '₹3.00']) expect(bets.textContent).toContain(text);
    const query = wire.calls.findLast(({ route }) => route.path === '/staff/settlement/bets')?.input.query;
    expect(query).toEqual({ id: '41', memberId: '9', pageNo: 1 });
    await userEvent.click(within(dialog).getByRole('button', { name: t.recompute }));
    await within(dialog).findByText(t.recomputedSame);
    expect(dialog.textContent).toContain(hash);
    isSame = false;
    await userEvent.click(within(dialog).getByRole('button', { name: t.recompute }));
    await within(dialog).findByText(t.recomputedOther);
  });

  test('that fail to show their members or to recompute say so', async () => {
    const wire = answers({
      'GET /staff/settlement/members': new Refusal('OVERLOADED', {}),
      'GET /staff/settlement/recompute': new Refusal('BILL_UNKNOWN', {}),
    });
    renderOffice(<SettlementScreen />, wire, { at: '/settlement?bill=41', may: read });
    const dialog = await screen.findByRole('dialog', { name: 'Bill 41' });
    await within(dialog).findByRole('button', { name: enBackOffice.common.tryAgain });
    await userEvent.click(within(dialog).getByRole('button', { name: t.recompute }));
    expect(await within(dialog).findByText(enBackOffice.refusal.BILL_UNKNOWN)).toBeTruthy();
  });

  test('are approved, and a rejection needs a reason (AGENT-18)', async () => {
    const wire = answers({
      'POST /staff/settlement/approve': { ...bill, state: 'claimable' },
      'POST /staff/settlement/reject': { ...bill, state: 'rejected' },
    });
    renderOffice(<SettlementScreen />, wire, { at: '/settlement', may: decide });
    await userEvent.click(await screen.findByRole('button', { name: t.approve }));
    const approval = await screen.findByRole('dialog', { name: t.decideTitles.approve });
    expect(approval.textContent).toContain('demo.agent can then claim ₹10.00');
    await userEvent.click(within(approval).getByRole('button', { name: t.approve }));
    await screen.findByText(t.decided.approve);
    expect(wire.sent('POST /staff/settlement/approve')).toEqual([{ id: '41', note: '' }]);

    await userEvent.click(await screen.findByRole('button', { name: t.reject }));
    const rejection = await screen.findByRole('dialog', { name: t.decideTitles.reject });
    await userEvent.click(within(rejection).getByRole('button', { name: t.reject }));
    await within(rejection).findByText(t.reasonShort);
    expect(wire.sent('POST /staff/settlement/reject')).toEqual([]);
    await userEvent.type(within(rejection).getByLabelText(t.reason), 'Arranged bets');
    await userEvent.click(within(rejection).getByRole('button', { name: t.reject }));
    await screen.findByText(t.decided.reject);
    expect(wire.sent('POST /staff/settlement/reject')).toEqual([{ id: '41', note: 'Arranged bets' }]);
  });

  test('that the upline left unpaid offer only the payment, and a refusal is shown', async () => {
    const wire = answers({
      'GET /staff/settlement/bills': { bills: [{ ...bill, state: 'part_paid' }], next: null },
      'POST /staff/settlement/pay': new Refusal('BILL_STATE_UNFIT', {}),
    });
    renderOffice(<SettlementScreen />, wire, { at: '/settlement', may: decide });
    await userEvent.click(await screen.findByRole('button', { name: t.pay }));
    expect(screen.queryByRole('button', { name: t.approve })).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: t.decideTitles.pay });
    expect(dialog.textContent).toContain('the upline owes');
    await userEvent.click(within(dialog).getByRole('button', { name: t.pay }));
    await within(dialog).findByText(enBackOffice.refusal.BILL_STATE_UNFIT);
  });

  test('are paid directly with a note, and a refused rejection stays open', async () => {
    const wire = answers({
      'POST /staff/settlement/pay': { ...bill, state: 'issued', paid: '10.0000' },
      'POST /staff/settlement/reject': new Refusal('BILL_STATE_UNFIT', {}),
    });
    renderOffice(<SettlementScreen />, wire, { at: '/settlement', may: decide });
    await userEvent.click(await screen.findByRole('button', { name: t.pay }));
    const payment = await screen.findByRole('dialog', { name: t.decideTitles.pay });
    await userEvent.type(within(payment).getByLabelText(t.note), 'Paid early');
    await userEvent.click(within(payment).getByRole('button', { name: t.pay }));
    await screen.findByText(t.decided.pay);
    expect(wire.sent('POST /staff/settlement/pay')).toEqual([{ id: '41', note: 'Paid early' }]);

    await userEvent.click(await screen.findByRole('button', { name: t.reject }));
    const rejection = await screen.findByRole('dialog', { name: t.decideTitles.reject });
    await userEvent.type(within(rejection).getByLabelText(t.reason), 'Arranged bets');
    await userEvent.click(within(rejection).getByRole('button', { name: t.reject }));
    await within(rejection).findByText(enBackOffice.refusal.BILL_STATE_UNFIT);
  });

  test('that fail to load say so, and an empty list too, in Hindi', async () => {
    let isDown = true;
    const wire = answers({
      'GET /staff/settlement/bills': () =>
        isDown ? new Refusal('OVERLOADED', {}) : { bills: [], next: null },
    });
    renderOffice(<SettlementScreen />, wire, { at: '/settlement', may: read, language: 'HI' });
    const again = await screen.findByRole('button', { name: hiBackOffice.common.tryAgain });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText(hiBackOffice.staffSettlement.billsEmpty)).toBeTruthy();
  });
});

describe('the runs of the settlement', () => {
  const place = '/settlement?view=runs';

  test('show their inputs and lead to their bills', async () => {
    const wire = answers();
    renderOffice(<SettlementScreen />, wire, { at: place, may: read });
    const row = (await screen.findAllByRole('row'))[1];
    expect(row?.textContent).toContain('31 inputs');
    expect(screen.queryByRole('button', { name: t.compare })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: t.toBills }));
    await screen.findByRole('button', { name: 'Bill 41' });
    const query = wire.calls.findLast(({ route }) => route.path === '/staff/settlement/bills')?.input.query;
    expect(query).toEqual({ runId: '7' });
  });

  test('open their inputs in pages: each member with the figures that count (AGENT-18)', async () => {
    const input = {
      member: { id: '9', account: 'demo.member' },
      ofStart: startsAt,
      isCorrection: false,
      treeDay: '2026-11-15',
      product: 'lottery',
      series: 1900,
      stake: '1000.0000',
      validBet: '900.0000',
      payout: '400.0000',
      selfRebate: '25.0000',
      agentRebate: '15.0000',
      promotions: '0.0000',
      fees: '1.5000',
      deposits: '500.0000',
      salaries: '0.0000',
      care: '0.0000',
    };
    const late = { ...input, ofStart: '2026-11-13T18:30:00.000Z', isCorrection: true, care: '12.0000' };
    const wire = answers({
      'GET /staff/settlement/inputs': ({ query }: { query: { pageNo: number } }) => ({
        content: query.pageNo === 1 ? [input] : [late],
        pageNum: query.pageNo,
        totalPages: 2,
        total: 51,
      }),
    });
    renderOffice(<SettlementScreen />, wire, { at: place, may: read });
    await userEvent.click(await screen.findByRole('button', { name: t.toInputs }));
    const dialog = await screen.findByRole('dialog', { name: 'Inputs of run 7' });
    await within(dialog).findByText('51 rows');
    const row = within(dialog).getAllByRole('row')[1];
    for (const text of [
      'demo.member',
      'Lottery, series 1900',
      '₹900.00',
      '₹400.00',
      '₹15.00',
      '₹1.50',
      '15 Nov 2026',
    ])
      expect(row?.textContent).toContain(text);
    expect(dialog.textContent).not.toContain('Corrects');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Page 2' }));
    expect(await within(dialog).findByText(/Corrects the period from/)).toBeTruthy();
    expect(dialog.textContent).toContain('₹12.00 earns nothing');
    const query = wire.calls.findLast(({ route }) => route.path === '/staff/settlement/inputs')?.input.query;
    expect(query).toEqual({ id: '7', pageNo: 2 });
  });

  test('are compared with the figures of now: the differences, or that there are none (AGENT-18)', async () => {
    const { agent, contractId } = bill;
    let differences = [{ contractId, agent, before: '10.0000', now: '9.9998' }];
    const wire = answers({ 'POST /staff/settlement/shadow': () => ({ contracts: 2, differences }) });
    const may = ['contract.read', 'settlement.run'] as const;
    renderOffice(<SettlementScreen />, wire, { at: place, may });
    await userEvent.click(await screen.findByRole('button', { name: t.compare }));
    const dialog = await screen.findByRole('dialog', { name: 'Compare run 7' });
    // Opening computes nothing: the audit log names who asks.
    expect(wire.sent('POST /staff/settlement/shadow')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: t.compareNow }));
    const table = await within(dialog).findByRole('region', { name: t.differences });
    expect(table.textContent).toContain('₹9.9998');
    differences = [];
    await userEvent.click(within(dialog).getByRole('button', { name: t.compareAgain }));
    await within(dialog).findByText('2 contracts computed, no differences.');
  });
});

test('a refused comparison of a run shows the refusal', async () => {
  const wire = answers({ 'POST /staff/settlement/shadow': new Refusal('SETTLEMENT_RUN_UNKNOWN', {}) });
  const may = ['contract.read', 'settlement.run'] as const;
  renderOffice(<SettlementScreen />, wire, { at: '/settlement?view=runs', may });
  await userEvent.click(await screen.findByRole('button', { name: t.compare }));
  const dialog = await screen.findByRole('dialog', { name: 'Compare run 7' });
  await userEvent.click(within(dialog).getByRole('button', { name: t.compareNow }));
  await within(dialog).findByText(enBackOffice.refusal.SETTLEMENT_RUN_UNKNOWN);
  expect(wire.sent('POST /staff/settlement/shadow')).toEqual([{ id: '7' }]);
});

test('receivables list the agents who owe', async () => {
  renderOffice(<SettlementScreen />, answers(), { at: '/settlement', may: read });
  await userEvent.click(await screen.findByRole('tab', { name: t.views.receivables }));
  const row = (await screen.findAllByRole('row'))[1];
  expect(row?.textContent).toContain('demo.agent');
  expect(row?.textContent).toContain('₹12,600.00');
});
