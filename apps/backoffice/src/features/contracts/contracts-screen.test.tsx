import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { ContractsScreen } from './contracts-screen.tsx';
import { OfferScreen } from './offer-screen.tsx';

const { staffContract: t, staffTerms: tTerms, staff: tStaff } = enBackOffice;
const id = '01980000-0000-7000-8000-000000000001';
const terms = {
  kind: 'daily',
  products: ['slots', 'blackjackHilo'],
  lastDay: null,
  payout: 'automatic',
  lossCheck: true,
  activeMin: 2,
  cap: null,
  tiers: [{ turnover: '50000.0000', netLoss: '0.0000', active: 3, rate: '0.10' }],
};
const contract = {
  id,
  lineId: '01980000-0000-7000-8000-000000000002',
  version: 1,
  kind: 'daily',
  state: 'active',
  terms,
  child: { id: '7', account: 'line.top', nickname: 'Top' },
  upline: null,
  offeredAt: '2026-11-10T06:00:00.000Z',
  answerBy: '2026-11-17T06:00:00.000Z',
  answeredAt: '2026-11-10T07:00:00.000Z',
  startsAt: '2026-11-10T18:30:00.000Z',
  endsAt: null,
  endReason: null,
};
const preview = {
  violations: [],
  margin: { isAllowed: true, products: [] },
  conflicts: [],
  startsAt: '2026-11-19T18:30:00.000Z',
  cascade: [{ account: 'low.agent', state: 'active', because: 'RATE_RAISED' }],
  simulation: {
    from: '2026-10-19',
    to: '2026-11-17',
    windows: [],
    gross: '1500.0000',
    childGross: '265.5000',
    net: '1234.5000',
  },
};
const form = {
  base: null,
  children: [{ id: '9', account: 'fresh.agent', nickname: 'Fresh' }],
  limits: { tiersMax: 10, rateMin: '0.01', rateMax: '1.00' },
  answerDays: 7,
};

const answers = (more: Record<string, unknown> = {}) =>
  wireOf({
    'GET /staff/contract': { contracts: [contract], next: null },
    'GET /staff/contract/one': { contract, versions: [contract] },
    'GET /staff/contract/form': form,
    'POST /staff/contract/preview': preview,
    'POST /staff/contract/offer': { ...contract, state: 'requested' },
    'POST /staff/contract/amend': { ...contract, state: 'requested', version: 2 },
    'POST /staff/contract/terminate': contract,
    'POST /staff/contract/withdraw': contract,
    ...more,
  });

const both = ['contract.read', 'contract.manage'] as const;
const open = (
  at: string,
  wire = answers(),
  { may = both, language = 'EN' }: { may?: readonly (typeof both)[number][]; language?: 'EN' | 'HI' } = {},
) => {
  renderOffice(
    <Routes>
      <Route path="/contracts" element={<ContractsScreen />} />
      <Route path="/contracts/new" element={<OfferScreen />} />
      <Route path="/contracts/:id" element={<ContractScreen />} />
    </Routes>,
    wire,
    { at, may, language },
  );
  return wire;
};

const button = (name: string) => screen.findByRole('button', { name });
const previewed = () => screen.findByRole('region', { name: tTerms.previewTitle });

/** Types a lawful daily salary and previews it. */
async function fillOffer() {
  await userEvent.selectOptions(await screen.findByLabelText(t.child), '9');
  await userEvent.type(screen.getByLabelText(tTerms.rate), '0.10');
  await userEvent.type(screen.getByLabelText(tTerms.turnover), '50,000');
  await userEvent.click(await button(t.preview));
}

describe('the offer of a contract', () => {
  test('is written for an agent found by account, previewed and sent with a reason (AGENT-14, AGENT-18)', async () => {
    const wire = open('/contracts/new?kind=daily');
    await userEvent.type(await screen.findByRole('searchbox', { name: t.search }), 'fresh');
    await waitFor(() => expect(wire.calls.at(-1)?.input.query).toEqual({ kind: 'daily', words: 'fresh' }));
    await userEvent.click(screen.getByRole('checkbox', { name: tTerms.allProducts }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Blackjack and Hi-Lo' }));
    await fillOffer();
    const region = within(await previewed());
    for (const [name, amount] of [
      ['gross', '₹1,500.00'],
      ['childGross', '₹265.50'],
      ['net', '₹1,234.50'],
    ] as const)
      expect((await region.findByText(tTerms.simulated[name])).nextSibling?.textContent).toBe(amount);
    expect(region.getByText('low.agent')).toBeTruthy();
    expect(region.getByText(tTerms.because.RATE_RAISED)).toBeTruthy();
    await userEvent.click(await button(t.send));
    await screen.findByText(tStaff.reasonShort);
    expect(wire.sent('POST /staff/contract/offer')).toEqual([]);
    await userEvent.type(screen.getByLabelText(t.reason), 'Agreed by phone');
    await userEvent.click(await button(t.send));
    await screen.findByText(t.sent.replace('{account}', 'fresh.agent'));
    expect(wire.sent('POST /staff/contract/offer')).toMatchObject([
      {
        childId: '9',
        reason: 'Agreed by phone',
        terms: {
          kind: 'daily',
          products: ['blackjackHilo'],
          tiers: [{ turnover: '50000.0000', netLoss: '0.0000', active: 0, rate: '0.10' }],
        },
      },
    ]);
    // The list of contracts follows.
    expect(await screen.findByRole('heading', { name: t.title })).toBeTruthy();
  });

  test('deducts salaries for all products only, and says so (AGENT-12)', async () => {
    open('/contracts/new?kind=dividend');
    const deduct = await screen.findByRole<HTMLInputElement>('checkbox', { name: tTerms.deductSalaries });
    expect([deduct.checked, deduct.disabled]).toEqual([true, false]);
    await userEvent.click(screen.getByRole('checkbox', { name: tTerms.allProducts }));
    expect([deduct.checked, deduct.disabled]).toEqual([false, true]);
    expect(screen.getByText(tTerms.deductSalariesHelp)).toBeTruthy();
  });

  test('names each wrong field, and tiers are added and removed', async () => {
    const wire = open('/contracts/new?kind=daily');
    await screen.findByLabelText(t.child);
    await userEvent.click(await button(t.preview));
    // The empty choice has the same text.
    expect(screen.getAllByText(tTerms.problems.child)).toHaveLength(2);
    expect(screen.getByText(tTerms.problems.money)).toBeTruthy();
    expect(screen.getByText(tTerms.problems.rate)).toBeTruthy();
    expect(wire.sent('POST /staff/contract/preview')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Remove tier 1' })).toBeNull();
    await userEvent.click(await button(tTerms.addTier));
    expect(screen.getAllByRole('group', { name: /^Tier \d$/ })).toHaveLength(2);
    await userEvent.click(await button('Remove tier 1'));
    expect(screen.getAllByRole('group', { name: /^Tier \d$/ })).toHaveLength(1);
  });

  test('beyond the margin names the product and the limit, and cannot be sent (AGENT-14)', async () => {
    const product = { product: 'live', giveBack: '0.70', limit: '0.60', isAllowed: false };
    const beyond = { ...preview, margin: { isAllowed: false, products: [product] } };
    open('/contracts/new?kind=daily', answers({ 'POST /staff/contract/preview': beyond }));
    await fillOffer();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Live casino: gives back 0.70% of turnover, limit 0.60%');
    expect((await button(t.send)).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByLabelText(t.reason)).toBeNull();
  });

  test('with a broken tier shows the rule at the tier', async () => {
    const violations = [{ code: 'RATE_ABOVE_HOUSE_MAXIMUM', tier: 1 }];
    open(
      '/contracts/new?kind=daily',
      answers({ 'POST /staff/contract/preview': { ...preview, violations } }),
    );
    await fillOffer();
    await within(await previewed()).findByText('Tier 1: The rate can be at most 1.00%.');
    await userEvent.click(await button(t.change));
    const tier = await screen.findByRole('group', { name: 'Tier 1' });
    expect(tier.textContent).toContain('The rate can be at most 1.00%.');
  });

  test('of a flat rate shows the broken rule in the preview and in the form', async () => {
    const violations = [{ code: 'RATE_ABOVE_HOUSE_MAXIMUM', tier: 1 }];
    open(
      '/contracts/new?kind=realtime',
      answers({ 'POST /staff/contract/preview': { ...preview, violations } }),
    );
    await userEvent.selectOptions(await screen.findByLabelText(t.child), '9');
    await userEvent.type(screen.getByLabelText(tTerms.rate), '2.00');
    await userEvent.click(await button(t.preview));
    await within(await previewed()).findByText('The rate can be at most 1.00%.');
    await userEvent.click(await button(t.change));
    expect((await screen.findByRole('alert')).textContent).toBe('The rate can be at most 1.00%.');
  });

  test('that the server refuses keeps the terms and shows the refusal', async () => {
    open(
      '/contracts/new?kind=daily',
      answers({ 'POST /staff/contract/offer': new Refusal('CONTRACT_ALREADY_OPEN', {}) }),
    );
    await fillOffer();
    await userEvent.type(await screen.findByLabelText(t.reason), 'Agreed by phone');
    await userEvent.click(await button(t.send));
    expect(await screen.findByText(enBackOffice.refusal.CONTRACT_ALREADY_OPEN)).toBeTruthy();
  });
});

describe('a contract', () => {
  test('is shown with its terms and versions, and gets new terms (AGENT-18)', async () => {
    const wire = open(`/contracts/${id}`);
    const shown = await screen.findByRole('region', { name: t.terms });
    expect(shown.textContent).toContain('Slots, Blackjack and Hi-Lo');
    await userEvent.click(await button(t.amend));
    const rate = await screen.findByLabelText(tTerms.rate);
    expect(rate).toHaveProperty('value', '0.10');
    await userEvent.clear(rate);
    await userEvent.type(rate, '0.12');
    await userEvent.click(await button(t.preview));
    await userEvent.type(await screen.findByLabelText(t.reason), 'Better results');
    await userEvent.click(await button(t.send));
    await screen.findByText(t.sent.replace('{account}', 'line.top'));
    expect(wire.sent('POST /staff/contract/amend')).toMatchObject([
      { id, reason: 'Better results', terms: { ...terms, tiers: [{ rate: '0.12' }] } },
    ]);
  });

  test('with waiting new terms gets no others', async () => {
    const offer = { ...contract, id: `${id.slice(0, -1)}9`, version: 2, state: 'requested', startsAt: null };
    open(
      `/contracts/${id}`,
      answers({ 'GET /staff/contract/one': { contract, versions: [offer, contract] } }),
    );
    await screen.findByText(t.waiting);
    expect(screen.queryByRole('button', { name: t.amend })).toBeNull();
  });

  test('is ended with a reason, and a refusal is shown (AGENT-18)', async () => {
    let isRefused = true;
    const wire = open(
      `/contracts/${id}`,
      answers({
        'POST /staff/contract/terminate': () =>
          isRefused ? new Refusal('CONTRACT_NOT_ACTIVE', {}) : { ...contract, endsAt: contract.answerBy },
      }),
    );
    await userEvent.click(await button(t.terminate));
    const dialog = within(await screen.findByRole('dialog', { name: t.terminate }));
    await userEvent.type(dialog.getByRole('textbox'), 'Agreed by phone');
    await userEvent.click(dialog.getByRole('button', { name: t.terminate }));
    await dialog.findByText(enBackOffice.refusal.CONTRACT_NOT_ACTIVE);
    isRefused = false;
    await userEvent.click(dialog.getByRole('button', { name: t.terminate }));
    await screen.findByText(t.terminated);
    expect(wire.sent('POST /staff/contract/terminate').at(-1)).toEqual({ id, reason: 'Agreed by phone' });
  });

  test('that cannot be loaded says so and loads again, in Hindi', async () => {
    let isDown = true;
    open(
      `/contracts/${id}`,
      answers({
        'GET /staff/contract/one': () =>
          isDown ? new Refusal('OVERLOADED', {}) : { contract, versions: [contract] },
      }),
      { language: 'HI' },
    );
    const again = await button(hiBackOffice.common.tryAgain);
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText(/ब्लैकजैक और हाई-लो/)).toBeTruthy();
  });
});

describe('the list of contracts', () => {
  test('withdraws an offer of Mela, and leads to the contract and to the offer (AGENT-18)', async () => {
    const offer = { ...contract, state: 'requested', startsAt: null };
    const wire = open('/contracts', answers({ 'GET /staff/contract': { contracts: [offer], next: null } }));
    const link = await screen.findByRole('link', { name: t.open.replace('{account}', 'line.top') });
    expect(link.getAttribute('href')).toBe(`/contracts/${id}`);
    expect(screen.getByRole('link', { name: t.offer }).getAttribute('href')).toBe('/contracts/new');
    await userEvent.click(await button(t.withdraw));
    const dialog = within(await screen.findByRole('dialog', { name: t.withdraw }));
    await userEvent.type(dialog.getByRole('textbox'), 'Wrong rate');
    await userEvent.click(dialog.getByRole('button', { name: t.withdraw }));
    await screen.findByText(t.withdrawn);
    expect(wire.sent('POST /staff/contract/withdraw')).toEqual([{ id, reason: 'Wrong rate' }]);
  });

  test('offers nothing to staff who may only read', async () => {
    open('/contracts', answers(), { may: ['contract.read'] });
    await screen.findByRole('link', { name: t.open.replace('{account}', 'line.top') });
    expect(screen.queryByRole('link', { name: t.offer })).toBeNull();
    expect(screen.queryByRole('button', { name: t.terminate })).toBeNull();
  });
});
