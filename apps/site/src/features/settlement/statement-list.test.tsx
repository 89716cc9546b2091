import { formatMoney, parseMoney } from '@mela/kernel/money';
import { settlementCalls } from '@mela/protocol/calls/settlement';
import { systemCalls } from '@mela/protocol/calls/system';
import type { ContractKind } from '@mela/protocol/contract';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { contract } from '#testing/contract-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import {
  bill,
  billsPage,
  hash,
  statement,
  statementBets,
  statementMembers,
} from '#testing/settlement-answers.ts';
import { stubIntersectionObserver } from '#testing/stub-intersection-observer.ts';
import { OwnStatements } from './own-statements.tsx';
import { StatementList } from './statement-list.tsx';

const { bills, statement: statementCall, inputs, bets, recompute, claim } = settlementCalls;
const money = (text: string) => formatMoney(parseMoney(text));

type Options = {
  kind?: ContractKind;
  language?: 'EN' | 'HI';
  at?: string;
  answers?: Record<string, unknown>;
};

function open({ kind = 'daily', language = 'EN', at = '/', answers = {} }: Options = {}) {
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [bills.path]: billsPage(),
    [statementCall.path]: statement(),
    [inputs.path]: statementMembers,
    [bets.path]: statementBets,
    [recompute.path]: { gross: money('120.0075'), net: money('60.0075'), hash, isSame: true },
    ...answers,
  });
  renderSite(<StatementList kind={kind} />, wire, { language, at });
  return wire;
}

const sentTo = (wire: ReturnType<typeof wireOf>, path: string) =>
  wire.calls.filter(({ route }) => route.path === path).map(({ input }) => input.query ?? input.body);

/** Opens the only statement of the list. */
async function unfold() {
  await userEvent.click(await screen.findByRole('button', { name: /^Statement: / }));
  await screen.findByText(/^By version/);
  return screen.getByRole('region', { name: /^Statement: / });
}

/** The statement of one bill. */
async function explained(part: Parameters<typeof bill>[0], more: Parameters<typeof statement>[0] = {}) {
  const own = bill(part);
  open({
    kind: own.kind,
    answers: {
      [bills.path]: billsPage({ bills: [own] }),
      [statementCall.path]: statement({ bill: own, ...more }),
    },
  });
  return (await unfold()).textContent;
}

beforeEach(() => {
  stubIntersectionObserver();
  closeSession();
  const user = member({ type: 1, isAgent: true });
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('the list shows window, status and amounts of each payment, and loads the next page by its key', async () => {
  const wire = open({
    kind: 'realtime',
    answers: {
      [bills.path]: ({ query }: { query: { before?: string } }) =>
        query.before === undefined
          ? billsPage({
              next: '41',
              bills: [
                bill({
                  kind: 'realtime',
                  startsAt: '2026-11-15T06:30:00.000Z',
                  endsAt: '2026-11-15T06:35:00.000Z',
                }),
              ],
            })
          : billsPage({ bills: [bill({ id: '40', state: 'not_reached' })] }),
    },
  });
  expect(await screen.findByText('Not reached')).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/15 Nov 2026, 12:00\spm – 12:05\spm/);
  expect(first?.textContent).toContain('Settled');
  expect(first?.textContent).toContain('Gross₹120.0075Downlines’ shares₹60.00Net₹60.0075Paid₹60.0075');
  expect(second?.textContent).toContain('15 Nov 2026');
  expect(sentTo(wire, bills.path)).toEqual([
    { kind: 'realtime', before: undefined },
    { kind: 'realtime', before: '41' },
  ]);
});

test('a statement unfolds from the amount over tiers and members to the bets (AGENT-13)', async () => {
  const wire = open();
  const opened = await unfold();
  expect(opened.textContent).toContain(
    'Tier 1 applies: 0.10% of the team’s turnover (₹1,20,000.00) is ₹120.0075.',
  );
  expect(opened.textContent).toContain('₹120.0075 less ₹60.00 for the downlines leaves ₹60.0075.');
  expect(opened.textContent).toContain(
    'Why not tier 2 (0.15%)? The team lacked: ₹80,000.00 of turnover, 1 active member.',
  );
  const shares = within(opened).getByRole('region', { name: 'Shares of the downlines' });
  expect(shares.textContent).toContain('direct.child₹60.00');
  expect(within(opened).getByText('Lottery, series 1950')).toBeTruthy();
  expect(sentTo(wire, inputs.path)).toEqual([]);

  await userEvent.click(within(opened).getByRole('button', { name: 'Members and their bets' }));
  const own = await within(opened).findByRole('button', { name: 'Bets: direct.child' });
  expect(within(opened).getByText('Direct')).toBeTruthy();
  expect(within(opened).getByText('deep.member')).toBeTruthy();
  expect(within(opened).getAllByText('Later corrections')).toHaveLength(1);
  await userEvent.click(own);
  expect(await within(opened).findByText('MELA:rnd-77')).toBeTruthy();
  expect(sentTo(wire, bets.path)).toEqual([{ id: '41', memberId: '8', pageNo: 1 }]);
  const list = within(opened).getByRole('region', { name: 'Bets: direct.child' });
  expect(list.textContent).toContain('Correction of the period from 14 Nov 2026');
  expect(list.textContent).toContain(
    'Total of 2 betsStake₹210.00Valid bets₹210.00Payout₹100.00Net loss₹107.50Agent rebates₹2.50',
  );
  // The member's net loss of 4,000 has costs that belong to no bet.
  expect(list.textContent).toContain('The other ₹3,892.50 of the net loss is promotions, fees or salaries');
});

test('the share of a downline opens its statement, which hides the use of the money (AGENT-13)', async () => {
  const own = bill();
  const below = bill({ id: '42', gross: money('60'), childGross: money('0'), net: money('60') });
  const wire = open({
    answers: {
      [statementCall.path]: ({ query }: { query: { id: string } }) =>
        query.id === '42'
          ? statement({
              bill: below,
              account: 'direct.child',
              isOwn: false,
              children: [],
              base: money('60000'),
              uncapped: money('60'),
            })
          : statement({ bill: own }),
    },
  });
  const opened = await unfold();
  await userEvent.click(within(opened).getByRole('button', { name: 'Statement: direct.child' }));
  const inner = within(await within(opened).findByRole('region', { name: 'Statement: direct.child' }));
  expect(
    await inner.findByText('Tier 1 applies: 0.10% of the team’s turnover (₹60,000.00) is ₹60.00.'),
  ).toBeTruthy();
  expect(inner.queryByText('What happened to the money')).toBeNull();
  expect(inner.getByRole('button', { name: 'Members and their bets' })).toBeTruthy();
  expect(sentTo(wire, statementCall.path)).toEqual([{ id: '41' }, { id: '42' }]);
});

test('a statement opens and closes with the keyboard', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Statement: 15 Nov 2026' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^By version/)).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard(' ');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText(/^By version/)).toBeNull();
});

test('recomputing shows the same amount to the last unit and the hash, or that they differ (AGENT-13)', async () => {
  let isSame = true;
  open({
    answers: {
      [recompute.path]: () => ({ gross: money('120.0075'), net: money('60.0075'), hash, isSame }),
    },
  });
  const check = within(await unfold()).getByRole('region', { name: 'Check it yourself' });
  expect(within(check).getAllByText(hash)).toHaveLength(1);
  await userEvent.click(within(check).getByRole('button', { name: 'Recompute' }));
  const same = await within(check).findByRole('status');
  expect(same.textContent).toContain('Same amount and same hash');
  expect(same.textContent).toContain('Gross ₹120.0075, net ₹60.0075.');
  expect(same.textContent).toContain(hash);
  isSame = false;
  await userEvent.click(within(check).getByRole('button', { name: 'Recompute' }));
  expect((await within(check).findByRole('alert')).textContent).toContain('differs from the statement');
});

test('an approved payment is claimed, and the list is loaded again', async () => {
  const waiting = bill({ state: 'claimable', paid: money('0'), claimBy: '2026-12-15T06:30:00.000Z' });
  let isPaid = false;
  const wire = open({
    answers: {
      [bills.path]: () => billsPage({ bills: [isPaid ? bill() : waiting] }),
      [claim.path]: () => {
        isPaid = true;
        return bill();
      },
    },
  });
  expect(await screen.findByText(/^Claim by 15 Dec 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Claim ₹60.0075 for 15 Nov 2026' }));
  expect(await screen.findByText('Settled')).toBeTruthy();
  expect(sentTo(wire, claim.path)).toEqual([{ id: '41' }]);
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

test('a refused claim says why', async () => {
  const waiting = bill({ state: 'claimable', claimBy: '2026-12-15T06:30:00.000Z' });
  open({
    answers: {
      [bills.path]: billsPage({ bills: [waiting] }),
      [claim.path]: new Refusal('BILL_STATE_UNFIT', {}),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Claim/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('This payment has changed.');
});

test('a deficit of a dividend is explained with carry and debt (AGENT-13)', async () => {
  const own = bill({
    kind: 'dividend',
    endsAt: '2026-11-30T18:30:00.000Z',
    net: money('-500'),
    paid: money('0'),
    debited: money('120'),
    owed: money('380'),
    carryIn: money('-900'),
  });
  open({
    kind: 'dividend',
    answers: {
      [bills.path]: billsPage({ bills: [own], receivable: money('380') }),
      [statementCall.path]: statement({ bill: own }),
    },
  });
  const debt = await screen.findByRole('note');
  expect(debt.textContent).toContain('You owe ₹380.00 from earlier bills');
  const text = (await unfold()).textContent;
  expect(screen.getByRole('heading', { level: 3, name: '15 Nov – 30 Nov 2026' })).toBeTruthy();
  expect(text).toContain('Your downlines’ contracts give ₹500.00 more than yours.');
  expect(text).toContain(
    'A negative result of ₹900.00 from earlier periods lowered the net loss that counts.',
  );
  expect(text).toContain('₹120.00 was taken from your wallets.');
  expect(text).toContain('Your commission wallet was ₹380.00 short. You owe this amount');
});

test('a salary is explained with its carry, its cap and the play that does not count (AGENT-13)', async () => {
  const text = await explained(
    { gross: money('100'), net: money('40'), paid: money('30'), carryIn: money('-10') },
    { care: money('700') },
  );
  expect(text).toContain('The contract pays at most ₹100.00 per payment.');
  expect(text).toContain('₹10.00 was still open from earlier payments');
  expect(text).toContain('₹30.00 went to your commission wallet.');
  expect(text).toContain('Not counted: ₹700.00 in bets by members on a break or over a limit.');
});

test.each([
  ['LOSS_CHECK', 'The team’s net loss is below zero after all deductions, so the contract gives nothing.'],
  ['TOO_FEW_ACTIVE', 'it needs 3 active members, and the team had 2.'],
] as const)('a stop for %s is explained although a tier is reached (AGENT-13)', async (stopped, sentence) => {
  const text = await explained({ state: 'not_reached', tier: null, active: 2 }, { stopped });
  expect(text).toContain(sentence);
  expect(text).toContain('Tier 1Reached');
});

test('a flat real-time rate has no tiers, and voided bets are named (AGENT-13)', async () => {
  const { products, lastDay, payout } = contract().terms;
  const text = await explained(
    { kind: 'realtime', tier: null, gross: money('-4'), childGross: money('0'), net: money('-4') },
    {
      terms: { kind: 'realtime', products, lastDay, payout, rate: '0.05' },
      tiers: [],
      chosen: null,
      next: null,
      rate: '0.05',
      base: money('-8000'),
      uncapped: money('-4'),
      children: [],
    },
  );
  expect(text).toContain('0.05% of the team’s turnover (-₹8,000.00) is -₹4.00.');
  expect(text).toContain('the net is ₹4.00 below zero');
  expect(text).not.toContain('Tiers');
});

test('an empty list, a failed load and a lost connection each say so (STATE-4)', async () => {
  open({ answers: { [bills.path]: billsPage({ bills: [] }) } });
  expect(await screen.findByText(/^No payments yet/)).toBeTruthy();
  open({ answers: { [bills.path]: new Refusal('OVERLOADED', {}) } });
  expect(await screen.findByText('Couldn’t load statements')).toBeTruthy();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open({ answers: { [bills.path]: new Refusal('NETWORK_ABNORMAL', {}) } });
  expect(await screen.findByText('You’re offline')).toBeTruthy();
});

test('a statement that fails to load can be tried again', async () => {
  let isDown = true;
  open({
    answers: { [statementCall.path]: () => (isDown ? new Refusal('OVERLOADED', {}) : statement()) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Statement: / }));
  expect(await screen.findByText('Couldn’t load the statement')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText(/^By version 2/)).toBeTruthy());
});

test('a statement is shown in Hindi', async () => {
  open({ language: 'HI' });
  await userEvent.click(await screen.findByRole('button', { name: /^स्टेटमेंट: / }));
  expect(await screen.findByText(/स्लैब 1 लागू हुआ/)).toBeTruthy();
  expect(screen.getByText(/स्लैब 2 \(0.15%\) क्यों नहीं\?/)).toBeTruthy();
});

test('a link to one payment opens its statement only, with the way to all payments (AGENT-13, AGENT-17)', async () => {
  const wire = open({ at: '/agentHome/agentDailyWages2?bill=41' });
  await screen.findByText(/^By version/);
  expect(sentTo(wire, statementCall.path)).toEqual([{ id: '41' }]);
  expect(sentTo(wire, bills.path)).toEqual([]);
  expect(screen.getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe(
    '/agentHome/agentDailyWages2',
  );
});

test('a link to a payment of another agent says that it was not found', async () => {
  open({ at: '/?bill=999', answers: { [statementCall.path]: new Refusal('BILL_UNKNOWN', {}) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Payment not found');
});

test('a member without an agent center claims an approved payment below the own contracts, where kinds without payments are left out (MEMBER-14)', async () => {
  const claimable = bill({ state: 'claimable', claimBy: '2026-12-16T06:00:00.000Z' });
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [bills.path]: ({ query }: { query: { kind: ContractKind } }) =>
      query.kind === 'dividend' ? { ...billsPage(), bills: [claimable] } : { ...billsPage(), bills: [] },
    [claim.path]: { ...claimable, state: 'issued', claimBy: null },
  });
  renderSite(<OwnStatements />, wire);
  const section = await screen.findByRole('region', { name: 'Dividend contract' });
  await userEvent.click(within(section).getByRole('button', { name: /^Claim/ }));
  await waitFor(() => expect(sentTo(wire, claim.path)).toEqual([{ id: claimable.id }]));
  expect(screen.getAllByRole('region')).toHaveLength(1);
});
