import { rewardCalls } from '@mela/protocol/calls/reward';
import { vipCalls } from '@mela/protocol/calls/vip';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { VipScreen } from './vip-screen.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});

const step = (level: number, [lifetime, gift, keep, salary]: readonly string[]) => ({
  level,
  lifetime,
  gift,
  keep,
  salary,
  dailyWithdrawal: '50000.0000',
});

const gift = {
  kind: 'gift',
  level: 2,
  period: '2',
  amount: '75.0000',
  state: 'claimable',
  rewardId: 'the-gift',
  expiresAt: null,
};
const salary = {
  ...gift,
  kind: 'salary',
  period: '2026-10',
  amount: '5.0000',
  state: 'owed',
  rewardId: null,
};

const progress = {
  level: 2,
  peak: 2,
  progress: '150000.5000',
  next: { level: 3, lifetime: '500000.0000', missing: '349999.5000', gift: '300.0000' },
  keep: { line: '5000.0000', done: '1250.0000', missing: '3750.0000', reviewOn: '2026-12-01' },
  ladder: [
    step(0, ['0.0000', '0.0000', '0.0000', '0.0000']),
    step(1, ['10000.0000', '10.0000', '0.0000', '0.0000']),
    step(2, ['100000.0000', '75.0000', '5000.0000', '5.0000']),
    step(3, ['500000.0000', '300.0000', '25000.0000', '25.0000']),
  ],
  open: [gift, salary],
  giftsReceived: [1],
  birthday: { day: null, isEditable: true },
};

const events = [
  { at: '2026-11-15T06:00:00.000Z', kind: 'gift', level: 2, amount: '75.0000', state: 'claimable' },
  { at: '2026-11-15T06:00:00.000Z', kind: 'raised', level: 2, amount: null, state: null },
];
const pageOf = (content: readonly object[]) => ({
  content,
  pageNum: 1,
  totalPages: 1,
  total: content.length,
});

function open(changed: Record<string, unknown> = {}, language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({
    ...siteAnswers(),
    [vipCalls.progress.path]: progress,
    [vipCalls.history.path]: pageOf(events),
    ...changed,
  });
  renderSite(<VipScreen />, wire, { at: '/member/vip', language });
  return wire;
}

test('the VIP page shows level, progress, keep line and every level of the ladder (REWARD-7)', async () => {
  open();
  expect(await screen.findByText('₹3,49,999.50 more to VIP 3 and its gift of ₹300')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Progress to VIP 3' }).getAttribute('value')).toBe('30');
  expect(screen.getByText('₹3,750 more in 30 days keeps VIP 2.')).toBeTruthy();
  expect(screen.getByText(/^Levels are reviewed on 1 Dec 2026/)).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'LevelProgressGiftKeep line, 30 daysMonthly salaryWithdrawals a day',
    'VIP 0NoneNoneNoneNone₹50,000',
    'VIP 1₹10,000₹10receivedNoneNone₹50,000',
    'VIP 2Your level₹1,00,000₹75₹5,000₹5₹50,000',
    'VIP 3₹5,00,000₹300₹25,000₹25₹50,000',
  ]);
  expect(await screen.findByText('Reached VIP 2')).toBeTruthy();
});

test('a gift is claimed by its button, and one that the budget does not cover has none (REWARD-7)', async () => {
  const claimed = { amount: '75.0000', state: 'claimed' };
  const wire = open({ [rewardCalls.claim.path]: claimed });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Claim Gift of VIP 2' }));
  expect(await screen.findByText('Added to your wallet: ₹75')).toBeTruthy();
  const claims = wire.calls.filter(({ route }) => route.path === rewardCalls.claim.path);
  expect(claims.map(({ input }) => input.body)).toEqual([{ id: 'the-gift', language: 'EN' }]);
  expect(screen.getByText('On its way')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim Salary of VIP 2' })).toBeNull();
});

test('the birthday is saved after a second look, once (REWARD-7)', async () => {
  const wire = open({ [vipCalls.setBirthday.path]: { day: '1990-11-18', isEditable: false } });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Birthday'), '1990-11-18');
  await user.click(screen.getByRole('button', { name: 'Set birthday' }));
  expect(screen.getByText('You can do this only once. Is 18 November 1990 right?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yes, save it' }));
  const saves = wire.calls.filter(({ route }) => route.path === vipCalls.setBirthday.path);
  expect(saves.map(({ input }) => input.body)).toEqual([{ day: '1990-11-18' }]);
});

test('the VIP page shows in Hindi the missing progress and an empty list of gifts (REWARD-7)', async () => {
  open({ [vipCalls.progress.path]: { ...progress, open: [] }, [vipCalls.history.path]: pageOf([]) }, 'HI');
  expect(await screen.findByText('VIP 3 और उसके ₹300 के गिफ़्ट के लिए ₹3,49,999.50 और')).toBeTruthy();
  expect(screen.getByText('अभी क्लेम करने के लिए कुछ नहीं है।')).toBeTruthy();
  expect(await screen.findByText('आपके लेवल और गिफ़्ट यहाँ दिखेंगे।')).toBeTruthy();
});

test('the VIP page offers to try again when it cannot be loaded (REWARD-7)', async () => {
  open({ [vipCalls.progress.path]: new Refusal('UNKNOWN', {}) });
  expect(await screen.findByText('Your VIP level could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
