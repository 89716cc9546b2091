import { contentCalls } from '@mela/protocol/calls/content';
import { systemCalls } from '@mela/protocol/calls/system';
import type { ModId } from '@mela/protocol/switches';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { agentPages } from '#features/agent/pages.ts';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { AgentPages } from './agent-pages.tsx';
import { AgentShell } from './shells/agent.tsx';

function Here() {
  return <p data-testid="here">{useLocation().pathname}</p>;
}

const here = () => screen.getByTestId('here').textContent;
const agent = member({ type: 1, isAgent: true, nickname: 'Head of stalls' });
const logIn = (user = agent) =>
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user });

function open(at: string, off: readonly ModId[] = []) {
  const nothing = { content: [], pageNum: 1, totalPages: 1, total: 0 };
  return renderSite(
    <>
      <Routes>
        <Route element={<AgentShell />}>
          <Route path="/agentHome/:pageId?" element={<AgentPages />} />
        </Route>
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </>,
    wireOf({ [systemCalls.status.path]: status({}, off), [contentCalls.announcements.path]: nothing }),
    { at },
  );
}

beforeEach(closeSession);

test('the agent center sends a guest and a member who is no agent to the agent login (ROUTE-4)', () => {
  const guest = open('/agentHome');
  expect(here()).toBe('/agent');
  guest.unmount();
  logIn(member());
  open('/agentHome/registerCenter');
  expect(here()).toBe('/agent');
});

test('the agent center opens at the team overview, with nickname, UTC offset and a running clock (AGENT-2)', async () => {
  logIn();
  open('/agentHome');
  const title = await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  expect(title.textContent).toBe('Team overview');
  expect(screen.getByText('Head of stalls')).toBeTruthy();
  expect(screen.getByText('GMT+5:30')).toBeTruthy();
  const shown = () => document.querySelector('time')?.getAttribute('datetime');
  const before = shown();
  await waitFor(() => expect(shown()).not.toBe(before), { timeout: 3000 });
});

test('the agent center has a skip link, and shows the offline bar without a connection (STATE-4)', async () => {
  logIn();
  open('/agentHome');
  const skip = await screen.findByRole('link', { name: 'Skip to content' });
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/offline/i)).toBeTruthy();
  vi.restoreAllMocks();
});

const openPages: readonly string[] = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentDownlineTransactionDetailsCopy',
];

test('the menu of the agent center marks the current page and lists only pages with content', async () => {
  logIn();
  open('/agentHome/agentAnnouncement');
  await screen.findByRole('link', { name: 'Register center' });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Announcements');
  const pages = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(pages.filter((href) => href?.startsWith('/agentHome/'))).toEqual(
    expect.arrayContaining(openPages.map((id) => `/agentHome/${id}`)),
  );
});

const contractPages = [
  ['agentDividendRecordCopy2', 'Dividend contracts'],
  ['agentDailyWages2', 'Daily salary'],
  ['agentHourSalary', 'Hourly salary'],
  ['agentRealtimeSalary', 'Real-time salary'],
] as const;

test.each(contractPages)(
  'the agent page %s shows the contracts of its kind and their statements (AGENT-6, AGENT-13)',
  async (pageId, name) => {
    logIn();
    open(`/agentHome/${pageId}`);
    await screen.findByRole('heading', { level: 1, name });
    expect(await screen.findByRole('heading', { level: 2, name: 'My contract' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Statements' })).toBeTruthy();
  },
);

const withContent = new Set<string>([...openPages, ...contractPages.map(([id]) => id)]);

test.each(Object.keys(agentPages).filter((id) => !withContent.has(id)))(
  'the agent page %s is empty and leads back to the first page',
  async (pageId) => {
    logIn();
    open(`/agentHome/${pageId}`);
    await screen.findByText('There is nothing on this page right now.');
    const back = screen.getByRole('link', { name: 'Go to team overview' });
    expect(back.getAttribute('href')).toBe('/agentHome');
  },
);

test.each([
  ['AFFMAN3', 'registerCenter', 'Register center'],
  ['SIGNCONDIV3', 'agentDividendRecordCopy2', 'Dividend contracts'],
  ['DAILYSALCONT3', 'agentDailyWages2', 'Daily salary'],
  ['HOURSAL3', 'agentHourSalary', 'Hourly salary'],
  ['RTSALARY3', 'agentRealtimeSalary', 'Real-time salary'],
] as const)('the agent center closes a page when its switch %s is off', async (modId, pageId, name) => {
  logIn();
  open(`/agentHome/${pageId}`, [modId]);
  expect(await screen.findByRole('heading', { name: 'Page unavailable' })).toBeTruthy();
  expect(screen.queryByRole('link', { name })).toBeNull();
});

test('the agent center is closed when its switch is off', async () => {
  logIn();
  open('/agentHome', ['AGENT3']);
  expect(await screen.findByText(/The agent center is closed right now/)).toBeTruthy();
});

test('the agent menu links to deposit and withdrawal, and the close button leads home', async () => {
  logIn();
  open('/agentHome');
  const addresses = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(expect.arrayContaining(['/member/depositv2', '/member/withdraw']));
  await userEvent.click(screen.getByRole('button', { name: 'Close agent center' }));
  await waitFor(() => expect(here()).toBe('/'));
});

test('an agent who logs out is at the agent login', async () => {
  logIn();
  open('/agentHome');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(here()).toBe('/agent'));
});

test('the clock of the agent center shows the time of day in both languages (AGENT-2)', async () => {
  logIn();
  open('/agentHome');
  await screen.findByText('GMT+5:30');
  expect(document.querySelector('time')?.lastElementChild?.textContent).toMatch(
    /^([01]\d|2[0-3]):\d\d:\d\d$/,
  );
});
