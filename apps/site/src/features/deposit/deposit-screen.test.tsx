import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { systemCalls } from '@mela/protocol/calls/system';
import { depositReasons, depositStates } from '@mela/protocol/deposit';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { status } from '#testing/answers.ts';
import { deposit, offer } from '#testing/deposit-answers.ts';
import { descriptionOf } from '#testing/description-of.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { DepositScreen } from './deposit-screen.tsx';

const list = (content: unknown[]) => ({ content, pageNum: 1, totalPages: 1, total: content.length });

function Here() {
  const { search } = useLocation();
  return <p data-testid="here">{search}</p>;
}

function open(
  answers: Record<string, unknown>,
  { at = '/', language = 'EN' }: { at?: string; language?: 'EN' | 'HI' } = {},
) {
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [depositCalls.methods.path]: offer(),
    [depositCalls.list.path]: list([]),
    ...answers,
  });
  renderSite(
    <>
      <DepositScreen />
      <Here />
    </>,
    wire,
    { at, language },
  );
  const callsTo = (path: string) =>
    wire.calls.filter(({ route }) => route.path === path).map((one) => one.input);
  return { callsTo, user: userEvent.setup() };
}

afterEach(() => vi.restoreAllMocks());

const order = { at: '/?order=D0123456789' };
const t = en.deposit;

test('the deposit form preselects amount and method for a returning member, who pays with one tap (MEMBER-3)', async () => {
  const { callsTo, user } = open({
    [depositCalls.methods.path]: offer({ last: { method: 'UPI_QR', amount: '1000.0000', vpa: null } }),
    [depositCalls.request.path]: deposit({ amount: '1000.0000' }),
    [depositCalls.detail.path]: deposit({ amount: '1000.0000' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay ₹1,000.00' }));

  const [sent] = callsTo(depositCalls.request.path);
  expect(sent).toMatchObject({ body: { method: 'UPI_QR', amount: '1000' } });
  await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('?order=D0123456789'));
  expect(await screen.findByRole('heading', { name: t.states.pending })).toBeTruthy();
});

test('a second click sends the same request key, and another amount a new one (MEMBER-3)', async () => {
  const { callsTo, user } = open({ [depositCalls.request.path]: new Refusal('NETWORK_ABNORMAL', {}) });
  const pay = await screen.findByRole('button', { name: 'Pay ₹500.00' });
  await user.click(pay);
  await screen.findByRole('alert');
  await user.click(pay);
  await waitFor(() => expect(callsTo(depositCalls.request.path)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: '₹1,000' }));
  await user.click(screen.getByRole('button', { name: 'Pay ₹1,000.00' }));
  await waitFor(() => expect(callsTo(depositCalls.request.path)).toHaveLength(3));

  const keys = callsTo(depositCalls.request.path).map(
    ({ body }) => JSON.parse(JSON.stringify(body)).requestKey,
  );
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('each deposit method shows limits, fee and usual time, and a slow or closed one shows the reason (MEMBER-3)', async () => {
  open({});
  const card = async (name: string) => {
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
    return { radio, text: radio.closest('label')?.textContent ?? '' };
  };
  expect((await card('UPI QR')).text).toBe('UPI QR₹100 to ₹50,000~1 min · no fee');
  expect((await card('Net banking')).text).toContain('fee ₹2 + 1.50%');
  expect((await card('Net banking')).text).toContain(t.health.slow);
  for (const [name, why] of [
    ['Broken bank', t.health.down],
    ['Night desk', 'Open from 22:00 to 06:00'],
    ['Large', 'From VIP 5'],
  ] as const) {
    const { radio, text } = await card(name);
    expect(radio.disabled).toBe(true);
    expect(text).toContain(why);
  }
});

test('the pay bar shows method, fee, credited amount and wagering requirement before payment (MEMBER-3)', async () => {
  const { user } = open({});
  await user.click(await screen.findByRole('radio', { name: /Net banking/ }));
  const said = await screen.findByText('You get ₹490.50 after a fee of ₹9.50');
  expect(said.parentElement?.textContent).toBe(
    'Net bankingYou get ₹490.50 after a fee of ₹9.50Before you withdraw, bet ₹490.50 (1×).',
  );
});

test('the pay bar names no wagering requirement where deposits have none', async () => {
  open({ [depositCalls.methods.path]: offer({ turnoverTimes: '0' }) });
  await screen.findByText('You get ₹500.00');
  expect(screen.queryByText(/Before you withdraw/)).toBeNull();
});

test('an amount outside the method’s limits shows a message at the field, and nothing is sent', async () => {
  const { callsTo, user } = open({});
  const field = await screen.findByLabelText(t.amount);
  await user.clear(field);
  await user.type(field, '99.99');
  await user.click(screen.getByRole('button', { name: 'Pay ₹99.99' }));
  expect(await screen.findByText('With UPI QR, you can deposit ₹100.00 to ₹50,000.00.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '5,00.123');
  await user.click(screen.getByRole('button', { name: t.payPlain }));
  expect(await screen.findByText(t.amountWrong)).toBeTruthy();
  expect(callsTo(depositCalls.request.path)).toEqual([]);
});

test('a quick amount outside the method’s limits is disabled', async () => {
  open({});
  expect(await screen.findByRole<HTMLButtonElement>('button', { name: '₹1,00,000' })).toMatchObject({
    disabled: true,
  });
});

test('a UPI request requires a UPI id and sends it in lower case (MEMBER-3)', async () => {
  const { callsTo, user } = open({
    [depositCalls.request.path]: new Refusal('DEPOSIT_METHOD_UNAVAILABLE', {}),
  });
  await user.click(await screen.findByRole('radio', { name: /UPI ID/ }));
  await user.click(screen.getByRole('button', { name: 'Pay ₹500.00' }));
  expect(await screen.findByText(t.vpaWrong)).toBeTruthy();
  await user.type(screen.getByLabelText(t.vpa), ' Asha@OkBox');
  await user.click(screen.getByRole('button', { name: 'Pay ₹500.00' }));
  await screen.findByRole('alert');
  expect(callsTo(depositCalls.request.path)).toMatchObject([
    { body: { method: 'UPI_ID', vpa: 'asha@okbox' } },
  ]);
});

test('a refused deposit shows the refusal text with its numbers (API-2)', async () => {
  const { user } = open({
    [depositCalls.request.path]: new Refusal('DEPOSIT_LIMIT_REACHED', {
      max: JSON.parse('"100000.0000"'),
      left: JSON.parse('"250.0000"'),
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay ₹500.00' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your daily deposit limit is ₹1,00,000.00. You can add ₹250.00 more today.',
  );
});

test('an open deposit is shown on top and links to its payment (MEMBER-3)', async () => {
  open({ [depositCalls.methods.path]: offer({ open: [deposit()] }) });
  const link = await screen.findByRole('link', { name: t.goOn });
  expect(link.getAttribute('href')).toBe('/member/depositv2?order=D0123456789');
});

test('the deposit page says when there is no method and when there are no deposits', async () => {
  open({ [depositCalls.methods.path]: offer({ methods: [] }) });
  expect(await screen.findByText(t.none)).toBeTruthy();
  expect(await screen.findByText(t.historyEmpty)).toBeTruthy();
});

test('the deposit page that does not load shows a retry button', async () => {
  open({ [depositCalls.methods.path]: new Refusal('NETWORK_ABNORMAL', {}) });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(t.failed)).toBeTruthy();
  expect(within(alert).getByRole('button', { name: en.common.tryAgain })).toBeTruthy();
});

test('the payment page offers QR code, apps and bank page, and shows the remaining time (MEMBER-3)', async () => {
  open({ [depositCalls.detail.path]: deposit() }, order);
  expect(await screen.findByRole('img', { name: 'QR code to pay ₹500.00 by UPI' })).toBeTruthy();
  const hrefOf = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');
  expect(hrefOf(t.anyApp)).toBe('upi://pay?pa=mela%40box&am=500.00&tr=1');
  expect(hrefOf('PhonePe')).toBe('phonepe://pay?pa=mela%40box&am=500.00&tr=1');
  expect(hrefOf(t.bankPage)).toBe('http://localhost:8082/pay/1');
  expect(screen.getByText(/minutes left to pay/)).toBeTruthy();
  expect(screen.getByText(t.parties.member)).toBeTruthy();
});

test.each([
  ['phone', false, 'Any UPI app'],
  ['desktop', true, 'QR code to pay ₹500.00 by UPI'],
])(
  'the payment page of a UPI app on a %s has the other way collapsed (MEMBER-3)',
  async (_what, isDesktop, first) => {
    const { matchMedia } = window;
    const width = isDesktop ? '(min-width: 1px)' : '(min-width: 1000000px)';
    vi.spyOn(window, 'matchMedia').mockImplementation(() => matchMedia.call(window, width));
    open({ [depositCalls.detail.path]: deposit({ form: 'upi_app' }) }, order);
    await screen.findByRole('img', { name: 'QR code to pay ₹500.00 by UPI' });
    const collapsed = document.querySelector('details');
    const shown = first === t.anyApp ? screen.getByText(first) : screen.getByRole('img', { name: first });
    expect(collapsed).not.toBeNull();
    expect(collapsed?.contains(shown)).toBe(false);
  },
);

test('an address that is neither http nor UPI is never followed', async () => {
  const next = { kind: 'upi', link: 'javascript:alert(1)', page: 'javascript:alert(2)' };
  open({ [depositCalls.detail.path]: deposit({ next }) }, order);
  await screen.findByRole('heading', { name: t.states.pending });
  expect(document.querySelector('[href^="javascript"]')).toBeNull();
});

test('a bank transfer shows the values to copy and asks for the UTR (MEMBER-3)', async () => {
  const details = {
    holder: 'Mela',
    account: '001234567890',
    ifsc: 'BOXX0000001',
    bank: 'Box Bank',
    reference: 'R7',
  };
  const { user } = open(
    {
      [depositCalls.detail.path]: deposit({
        form: 'bank_transfer',
        next: { kind: 'bank', details, page: 'http://localhost:8082/pay/1' },
      }),
    },
    order,
  );
  expect(await screen.findByText('001234567890')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy Account number' }));
  expect(await navigator.clipboard.readText()).toBe('001234567890');
  expect(screen.getByText('500.00')).toBeTruthy();
  expect(screen.getByText(t.paidTitle).closest('details')?.open).toBe(true);
});

test('“I’ve paid” sends the UTR, and a wrong UTR is refused before sending (MEMBER-3)', async () => {
  const { callsTo, user } = open(
    {
      [depositCalls.detail.path]: deposit(),
      [depositCalls.submitUtr.path]: deposit({
        state: 'claimed',
        utr: '632112345678',
        next: null,
        party: 'house',
      }),
    },
    order,
  );
  await user.click(await screen.findByText(t.paidTitle));
  const field = screen.getByLabelText(t.utr);
  await user.type(field, '1234');
  await user.click(screen.getByRole('button', { name: t.utrSend }));
  expect(callsTo(depositCalls.submitUtr.path)).toEqual([]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, '6321 1234 5678');
  await user.click(screen.getByRole('button', { name: t.utrSend }));
  expect(await screen.findByRole('heading', { name: t.states.claimed })).toBeTruthy();
  expect(await screen.findByText(t.utrSent)).toBeTruthy();
});

test('a picture is sent as bytes, and one above 5 MB is not sent (MEMBER-3)', async () => {
  const { callsTo, user } = open(
    {
      [depositCalls.detail.path]: deposit({ state: 'claimed', next: null, party: 'house' }),
      [depositCalls.submitProof.path]: deposit({
        state: 'claimed',
        next: null,
        party: 'house',
        hasProof: true,
      }),
    },
    order,
  );
  const input = await screen.findByLabelText(t.proofChoose);
  await user.upload(
    input,
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }),
  );
  expect(await screen.findByText(t.proofTooLarge)).toBeTruthy();
  await user.upload(input, new File([new Uint8Array([1, 2, 3])], 'small.png', { type: 'image/png' }));
  expect(await screen.findByText(t.proofSent)).toBeTruthy();
  expect(callsTo(depositCalls.submitProof.path)).toEqual([
    { query: { id: deposit().id }, body: new Uint8Array([1, 2, 3]) },
  ]);
});

test.each(['EN', 'HI'] as const)(
  'every state and every reason has a text on the tracker in %s (MEMBER-3)',
  async (language) => {
    const words = language === 'EN' ? en.deposit : hi.deposit;
    for (const state of depositStates) {
      const { unmount } = await show(
        deposit({ state, next: null, party: 'nobody', dueAt: null, canClaim: false }),
        language,
      );
      expect(screen.getByRole('heading', { level: 1, name: words.states[state] })).toBeTruthy();
      expect(screen.getByText(words.about[state])).toBeTruthy();
      unmount();
    }
    for (const reason of depositReasons) {
      const { unmount } = await show(
        deposit({ state: 'review', reason, received: '450.0000', next: null }),
        language,
      );
      const text = words.reasons[reason].replace('{amount}', '500.00').replace('{received}', '450.00');
      expect(screen.getByText(text)).toBeTruthy();
      unmount();
    }
  },
);

async function show(answer: unknown, language: 'EN' | 'HI') {
  const wire = wireOf({ [systemCalls.status.path]: status(), [depositCalls.detail.path]: answer });
  const rendered = renderSite(<DepositScreen />, wire, { ...order, language });
  await screen.findByText('D0123456789');
  return rendered;
}

test('a late payment is credited and marked as late (MEMBER-3)', async () => {
  open(
    {
      [depositCalls.detail.path]: deposit({
        state: 'credited',
        isLate: true,
        credited: '500.0000',
        next: null,
        party: 'nobody',
      }),
    },
    order,
  );
  expect(await screen.findByRole('heading', { name: t.states.creditedLate })).toBeTruthy();
});

test('an order of another member is shown as unknown', async () => {
  open({ [depositCalls.detail.path]: new Refusal('DEPOSIT_UNKNOWN', {}) }, order);
  expect((await screen.findByRole('alert')).textContent).toContain('Deposit not found.');
});

test('the deposit form is disabled while offline, and the button shows the reason', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { callsTo, user } = open({});
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay ₹500.00' });
  expect(pay.disabled).toBe(true);
  expect(screen.getByText(t.offline)).toBeTruthy();
  await user.type(screen.getByLabelText(t.amount), '{Enter}');
  expect(callsTo(depositCalls.request.path)).toEqual([]);
});

const standing = (changed: object) => ({
  breakUntil: null,
  cap: { period: 'day', isOwn: true, max: '1000.0000', left: '1000.0000' },
  ...changed,
});

test('the deposit page during a break offers no payment and shows the end of the break (MEMBER-11)', async () => {
  const breakUntil = '2126-11-16T06:30:00.000Z';
  open({ [depositCalls.methods.path]: offer({ standing: standing({ breakUntil }) }) });
  expect(await screen.findByText('You’re on a break until 16 Nov 2126, 12:00 pm')).toBeTruthy();
  expect(screen.getByText(/^You’re on a break from play and deposits for/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('the deposit page shows the limit instead of the form when no order fits into it (MEMBER-11)', async () => {
  const cap = { period: 'week', isOwn: true, max: '1000.0000', left: '40.0000' };
  open({ [depositCalls.methods.path]: offer({ standing: standing({ cap }) }) });
  expect(await screen.findByText(/₹40\.00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('an amount above the remaining limit shows the rest while typing, and cannot be paid (MEMBER-11)', async () => {
  const cap = { period: 'week', isOwn: true, max: '1000.0000', left: '600.0000' };
  open({ [depositCalls.methods.path]: offer({ standing: standing({ cap }) }) });
  const amount = await screen.findByLabelText('Amount');
  expect(amount).toHaveProperty('value', '500');
  expect(screen.getByRole('button', { name: '₹1,000' })).toHaveProperty('disabled', true);
  await userEvent.clear(amount);
  await userEvent.type(amount, '700');
  expect(descriptionOf(amount)).toContain('600.00');
  expect(screen.getByRole('button', { name: /^Pay/ })).toHaveProperty('disabled', true);
});
