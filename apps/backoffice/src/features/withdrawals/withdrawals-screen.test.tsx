import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import type { Permission } from '@mela/protocol/permissions';
import { Refusal } from '@mela/protocol/refusals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { WithdrawalsScreen } from './withdrawals-screen.tsx';

const { staffPayments } = enBackOffice;
const id = '0190a6e0-0000-7000-8000-000000000001';
const at = '2026-11-15T06:30:00.000Z';
const [me, other] = [
  { id: '7', name: 'Tester' },
  { id: '8', name: 'Second' },
];

const row = {
  id,
  reference: 'W417',
  member: { id: '5', account: 'demo.member', nickname: 'Demo Member', vipLevel: 0 },
  amount: '60000.0000',
  fee: '0.0000',
  tax: '0.0000',
  payout: '60000.0000',
  status: 'review',
  flags: ['amount', 'a_new_rule'],
  kind: 'vpa',
  destination: 'de***@upi',
  holderName: 'Demo Member',
  ifsc: null,
  requestedAt: at,
  changedAt: at,
  claimedBy: null,
  claimedAt: null,
  approvalsNeeded: 2,
  approvals: [],
  gateway: null,
  gatewayRef: null,
  utr: null,
  sentAt: null,
  reason: null,
  disputeNote: null,
  proofId: null,
  reversals: [],
};

type Case = Partial<Record<keyof typeof row, unknown>>;
const everything: readonly Permission[] = [
  'withdrawal.read',
  'withdrawal.review',
  'withdrawal.confirm',
  'withdrawal.dispute',
];

/** Renders the screen with one withdrawal open. */
function show(change: Case, may: readonly Permission[] = everything, answers: Record<string, unknown> = {}) {
  const found = { ...row, ...change };
  const wire = wireOf({
    'GET /staff/withdrawal': { withdrawals: [found], next: null },
    'GET /staff/withdrawal/detail': {
      ...found,
      steps: [{ status: 'requested', actor: 'member', staff: null, at }],
    },
    ...answers,
  });
  renderOffice(<WithdrawalsScreen />, wire, { at: `/?case=${id}`, may });
  return wire;
}

const buttons = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'W417' });
  await within(dialog).findByText(staffPayments.steps);
  return within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
};

describe('a withdrawal case', () => {
  afterEach(() => void vi.useRealTimers());

  test('a withdrawal in progress is polled, and shows a text while it has no UTR', async () => {
    // Fake intervals, so that the test decides when the case is polled.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let utr: string | null = null;
    show({}, everything, {
      'GET /staff/withdrawal/detail': () => ({
        ...row,
        status: utr === null ? 'processing' : 'sent',
        utr,
        steps: [],
      }),
    });
    const words = await screen.findByText(staffPayments.noUtr);
    expect(words.closest('code')).toBeNull();
    utr = '612345678901';
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect((await screen.findByText(utr)).tagName).toBe('CODE');
    expect(screen.getByText(staffPayments.withdrawalStates.sent)).toBeTruthy();
  });

  test('an unclaimed withdrawal offers only the claim', async () => {
    const wire = show({}, everything, { 'POST /staff/withdrawal/claim': {} });
    expect(await buttons()).toEqual([staffPayments.claim]);
    await userEvent.click(screen.getByRole('button', { name: staffPayments.claim }));
    expect(wire.sent('POST /staff/withdrawal/claim')).toEqual([{ id }]);
  });

  test('a withdrawal that this person claimed offers release, reject and approve', async () => {
    show({ claimedBy: me });
    expect(await buttons()).toEqual([staffPayments.release, staffPayments.reject, staffPayments.approve]);
  });

  test('a withdrawal that a colleague approved offers the second approval to this person', async () => {
    show({ claimedBy: other, approvals: [{ staff: other, at }] });
    expect(await buttons()).toEqual([staffPayments.confirm]);
    expect(screen.getAllByText(/1 of 2 approvals/).length).toBeGreaterThan(0);
  });

  test('a withdrawal that this person approved does not offer the second approval to this person', async () => {
    show({ claimedBy: me, approvals: [{ staff: me, at }] });
    expect(await buttons()).toEqual([staffPayments.release, staffPayments.reject]);
  });

  test('a withdrawal is rejected with a reason, and not without one', async () => {
    const wire = show({ claimedBy: me }, everything, { 'POST /staff/withdrawal/reject': {} });
    await buttons();
    await userEvent.click(screen.getByRole('button', { name: staffPayments.reject }));
    const dialog = await screen.findByRole('dialog', { name: staffPayments.rejectTitle });
    const reject = within(dialog).getByRole('button', { name: staffPayments.reject });
    await userEvent.click(reject);
    await within(dialog).findByText(staffPayments.reasonShort);
    expect(wire.sent('POST /staff/withdrawal/reject')).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(staffPayments.reason), 'Name differs');
    await userEvent.click(reject);
    expect(wire.sent('POST /staff/withdrawal/reject')).toEqual([{ id, reason: 'Name differs' }]);
  });

  test('a refused decision shows the reason and stays open', async () => {
    show({ claimedBy: me }, everything, {
      'POST /staff/withdrawal/approve': new Refusal('SECOND_PERSON_NEEDED', {}),
    });
    await buttons();
    await userEvent.click(screen.getByRole('button', { name: staffPayments.approve }));
    const dialog = await screen.findByRole('dialog', { name: staffPayments.approveTitle });
    await userEvent.click(within(dialog).getByRole('button', { name: staffPayments.approve }));
    const told = await within(dialog).findByRole('alert');
    expect(told.textContent).toBe(enBackOffice.refusal.SECOND_PERSON_NEEDED);
  });

  test('a withdrawal with unknown outcome offers only a query, never a second payout', async () => {
    show({ status: 'unknown', gateway: 'UPIBOX' });
    expect(await buttons()).toEqual([staffPayments.askNow]);
  });

  test('a disputed withdrawal shows the member’s note and is resolved as received or returned', async () => {
    const wire = show({ status: 'disputed', disputeNote: 'Nothing came.', utr: '612345678901' }, everything, {
      'POST /staff/withdrawal/resolve': {},
    });
    expect(await buttons()).toEqual([staffPayments.resolveReceived, staffPayments.resolveReturn]);
    expect(screen.getByText('Nothing came.')).toBeDefined();
    expect(screen.getByText('612345678901')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: staffPayments.resolveReturn }));
    const dialog = await screen.findByRole('dialog', { name: staffPayments.resolveTitle });
    await userEvent.type(within(dialog).getByLabelText(staffPayments.reason), 'The bank has no trace');
    await userEvent.click(within(dialog).getByRole('button', { name: staffPayments.resolveReturn }));
    expect(wire.sent('POST /staff/withdrawal/resolve')).toEqual([
      { id, outcome: 'reversed', reason: 'The bank has no trace' },
    ]);
  });

  test('a withdrawal offers no action to staff with read permission only (ADMIN-1)', async () => {
    show({ claimedBy: null }, ['withdrawal.read']);
    const dialog = await screen.findByRole('dialog', { name: 'W417' });
    await within(dialog).findByText(staffPayments.steps);
    expect(within(dialog).queryByRole('button', { name: staffPayments.claim })).toBeNull();
  });

  test('a flag without a text is shown by its name', async () => {
    show({});
    expect((await screen.findAllByText('a_new_rule')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(staffPayments.flags.amount).length).toBeGreaterThan(0);
  });
});

describe('the withdrawal list', () => {
  test('the withdrawal list says in Hindi that the selected queue is empty', async () => {
    const wire = wireOf({ 'GET /staff/withdrawal': { withdrawals: [], next: null } });
    renderOffice(<WithdrawalsScreen />, wire, { language: 'HI', at: '/?queue=disputed' });
    await screen.findByText(hiBackOffice.staffPayments.empty);
    const { staffPayments: words } = hiBackOffice;
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(words.withdrawalQueues.disputed);
  });

  test('the withdrawal list shows the refusal and a retry button when it does not load', async () => {
    let tries = 0;
    const wire = wireOf({
      'GET /staff/withdrawal': () =>
        (tries += 1) === 1
          ? new Refusal('TOO_MANY_REQUESTS', { seconds: 5 })
          : { withdrawals: [row], next: null },
    });
    renderOffice(<WithdrawalsScreen />, wire);
    await screen.findByText('TOO_MANY_REQUESTS');
    await userEvent.click(screen.getByRole('button', { name: enBackOffice.common.tryAgain }));
    expect(await screen.findByText('demo.member')).toBeDefined();
  });
});
