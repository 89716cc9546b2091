import { contractCalls } from '@mela/protocol/calls/contract';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { contract, preview } from '#testing/contract-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { ContractRequestsScreen } from './contract-requests-screen.tsx';
import { ContractScreen } from './contract-screen.tsx';

const page = (content: unknown[]) => ({ content, pageNum: 1, totalPages: 1, total: content.length });
const offer = contract({ id: '01900000-0000-7000-8000-000000000009', state: 'requested', startsAt: null });
const own = contract({ child: { id: '5', account: 'demo.agent', nickname: 'Head' }, upline: null });
const children = [{ id: '8', account: 'fresh.agent', nickname: 'Fresh' }];

const answers = {
  [systemCalls.status.path]: status(),
  [contractCalls.offers.path]: { offers: [], held: [own] },
  [contractCalls.list.path]: ({ query }: { query: { side: string } }) =>
    page(query.side === 'own' ? [own] : []),
  [contractCalls.form.path]: {
    base: own,
    children,
    limits: { tiersMax: 10, rateMin: '0.01', rateMax: '1.00' },
    answerDays: 7,
  },
  [contractCalls.preview.path]: preview(),
  [contractCalls.daily.path]: contract({ state: 'requested' }),
};

beforeEach(() => {
  closeSession();
  const user = member({ type: 1, isAgent: true });
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user });
});

test('the contract page shows the terms as sentences and every tier (AGENT-6)', async () => {
  renderSite(<ContractScreen kind="daily" />, wireOf(answers));
  const mine = await screen.findByRole('region', { name: 'My contract' });
  expect(await within(mine).findByText(/share of the team’s turnover of each day/)).toBeTruthy();
  expect(within(mine).getByText('Needs at least 3 active members.')).toBeTruthy();
  expect(within(mine).getByText('0.15%')).toBeTruthy();
  expect(within(mine).getByText('₹2,00,000.00')).toBeTruthy();
});

test('a contract that is over says why, such as an offer that was withdrawn (AGENT-6)', async () => {
  const over = contract({ state: 'expired', startsAt: null, endReason: 'WITHDRAWN' });
  renderSite(
    <ContractScreen kind="daily" />,
    wireOf({ ...answers, [contractCalls.list.path]: () => page([over]) }),
  );
  const mine = await screen.findByRole('region', { name: 'My contract' });
  expect(await within(mine).findByText('The offer was withdrawn.')).toBeTruthy();
});

test('new terms can be offered only while no offer of the contract is open (AGENT-6)', async () => {
  const active = contract({ id: '01900000-0000-7000-8000-000000000011', lineId: own.lineId });
  const other = contract({
    id: '01900000-0000-7000-8000-000000000012',
    lineId: '01900000-0000-7000-8000-000000000013',
  });
  const amendment = { ...offer, lineId: own.lineId };
  renderSite(
    <ContractScreen kind="daily" />,
    wireOf({ ...answers, [contractCalls.list.path]: () => page([amendment, active, other]) }),
  );
  const given = await screen.findByRole('region', { name: 'Contracts with your downlines' });
  expect(await within(given).findAllByRole('button', { name: 'Offer new terms' })).toHaveLength(1);
  expect(within(given).getAllByRole('button', { name: 'Withdraw offer' })).toHaveLength(1);
});

test('an offer is accepted after its consequences are shown (MEMBER-14)', async () => {
  const wire = wireOf({
    ...answers,
    [contractCalls.offers.path]: { offers: [offer], held: [] },
    [contractCalls.preview.path]: preview({
      cascade: [{ account: 'low.agent', state: 'active', because: 'RATE_RAISED' }],
    }),
  });
  renderSite(<ContractRequestsScreen />, wire);
  await userEvent.click(await screen.findByRole('button', { name: 'See details' }));
  const popup = await screen.findByRole('dialog', { name: 'Daily salary contract' });
  expect(await within(popup).findByText('low.agent: your rate rises')).toBeTruthy();
  expect(within(popup).getByText('Left after the shares').nextSibling?.textContent).toBe('₹1,234.50');
  await userEvent.click(within(popup).getByRole('button', { name: 'Accept' }));
  await waitFor(() => {
    const sent = wire.calls.find(({ route }) => route.path === contractCalls.daily.path);
    expect(sent?.input.body).toEqual({ action: 'accept', id: offer.id });
  });
});

test('an offer is rejected only after the question is confirmed (MEMBER-14)', async () => {
  const wire = wireOf({ ...answers, [contractCalls.offers.path]: { offers: [offer], held: [] } });
  renderSite(<ContractRequestsScreen />, wire);
  await userEvent.click(await screen.findByRole('button', { name: 'See details' }));
  const popup = await screen.findByRole('dialog');
  await userEvent.click(await within(popup).findByRole('button', { name: 'Reject' }));
  expect(within(popup).getByText('Reject this offer?')).toBeTruthy();
  expect(wire.calls.some(({ route }) => route.path === contractCalls.daily.path)).toBe(false);
  await userEvent.click(within(popup).getByRole('button', { name: 'Reject' }));
  await waitFor(() => {
    const sent = wire.calls.find(({ route }) => route.path === contractCalls.daily.path);
    expect(sent?.input.body).toEqual({ action: 'reject', id: offer.id });
  });
});

test('the offer form names wrong fields, previews the terms and sends them (AGENT-14)', async () => {
  const wire = wireOf(answers);
  renderSite(<ContractScreen kind="daily" />, wire);
  await userEvent.click(await screen.findByRole('button', { name: 'Offer a contract' }));
  const popup = await screen.findByRole('dialog', { name: 'Offer a contract' });
  const [rate] = within(popup).getAllByLabelText('Rate, %');
  if (!rate) throw new Error('expected a tier');
  await userEvent.clear(rate);
  await userEvent.type(rate, 'much');
  await userEvent.click(within(popup).getByRole('button', { name: 'Preview' }));
  expect(within(popup).getByText('Enter a rate such as 0.15')).toBeTruthy();
  expect(within(popup).getAllByText('Choose an account').length).toBeGreaterThan(1);
  await userEvent.clear(rate);
  await userEvent.type(rate, '0.05');
  await userEvent.selectOptions(within(popup).getByLabelText('Downline'), '8');
  await userEvent.click(within(popup).getByRole('button', { name: 'Preview' }));
  const simulated = await within(popup).findByRole('region', { name: 'Last 30 days under these terms' });
  expect(within(simulated).getByText('The contract would have given').nextSibling?.textContent).toBe(
    '₹1,500.00',
  );
  expect(within(simulated).getByText('Shares of direct downlines').nextSibling?.textContent).toBe('₹265.50');
  expect(within(simulated).getByText('Left after the shares').nextSibling?.textContent).toBe('₹1,234.50');
  const [day] = within(simulated).getAllByRole('listitem', { hidden: true });
  expect(day?.textContent).toContain('Given₹1,500.00Shares₹265.50Left₹1,234.50');
  await userEvent.click(within(popup).getByRole('button', { name: 'Send offer' }));
  await waitFor(() => {
    const sent = wire.calls.find(({ route }) => route.path === contractCalls.daily.path);
    expect(sent?.input.body).toMatchObject({ action: 'offer', childId: '8' });
  });
});

test('salaries cannot be deducted where the own contract is about some products (AGENT-12)', async () => {
  const base = contract({
    kind: 'dividend',
    upline: null,
    terms: {
      kind: 'dividend',
      products: ['slots'],
      lastDay: null,
      payout: 'automatic',
      period: 'half-month',
      basis: 'netLoss',
      mode: 'fixed',
      carry: 'none',
      deductions: { salaries: false, vendorFee: false },
      tiers: [],
    },
  });
  const form = { base, children, limits: { tiersMax: 10, rateMin: '1.00', rateMax: '40.00' }, answerDays: 7 };
  const wire = wireOf({
    ...answers,
    [contractCalls.list.path]: page([base]),
    [contractCalls.form.path]: form,
  });
  renderSite(<ContractScreen kind="dividend" />, wire);
  await userEvent.click(await screen.findByRole('button', { name: 'Offer a contract' }));
  const popup = await screen.findByRole('dialog', { name: 'Offer a contract' });
  const deduct = within(popup).getByRole<HTMLInputElement>('checkbox', {
    name: 'Deduct salaries of the same period',
    description: 'Only in a contract for all products.',
  });
  expect([deduct.checked, deduct.disabled]).toEqual([false, true]);
});

test('terms beyond the margin cannot be sent (AGENT-14)', async () => {
  const product = { product: 'live' as const, giveBack: '0.62', limit: '0.60', isAllowed: false };
  const margin = { isAllowed: false, products: [product] };
  const wire = wireOf({ ...answers, [contractCalls.preview.path]: preview({ margin }) });
  renderSite(<ContractScreen kind="daily" />, wire);
  await userEvent.click(await screen.findByRole('button', { name: 'Offer a contract' }));
  const popup = await screen.findByRole('dialog', { name: 'Offer a contract' });
  await userEvent.selectOptions(within(popup).getByLabelText('Downline'), '8');
  await userEvent.click(within(popup).getByRole('button', { name: 'Preview' }));
  expect(
    await within(popup).findByText(/give back too much on: Live tables \(0.62%, limit 0.60%\)/),
  ).toBeTruthy();
  expect(within(popup).getByRole<HTMLButtonElement>('button', { name: 'Send offer' }).disabled).toBe(true);
});

test('a real-time rate above the own rate is refused with the reason, in the preview and at the field (AGENT-14)', async () => {
  const base = contract({
    kind: 'realtime',
    upline: null,
    terms: { kind: 'realtime', products: null, lastDay: null, payout: 'automatic', rate: '0.07' },
  });
  const form = { base, children, limits: { tiersMax: 1, rateMin: '0.01', rateMax: '0.10' }, answerDays: 7 };
  const violations = (['RATE_ABOVE_PARENT_TOP', 'NO_PARENT_TIER'] as const).map((code) => ({
    code,
    tier: 1,
  }));
  const wire = wireOf({
    ...answers,
    [contractCalls.list.path]: page([base]),
    [contractCalls.form.path]: form,
    [contractCalls.preview.path]: preview({ violations }),
  });
  renderSite(<ContractScreen kind="realtime" />, wire);
  await userEvent.click(await screen.findByRole('button', { name: 'Offer a contract' }));
  const popup = await screen.findByRole('dialog', { name: 'Offer a contract' });
  await userEvent.selectOptions(within(popup).getByLabelText('Downline'), '8');
  await userEvent.click(within(popup).getByRole('button', { name: 'Preview' }));
  const reason = 'The rate is above your own top rate.';
  expect((await within(popup).findByRole('alert')).textContent).toBe(reason);
  await userEvent.click(within(popup).getByRole('button', { name: 'Change terms' }));
  expect(within(popup).getByRole('alert').textContent).toBe(reason);
});

test('a broken tier is named in the preview and marked in the form (AGENT-14)', async () => {
  const violations = [{ code: 'RATE_NOT_INCREASING' as const, tier: 2 }];
  const wire = wireOf({ ...answers, [contractCalls.preview.path]: preview({ violations }) });
  renderSite(<ContractScreen kind="daily" />, wire);
  await userEvent.click(await screen.findByRole('button', { name: 'Offer a contract' }));
  const popup = await screen.findByRole('dialog', { name: 'Offer a contract' });
  await userEvent.selectOptions(within(popup).getByLabelText('Downline'), '8');
  await userEvent.click(within(popup).getByRole('button', { name: 'Preview' }));
  const rule = 'The rate must be higher than in the tier before.';
  expect((await within(popup).findByRole('alert')).textContent).toBe(`Tier 2: ${rule}`);
  await userEvent.click(within(popup).getByRole('button', { name: 'Change terms' }));
  expect(within(popup).getByRole('group', { name: 'Tier 2' }).textContent).toContain(rule);
});

test('a failed load says so and offers a retry', async () => {
  const wire = wireOf({ ...answers, [contractCalls.list.path]: new Refusal('OVERLOADED', {}) });
  renderSite(<ContractScreen kind="daily" />, wire);
  expect((await screen.findAllByText('Couldn’t load contracts')).length).toBeGreaterThan(0);
});
