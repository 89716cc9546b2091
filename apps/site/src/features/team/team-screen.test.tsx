import { formatMoney, parseMoney } from '@mela/kernel/money';
import { systemCalls } from '@mela/protocol/calls/system';
import { teamCalls } from '@mela/protocol/calls/team';
import { rebateProducts } from '@mela/protocol/team';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { stubIntersectionObserver } from '#testing/stub-intersection-observer.ts';
import { TeamScreen } from './team-screen.tsx';
import type { TeamMemberPage } from './use-team.ts';

beforeEach(stubIntersectionObserver);

const money = (text: string) => formatMoney(parseMoney(text));
const percents = (percent: string) => rebateProducts.map((product) => ({ product, percent }));

const row = {
  id: '7',
  account: 'sub.agent',
  nickname: 'Sub Agent',
  type: 2,
  depth: 1,
  upline: 'top.agent',
  isOnline: true,
  isLocked: false,
  isSuspended: false,
  lastActiveAt: null,
  joinedAt: '2026-11-01T06:30:00.000Z',
  balance: money('12500.5'),
  group: 1960,
};

const page: TeamMemberPage = {
  ...row,
  path: [],
  children: 2,
  team: 5,
  vipLevel: 1,
  percents: percents('0.20'),
  mayOpenEqual: false,
  contact: { phone: '+919810012345', email: null },
  limits: {
    groupMax: 1970,
    percentsMax: percents('0.50'),
    groupMin: 1956,
    percentsMin: percents('0.00'),
    turnover: { days: 7, actual: money('1200'), levels: [{ group: 1966, required: money('50000') }] },
  },
  quotas: [],
  ownQuotas: [],
};

const open = (at: string, answers: Parameters<typeof wireOf>[0] = {}) =>
  renderSite(
    <TeamScreen />,
    wireOf({
      [systemCalls.status.path]: status(),
      [teamCalls.list.path]: { members: [row], next: null, total: 1 },
      [teamCalls.member.path]: page,
      ...answers,
    }),
    { at },
  );

describe('the team page', () => {
  test('lists members with balance, level and state, and opens a member (AGENT-10)', async () => {
    open('/agentHome/downlineManagmentView');
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText('₹12,500.50')).toBeTruthy();
    expect(item.getByText('Online')).toBeTruthy();
    expect(item.getByText('1960')).toBeTruthy();
    await userEvent.click(item.getByRole('link', { name: 'sub.agent' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'sub.agent' })).toBeTruthy();
    expect(screen.getByText('+919810012345')).toBeTruthy();
  });

  test('opens the tree level by level, and asks for a level only when it is opened (AGENT-10)', async () => {
    const node = { ...row, children: 2, team: 5 };
    const below = { ...node, id: '8', account: 'low.member', children: 0, team: 0 };
    open('/agentHome/downlineManagmentView?view=tree', {
      [teamCalls.tree.path]: ({ query }: { query: { parentId?: string } }) => ({
        nodes: [query.parentId === undefined ? node : below],
        next: null,
      }),
    });
    const button = await screen.findByRole('button', { name: 'Open sub.agent' });
    expect(screen.getAllByRole('list')).toHaveLength(1);
    await userEvent.click(button);
    expect(await screen.findByRole('list', { name: 'sub.agent' })).toBeTruthy();
    const collapse = () => screen.getByRole('button', { name: 'Collapse sub.agent' });
    expect(collapse().getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'sub.agent' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Back to team' }));
    await waitFor(() => expect(collapse().getAttribute('aria-expanded')).toBe('true'));
  });

  test('is searched from the tree, which is as before when the search is cleared (AGENT-10)', async () => {
    const node = { ...row, children: 2, team: 5000 };
    const found = { ...row, id: '9', account: 'deep.member', upline: 'sub.agent', depth: 3 };
    open('/agentHome/downlineManagmentView?view=tree', {
      [teamCalls.tree.path]: { nodes: [node], next: null },
      [teamCalls.list.path]: ({ query }: { query: { words: string } }) => ({
        members: query.words === 'deep' ? [found] : [],
        next: null,
        total: 1,
      }),
    });
    expect(await screen.findByText('2 direct, 5,000 in team')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search account or nickname' }), 'deep');
    const item = within(await screen.findByRole('listitem'));
    expect(await item.findByRole('link', { name: 'deep.member' })).toBeTruthy();
    expect(item.getByText('Level 3')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Tree' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('button', { name: 'Open sub.agent' })).toBeTruthy();
  });

  test('says that nobody was found', async () => {
    open('/agentHome/downlineManagmentView?words=zz', {
      [teamCalls.list.path]: { members: [], next: null, total: 0 },
    });
    expect(await screen.findByText('No members found')).toBeTruthy();
  });
});

describe('the page of a member', () => {
  test('hides contact and forms of a member who is not direct (AGENT-10)', async () => {
    open('/agentHome/downlineManagmentView?member=7', {
      [teamCalls.member.path]: { ...page, depth: 2, contact: null, limits: null },
    });
    expect(await screen.findByText(/Only the direct upline/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save rates' })).toBeNull();
  });

  test('says which turnover a higher group needs before it is sent (AGENT-10)', async () => {
    open('/agentHome/downlineManagmentView?member=7');
    const group = (await screen.findAllByRole('combobox', { name: 'Prize group' }))[0];
    expect(group).toBeTruthy();
    if (group) await userEvent.selectOptions(group, '1966');
    expect(
      screen.getByText(/needs ₹50,000.00 a day on average over 7 days. This team has ₹1,200.00/),
    ).toBeTruthy();
  });

  test('refuses a percentage that is no number and sends nothing', async () => {
    open('/agentHome/downlineManagmentView?member=7');
    const slots = await screen.findByRole('textbox', { name: 'Slots, %' });
    await userEvent.clear(slots);
    await userEvent.type(slots, 'abc');
    expect(screen.getByText('Enter a number with up to two decimals')).toBeTruthy();
  });

  test('offers no percentage of a product of which the agent has nothing to give (AGENT-10)', async () => {
    const percentsMax = percents('0.50').map(({ product, percent }) => ({
      product,
      percent: product === 'slots' || product === 'live' ? '0.00' : percent,
    }));
    const own = percents('0.00').map(({ product, percent }) => ({
      product,
      percent: product === 'live' ? '0.20' : percent,
    }));
    open('/agentHome/downlineManagmentView?member=7', {
      [teamCalls.member.path]: { ...page, percents: own, limits: { ...page.limits, percentsMax } },
    });
    expect(await screen.findByRole('textbox', { name: 'Fishing, %' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Slots, %' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Live tables, %' })).toBeTruthy();
  });

  test('asks before it makes a member an agent (AGENT-9)', async () => {
    open('/agentHome/downlineManagmentView?member=7', {
      [teamCalls.member.path]: { ...page, type: 0 },
      [teamCalls.promote.path]: page,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make agent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make sub.agent an agent?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make agent' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
