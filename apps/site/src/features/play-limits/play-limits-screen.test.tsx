import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { playLimitsCalls } from '@mela/protocol/calls/play-limits';
import { systemCalls } from '@mela/protocol/calls/system';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreSession, closeSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { playLimits } from '#testing/play-limits-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { PlayLimitsScreen } from './play-limits-screen.tsx';

const t = en.playLimits;

beforeEach(() => restoreSession('token', member()));
afterEach(() => {
  closeSession();
  vi.restoreAllMocks();
});

function open(answers: Record<string, unknown>, language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [walletCalls.balance.path]: {
      balance: '1250.5000',
      bonus: '0.0000',
      currency: 'INR',
      currencySymbol: '₹',
      at: '2026-11-15T06:30:00.000Z',
    },
    [playLimitsCalls.state.path]: playLimits(),
    ...answers,
  });
  renderSite(<PlayLimitsScreen />, wire, { language });
  const callsTo = ({ path }: { path: string }) =>
    wire.calls.filter(({ route }) => route.path === path).map((one) => one.input.body);
  return { callsTo, user: userEvent.setup() };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a limit is set in rupees, after an explanation of its purpose (MEMBER-11)', async () => {
  const limited = playLimits({ amounts: { deposit_day: { max: '500.0000', used: '125.0000' } } });
  const { callsTo, user } = open({ [playLimitsCalls.change.path]: limited });
  await press(user, 'Set: Daily deposit limit');
  const popup = within(await screen.findByRole('dialog', { name: 'Daily deposit limit' }));
  expect(popup.getByText(t.rule)).toBeTruthy();
  await user.click(popup.getByRole('button', { name: t.save }));
  expect(popup.getByText(t.amountAgain)).toBeTruthy();
  await user.type(popup.getByLabelText(t.amount), '500');
  await user.click(popup.getByRole('button', { name: 'Set to ₹500.00' }));
  expect(callsTo(playLimitsCalls.change)).toEqual([{ kind: 'deposit_day', max: '500' }]);
  expect(await screen.findByText('₹125.00 of ₹500.00 used')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a later change is shown with its time and can be withdrawn (MEMBER-11)', async () => {
  const waiting = { max: '500.0000', next: { max: null, from: '2026-11-16T06:30:00.000Z' } };
  const { callsTo, user } = open({
    [playLimitsCalls.state.path]: playLimits({ amounts: { loss_week: waiting } }),
    [playLimitsCalls.takeBack.path]: playLimits({ amounts: { loss_week: { max: '500.0000' } } }),
  });
  expect(await screen.findByText('From 16 Nov 2026, 12:00 pm: No limit')).toBeTruthy();
  await press(user, 'Cancel change: Weekly loss limit');
  expect(callsTo(playLimitsCalls.takeBack)).toEqual([{ kind: 'loss_week' }]);
  await vi.waitFor(() => expect(screen.queryByText(/16 Nov/)).toBeNull());
});

test('reality check and session time are selected from a list (MEMBER-11)', async () => {
  const { callsTo, user } = open({
    [playLimitsCalls.change.path]: playLimits({ reality: { minutes: 30, next: null } }),
  });
  await press(user, 'Set: Reality check');
  await user.selectOptions(screen.getByLabelText(t.choose), '30 minutes');
  await press(user, t.save);
  expect(callsTo(playLimitsCalls.change)).toEqual([{ kind: 'reality', minutes: 30 }]);
  expect(await screen.findByText('Every 30 minutes')).toBeTruthy();
});

test('a break is confirmed once, and its end is shown (MEMBER-11)', async () => {
  const { callsTo, user } = open({
    [playLimitsCalls.pause.path]: playLimits({ breakUntil: '2026-11-22T06:30:00.000Z' }),
  });
  await press(user, '1 week');
  expect(callsTo(playLimitsCalls.pause)).toEqual([]);
  await press(user, t.pauseDo);
  expect(callsTo(playLimitsCalls.pause)).toEqual([{ period: 'week' }]);
  expect(await screen.findByText('You’re on a break until 22 Nov 2026, 12:00 pm')).toBeTruthy();
  // Said in passing too, and what is shorter than the break is offered no longer.
  expect(
    await screen.findByText('Your break has started. It lasts until 22 Nov 2026, 12:00 pm.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: '1 day' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Extend to 1 month from now' })).toBeTruthy();
});

test('an exclusion needs two steps, and the remaining pages are shown afterwards (MEMBER-11)', async () => {
  const exclusion = { since: '2026-11-15T06:30:00.000Z', until: '2027-11-15T06:30:00.000Z' };
  const { callsTo, user } = open({ [playLimitsCalls.exclude.path]: playLimits({ exclusion }) });
  await user.selectOptions(await screen.findByLabelText(t.excludeChoose), '1 year');
  await press(user, t.excludeNext);
  await press(user, t.excludeDo);
  expect(screen.getByText(t.excludeSureFirst)).toBeTruthy();
  expect(callsTo(playLimitsCalls.exclude)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: t.excludeSure }));
  await press(user, t.excludeDo);
  expect(callsTo(playLimitsCalls.exclude)).toEqual([{ period: 'year' }]);
  expect(await screen.findByText('You’ve excluded yourself from play until 15 November 2027.')).toBeTruthy();
  expect(screen.getByText('₹1,250.50')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/member/withdraw',
    '/member/transactionHistory',
    '/member/securityCenter',
    '/member/playLimits?popup=help#responsible-play',
  ]);
});

test('the refusal to close an account with a balance shows the balance (MEMBER-11)', async () => {
  const refused = new Refusal('ACCOUNT_NOT_EMPTY', { left: formatMoney(parseMoney('12.5')) });
  const { user } = open({ [playLimitsCalls.close.path]: refused });
  await press(user, t.close);
  await press(user, t.closeDo);
  expect(screen.getByText(t.closePasswordAgain)).toBeTruthy();
  await user.type(screen.getByLabelText(t.closePassword), 'Correct-Horse-9');
  await press(user, t.closeDo);
  expect(await screen.findByText('Your account still has ₹12.50. Withdraw it first.')).toBeTruthy();
});

test('the member’s own data is saved under its file name (MEMBER-11)', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:own';
  URL.revokeObjectURL = () => undefined;
  const { user } = open({ [playLimitsCalls.exported.path]: { fileName: 'mela-asha.json', json: '{}' } });
  await press(user, t.download);
  expect(await screen.findByText('Your data was saved as mela-asha.json.')).toBeTruthy();
  expect(click).toHaveBeenCalledOnce();
});

test('play limits that do not load show an error and a retry button (MEMBER-11)', async () => {
  let isDown = true;
  const { user } = open({
    [playLimitsCalls.state.path]: () => (isDown ? new Refusal('OVERLOADED', {}) : playLimits()),
  });
  expect(await screen.findByText(t.failed)).toBeTruthy();
  isDown = false;
  await press(user, en.common.tryAgain);
  expect(await screen.findByText(t.moneyBody)).toBeTruthy();
});

test('the play limits page is in Hindi too (MEMBER-11, STATE-4)', async () => {
  open({}, 'HI');
  expect(
    await screen.findByRole('heading', { level: 1, name: hi.member.pages.playLimits.name }),
  ).toBeTruthy();
  expect(await screen.findByText(hi.playLimits.rule)).toBeTruthy();
});
