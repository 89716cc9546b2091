import { formatMoney, parseMoney } from '@mela/kernel/money';
import { memberActivityStates } from '@mela/protocol/activity';
import { activityCalls } from '@mela/protocol/calls/activity';
import { contentCalls } from '@mela/protocol/calls/content';
import { rewardCalls } from '@mela/protocol/calls/reward';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTexts } from '#lib/language.tsx';
import { closeSession, openSession } from '#lib/session.ts';
import { member, promotion, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { PromotionsScreen } from './promotions-screen.tsx';
import type { Activity } from './use-activities.ts';

const rupees = (text: string) => formatMoney(parseMoney(text));

const activity = (changed: Partial<Activity> = {}): Activity => ({
  code: 'cup',
  kind: 'application',
  title: 'Promotion cup',
  summary: 'Show your cup',
  content: '<p>Terms</p>',
  picture: '/art/promotion/cup.svg',
  state: 'join',
  reasons: [],
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2999-12-06T18:29:00.000Z',
  vipMin: 0,
  amount: rupees('100'),
  times: '1',
  claimDays: 3,
  cashback: null,
  deposit: null,
  free: null,
  progress: null,
  reward: null,
  application: null,
  ...changed,
});

const open = (activities: readonly Activity[], more: Record<string, unknown> = {}) =>
  renderSite(
    <PromotionsScreen />,
    wireOf({
      [systemCalls.status.path]: status(),
      [contentCalls.promotions.path]: [promotion('cup')],
      [contentCalls.promotionCategories.path]: [],
      [activityCalls.list.path]: activities,
      ...more,
    }),
    { at: '/promotions' },
  );

beforeEach(async () => {
  await loadTexts('account');
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});
afterEach(() => closeSession());

const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest('li');
  return within(card ?? document.body);
};

test('each state of an activity has its own words on the card (MEMBER-6)', async () => {
  open(memberActivityStates.map((state) => activity({ code: state, title: `In ${state}`, state })));
  const words = new Set<string>();
  for (const state of memberActivityStates) {
    const card = await cardOf(`In ${state}`);
    const [badge] = card.getAllByText(/./, { selector: '[data-tone]:not(button)' });
    words.add(badge?.textContent ?? '');
  }
  expect(words.size).toBe(memberActivityStates.length);
});

test('an activity that is not for the member says why, and has no button', async () => {
  open([activity({ reasons: ['vip'], vipMin: 3 })]);
  const card = await cardOf('Promotion cup');
  expect(await card.findByText('For VIP 3 and above')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Apply' })).toBeNull();
});

test('an application is sent with its comment, and a longer one is not sent (MEMBER-6)', async () => {
  const sent: unknown[] = [];
  open([activity()], {
    [activityCalls.apply.path]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return activity({ state: 'applying' });
    },
  });
  const card = await cardOf('Promotion cup');
  await userEvent.click(await card.findByRole('button', { name: 'Apply' }));
  const popup = within(await screen.findByRole('dialog'));
  const field = popup.getByRole('textbox', { name: /Comment/ });
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(141));
  await userEvent.click(popup.getByRole('button', { name: 'Send application' }));
  expect(sent).toEqual([]);
  expect(popup.getByText('The comment is longer than 140 characters.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.paste('I won.');
  await userEvent.click(popup.getByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('Your application was sent.')).toBeTruthy();
  expect(sent).toEqual([{ code: 'cup', comment: 'I won.', pictures: [], language: 'EN' }]);
});

test('an approved application says that its reward was claimed (MEMBER-6)', async () => {
  const reward = {
    id: '0d4ad5a4-6b0f-4a0e-9f2f-0d7c6a7a0b11',
    reference: 'B1',
    amount: rupees('80'),
    state: 'claimed',
    expiresAt: null,
  } as const;
  open([activity({ state: 'issued', reward })]);
  const card = await cardOf('Promotion cup');
  expect(await card.findByText('₹80.00 added to your wallet')).toBeTruthy();
});

test('a reward is claimed on the card', async () => {
  const reward = {
    id: '01900000-0000-7000-8000-000000000001',
    reference: 'B0123456789',
    amount: rupees('75'),
    state: 'claimable',
    expiresAt: null,
  } as const;
  const claimed: unknown[] = [];
  open([activity({ kind: 'cashback', state: 'claim', reward })], {
    [rewardCalls.claim.path]: ({ body }: { body: unknown }) => {
      claimed.push(body);
      return {};
    },
  });
  const card = await cardOf('Promotion cup');
  await userEvent.click(await card.findByRole('button', { name: 'Claim ₹75.00' }));
  expect(await screen.findByText('₹75.00 added to your wallet')).toBeTruthy();
  expect(claimed).toEqual([{ id: reward.id, language: 'EN' }]);
});

test('a code is typed once, and a wrong one is refused at its field', async () => {
  open([activity({ kind: 'code' })], {
    [activityCalls.enterCode.path]: () => new Refusal('ACTIVITY_CODE_WRONG', {}),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use code' }));
  expect(screen.getByText('Type the code.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Promotion code/ }), 'FAIR2026');
  await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
  expect(await screen.findByText('This code isn’t valid. Check it and try again.')).toBeTruthy();
});
