import type { Send } from '@mela/client/api';
import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import { createManualClock } from '@mela/kernel/time';
import { recordCalls } from '@mela/protocol/calls/record';
import { systemCalls } from '@mela/protocol/calls/system';
import { ledgerKinds } from '@mela/protocol/ledger';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { hideBalance } from '#shared/wallet/hidden-balance.ts';
import { refetchWallet } from '#shared/wallet/use-wallet.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { stubIntersectionObserver } from '#testing/stub-intersection-observer.ts';
import { RecordScreen } from './record-screen.tsx';

const clock = createManualClock('2026-11-15T06:30:00.000Z');

function movement(seq: number, changed: object = {}) {
  return {
    seq: String(seq),
    madeAt: '2026-11-15T05:00:00.000Z',
    kind: 'deposit',
    amount: '500.0000',
    balanceAfter: '1500.0000',
    status: 'done',
    reference: 'D0123456789',
    ...changed,
  };
}

const totals = {
  moneyIn: '500.0000',
  moneyOut: '-200.5000',
  net: '299.5000',
  count: 2,
  opening: '1000.0000',
  closing: '1299.5000',
};

const page = (items: unknown[], changed: object = {}) => ({
  from: '2026-11-09',
  to: '2026-11-15',
  items,
  next: null,
  totals: { ...totals, count: items.length },
  ...changed,
});

function Here() {
  return <p data-testid="here">{useLocation().search}</p>;
}

function open(
  answer: unknown,
  { at = '/', language = 'EN' as const }: { at?: string; language?: 'EN' | 'HI' } = {},
) {
  const wire = wireOf({ [systemCalls.status.path]: status(), [recordCalls.list.path]: answer });
  renderSite(
    <>
      <RecordScreen clock={clock} />
      <Here />
    </>,
    wire,
    { at, language },
  );
  return wire;
}

const callsTo = (wire: ReturnType<typeof wireOf>) =>
  wire.calls.filter(({ route }) => route.path === recordCalls.list.path).map(({ input: { query } }) => query);

beforeEach(() => {
  closeSession();
  hideBalance(false);
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});

test('a movement shows kind, time, amount and balance after it, and links to its order', async () => {
  open(page([movement(2), movement(1, { kind: 'bet', amount: '-200.5000', reference: '' })]));
  const [deposit, bet] = await screen.findAllByRole('listitem');
  expect(deposit?.textContent).toContain('Deposit');
  expect(deposit?.textContent).toContain('+₹500.00');
  expect(deposit?.textContent).toContain('₹1,500.00');
  expect(deposit?.textContent).toContain('10:30');
  expect(
    within(deposit ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/member/depositv2?order=D0123456789');
  expect(bet?.textContent).toContain('Bet');
  expect(bet?.textContent).toContain('−₹200.50');
  expect(within(bet ?? document.body).queryByRole('link')).toBeNull();
});

test.each([
  ['EN', en.record.kinds],
  ['HI', hi.record.kinds],
] as const)('every kind of movement has a name in %s', async (language, kinds) => {
  open(page(ledgerKinds.map((kind, at) => movement(at + 1, { kind }))), { language });
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(ledgerKinds.length);
  for (const [at, kind] of ledgerKinds.entries()) expect(rows[at]?.textContent).toContain(kinds[kind]);
});

test('a held amount is shown as pending, and a returned one as returned', async () => {
  open(
    page([
      movement(2, {
        kind: 'withdrawal_hold',
        amount: '-100.0000',
        status: 'waiting',
        reference: 'W0123456789',
      }),
      movement(1, {
        kind: 'withdrawal_hold',
        amount: '-100.0000',
        status: 'returned',
        reference: 'W0123456788',
      }),
    ]),
  );
  const [waiting, returned] = await screen.findAllByRole('listitem');
  expect(waiting?.textContent).toContain('Pending');
  expect(returned?.textContent).toContain('Returned');
});

test('the totals are above the list (MEMBER-5)', async () => {
  open(page([movement(1)]));
  const figures = await screen.findAllByRole('definition');
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    '+₹500.00',
    '−₹200.50',
    '+₹299.50',
    '₹1,000.00',
    '₹1,299.50',
  ]);
});

test('a hidden balance hides every amount of the record (STATE-5)', async () => {
  hideBalance(true);
  open(page([movement(1)]));
  await screen.findByRole('listitem');
  expect(document.body.textContent).not.toMatch(/\d[\d,]*\.\d\d/);
  expect(document.body.textContent).toContain('***');
});

test('period, kind, status and wallet are in the query and in the URL (MEMBER-5)', async () => {
  const wire = open(page([movement(1)]));
  await screen.findByRole('listitem');
  expect(callsTo(wire)[0]).toMatchObject({ from: '2026-11-09', to: '2026-11-15', wallet: 'main' });
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Withdrawals');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Wallet' }), 'On hold');
  expect(screen.getByTestId('here').textContent).toBe(
    '?period=month&wallet=held&group=withdrawal&status=waiting',
  );
  await waitFor(() =>
    expect(callsTo(wire).at(-1)).toMatchObject({
      from: '2026-10-17',
      to: '2026-11-15',
      wallet: 'held',
      group: 'withdrawal',
      status: 'waiting',
    }),
  );
});

test('buttons lead to the earlier and the later period, but not to the future (MEMBER-5)', async () => {
  const wire = open(page([movement(1)]));
  await screen.findByRole('listitem');
  const later = screen.getByRole('button', { name: 'Later period' });
  expect(later.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Earlier period' }));
  await waitFor(() => expect(callsTo(wire).at(-1)).toMatchObject({ from: '2026-11-02', to: '2026-11-08' }));
  expect(screen.getByTestId('here').textContent).toBe('?from=2026-11-02&to=2026-11-08');
  await userEvent.click(later);
  expect(screen.getByTestId('here').textContent).toBe('');
  expect(screen.getByText('9 Nov – 15 Nov 2026')).toBeTruthy();
});

test('own dates in the wrong order show a message and send no call', async () => {
  const wire = open(page([movement(1)]), { at: '/?from=2026-11-01&to=2026-11-02' });
  await screen.findByRole('listitem');
  const before = callsTo(wire).length;
  const from = screen.getByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, '2026-11-09');
  expect(await screen.findByText('The end date is before the start date.')).toBeTruthy();
  expect(callsTo(wire)).toHaveLength(before);
});

test('the list loads further pages by itself and says where it ends', async () => {
  stubIntersectionObserver();
  const wire = open(({ query }: { query: { cursor?: string } }) =>
    query.cursor === undefined ? page([movement(2)], { next: '5.2' }) : page([movement(1)], { totals: null }),
  );
  expect(await screen.findByText('You’ve reached the end of this period.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(callsTo(wire).at(-1)).toMatchObject({ cursor: '5.2' });
  vi.unstubAllGlobals();
});

test('a page whose load is cancelled by a wallet push is loaded again', async () => {
  stubIntersectionObserver();
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [recordCalls.list.path]: ({ query }: { query: { cursor?: string } }) =>
      query.cursor === undefined
        ? page([movement(2)], { next: '5.2' })
        : page([movement(1)], { totals: null }),
  });
  let isOnItsWay = false;
  // The first request of the second page never gets an answer.
  const send: Send = async (route, given) => {
    const isSecond = route.path === recordCalls.list.path && JSON.stringify(given).includes('5.2');
    if (!isSecond || isOnItsWay) return wire(route, given);
    isOnItsWay = true;
    return new Promise(() => undefined);
  };
  const { queryClient } = renderSite(<RecordScreen clock={clock} />, send);
  await waitFor(() => expect(isOnItsWay).toBe(true));
  refetchWallet(queryClient);
  expect(await screen.findByText('You’ve reached the end of this period.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  vi.unstubAllGlobals();
});

test('the record of days without movements says so and offers more days', async () => {
  const wire = open(page([]));
  expect(await screen.findByRole('heading', { name: 'No activity in this period' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show 30 days' }));
  await waitFor(() => expect(callsTo(wire).at(-1)).toMatchObject({ from: '2026-10-17' }));
});

test('the record that does not load shows the reason and can be retried', async () => {
  let isDown = true;
  open(() => (isDown ? new Refusal('OVERLOADED', {}) : page([movement(1)])));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Couldn’t load your record');
  isDown = false;
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('listitem')).toBeTruthy();
});

test('the file is fetched page by page and saved under its name (MEMBER-5)', async () => {
  const saved: { name: string; parts: Blob }[] = [];
  let made: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made = file instanceof Blob ? file : undefined;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (made) saved.push({ name: this.download, parts: made });
  });
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [recordCalls.list.path]: page([movement(1)]),
    [recordCalls.exported.path]: ({ query }: { query: { cursor?: string } }) =>
      query.cursor === undefined
        ? { fileName: 'mela.csv', csv: 'head\r\none\r\n', rows: 1, next: '7.1' }
        : { fileName: 'mela.csv', csv: 'two\r\n', rows: 1, next: null },
  });
  renderSite(<RecordScreen clock={clock} />, wire);
  await screen.findByRole('listitem');
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('mela.csv');
  expect(await saved[0]?.parts.text()).toBe('head\r\none\r\ntwo\r\n');
  vi.restoreAllMocks();
});
