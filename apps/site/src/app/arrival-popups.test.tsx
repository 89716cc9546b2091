import { hi } from '@mela/i18n/hi';
import { contentCalls } from '@mela/protocol/calls/content';
import { sessionCalls } from '@mela/protocol/calls/session';
import { systemCalls } from '@mela/protocol/calls/system';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLogout } from '#features/login/use-logout.ts';
import { closeSession, endSession, openSession, renewToken, restoreSession, signOut } from '#lib/session.ts';
import { useArrival } from '#shared/content/arrival.ts';
import { member, notice, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { ArrivalPopups } from './arrival-popups.tsx';

type Query = { pageNo?: number; firstTimeLogin?: string };

const announcements = ({ query }: { query?: unknown }) => {
  const asked: Query = typeof query === 'object' && query !== null ? query : {};
  const page = asked.pageNo ?? 1;
  return {
    content: Array.from({ length: page === 3 ? 2 : 9 }, (_, at) => ({
      id: `${page}-${at}`,
      title: `Title ${page}-${at}`,
      content: `<p>Text ${page}-${at}</p><script>alert(1)</script>`,
      execution: 'B',
      timestamp: '2026-11-15T04:30:00.000Z',
    })),
    pageNum: page,
    totalPages: 3,
    total: 20,
  };
};
const lands = [
  { countryCode: 'IN', countryName: 'India', countryDialingCode: '91' },
  { countryCode: 'NP', countryName: 'Nepal', countryDialingCode: '977' },
];
const answers = {
  [systemCalls.status.path]: status(),
  [systemCalls.countries.path]: lands,
  [contentCalls.announcements.path]: announcements,
};
const nowhere = status({ location: { ip: '127.0.0.1', countryCode: null } });
const opened = { token: 't', firstTimeLogin: true, passwordExpired: false, user: member() };
const dialogs = () =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby') ?? '');
/** A page counts as seen early, so that no test waits long. */
const SEEN_MS = 60;
const titleOf = async (name: string) => screen.findByRole('dialog', { name });
/** Longer than the time after which these tests count a page as seen. */
const seePage = () => act(() => new Promise((seen) => setTimeout(seen, 3 * SEEN_MS)));

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
  closeSession();
  localStorage.removeItem('country');
  sessionStorage.clear();
  useArrival.setState({
    country: null,
    isDisclaimerAccepted: false,
    isClosed: { guest: false, member: false },
    isPopupNoticeClosed: false,
    isFirstVisit: false,
    readLines: [],
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(['/login', '/identity'])('no arrival popup opens over the popup of %s', async (at) => {
  renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wireOf(answers), { at });
  await waitFor(() => expect(localStorage.getItem('country')).toBe('IN'));
  expect(dialogs()).toEqual([]);
});

test.each([
  ['a game', '/seamless?vassalage=MELA&gameCode=MELA_DICE'],
  ['the deposit form', '/member/depositv2'],
  ['the agent center', '/agentHome'],
  ['a contract of the agent center', '/agentHome/agentRealtimeSalary'],
])(
  'announcements open only after %s is left, but the disclaimer opens over it (ROUTE-11)',
  async (_what, at) => {
    act(() => openSession(opened));
    const wire = wireOf(answers);
    renderSite(
      <>
        <ArrivalPopups seenAfterMs={SEEN_MS} />
        <Link to="/bgs">leave</Link>
      </>,
      wire,
      { at },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'I’m 18 or older and I agree' }));
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(wire.calls.filter(({ route }) => route.path === contentCalls.announcements.path)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'leave' }));
    await titleOf('Announcements');
  },
);

test('a first visit shows country, disclaimer and, when the page has been seen, announcements (POPUP-2, POPUP-3)', async () => {
  renderSite(
    <ArrivalPopups seenAfterMs={SEEN_MS} />,
    wireOf({ ...answers, [systemCalls.status.path]: nowhere }),
  );
  await titleOf('Choose your country');
  expect(dialogs()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'Nepal');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(localStorage.getItem('country')).toBe('NP');

  await titleOf('Before you enter');
  expect(dialogs()).toHaveLength(1);
  expect(screen.getByText(/play credits/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'I’m 18 or older and I agree' }));
  expect(sessionStorage.getItem('disclaimer')).toBe('accepted');
  expect(dialogs()).toEqual([]);

  await titleOf('Announcements');
  expect(dialogs()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialogs()).toEqual([]);
  expect(sessionStorage.getItem('announcementsClosedAsGuest')).toBe('1');
});

test('a country that the server derives from the IP address is stored without a popup (POPUP-3)', async () => {
  renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wireOf(answers));
  await titleOf('Before you enter');
  expect(localStorage.getItem('country')).toBe('IN');
});

test('the disclaimer lets an underage visitor only go back (POPUP-2)', async () => {
  renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wireOf(answers));
  await userEvent.click(await screen.findByRole('button', { name: 'I’m underage' }));
  await titleOf('See you later');
  expect(screen.queryByRole('button', { name: /I agree/ })).toBeNull();
  expect(sessionStorage.getItem('disclaimer')).toBeNull();
});

test('announcements have nine titles per page, five page numbers, and the text beside the list (POPUP-1)', async () => {
  useArrival.setState({ country: 'IN', isDisclaimerAccepted: true });
  renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wireOf(answers));
  await titleOf('Announcements');
  const list = await screen.findByRole('list', { name: 'All announcements' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(9);
  await userEvent.click(within(list).getByRole('button', { name: /Title 1-4/ }));
  expect(screen.getByText('Text 1-4')).toBeTruthy();
  expect(document.querySelector('[role=dialog] script')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'All announcements' })).getAllByRole('listitem'),
    ).toHaveLength(2),
  );
});

test('a guest who closed the announcements sees those for members and for the first login after logging in (POPUP-1, AUTH-6)', async () => {
  useArrival.setState({
    country: 'IN',
    isDisclaimerAccepted: true,
    isClosed: { guest: true, member: false },
  });
  const wire = wireOf(answers);
  renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wire);
  await waitFor(() =>
    expect(wire.calls.some(({ route }) => route.path === systemCalls.status.path)).toBe(true),
  );
  expect(wire.calls.filter(({ route }) => route.path === contentCalls.announcements.path)).toEqual([]);

  act(() => openSession(opened));
  await titleOf('Announcements');
  const call = wire.calls.find(({ route }) => route.path === contentCalls.announcements.path);
  expect(call?.input.query).toMatchObject({ firstTimeLogin: 'true', pageNo: 1, pageSize: 9 });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(sessionStorage.getItem('announcementsClosedAsMember')).toBe('1');
});

test('a second member on the same device sees the announcements that the first one closed (POPUP-1)', async () => {
  useArrival.setState({
    country: 'IN',
    isDisclaimerAccepted: true,
    isClosed: { guest: true, member: false },
  });
  renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wireOf(answers));
  act(() => openSession(opened));
  await titleOf('Announcements');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => restoreSession('t', member()));
  expect(dialogs()).toEqual([]);

  act(() => closeSession());
  expect(sessionStorage.getItem('announcementsClosedAsMember')).toBeNull();
  act(() => openSession({ ...opened, token: 'u', user: member({ id: '8', account: 'ravi' }) }));
  await titleOf('Announcements');
});

test('announcements open again in the next visit, though they were read in this one', async () => {
  useArrival.setState({ country: 'IN', isDisclaimerAccepted: true });
  const { unmount } = renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wireOf(answers));
  await titleOf('Announcements');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(localStorage.getItem('announcementsSeen')).toBe('guest 2026-11-15T04:30:00.000Z');
  unmount();

  useArrival.setState({ isClosed: { guest: false, member: false } });
  renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wireOf(answers));
  await titleOf('Announcements');
});

test('a popup notice opens once a visit, on a later page than the announcements (HOME-10, CONT-1)', async () => {
  useArrival.setState({ country: 'IN', isDisclaimerAccepted: true });
  const popup = [{ ...notice('late'), title: 'Late closing', content: '<p>Open until two.</p>' }];
  const around = { banners: [], playerNotices: [], popup, promotion: [] };
  const page = (
    <>
      <ArrivalPopups seenAfterMs={SEEN_MS} />
      <Link to="/rng">slots</Link>
      <Link to="/">home</Link>
    </>
  );
  renderSite(page, wireOf({ ...answers, [contentCalls.notice.path]: around }));
  await titleOf('Announcements');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await seePage();
  expect(dialogs()).toEqual([]);

  await userEvent.click(screen.getByRole('link', { name: 'slots' }));
  await titleOf('Late closing');
  expect(screen.getByText('Open until two.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(sessionStorage.getItem('popupNoticeClosed')).toBe('1');
  await userEvent.click(screen.getByRole('link', { name: 'home' }));
  await seePage();
  expect(dialogs()).toEqual([]);
});

test('the first visit of a device shows no popup notice after the announcements (HOME-10, POPUP-1)', async () => {
  useArrival.setState({ country: 'IN', isDisclaimerAccepted: true, isFirstVisit: true });
  const around = { banners: [], playerNotices: [], popup: [notice('late')], promotion: [] };
  const wire = wireOf({ ...answers, [contentCalls.notice.path]: around });
  const page = (
    <>
      <ArrivalPopups seenAfterMs={SEEN_MS} />
      <Link to="/hot">hot</Link>
    </>
  );
  renderSite(page, wire);
  await titleOf('Announcements');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('link', { name: 'hot' }));
  await seePage();
  expect(dialogs()).toEqual([]);
});

test.each([
  ['device', 'You logged out this device from another device. Not you? Log in and change your password.'],
  ['expired', 'Your session expired.'],
] as const)(
  'a session ended by the server (%s) shows the reason once, before any other popup (AUTH-5)',
  async (reason, words) => {
    useArrival.setState({ country: 'IN', isDisclaimerAccepted: true });
    openSession(opened);
    const wire = wireOf({ ...answers, [sessionCalls.ended.path]: { reason } });
    renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wire, { at: '/promotions' });
    act(() => endSession());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(wire.calls.find(({ route }) => route.path === sessionCalls.ended.path)?.input.body).toEqual({
      token: 't',
    });
    expect(dialogs()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login?next=%2Fpromotions',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(words)).toBeNull();
    await titleOf('Announcements');
  },
);

test('a pushed reason is shown without a call, and a member’s own logout shows no reason (AUTH-5)', async () => {
  useArrival.setState({ country: 'IN', isDisclaimerAccepted: true, isClosed: { guest: true, member: true } });
  openSession(opened);
  const wire = wireOf(answers);
  renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wire, { language: 'HI' });
  act(() => endSession('password'));
  expect(await screen.findByText(new RegExp(hi.devices.endedWhy.password))).toBeTruthy();
  act(() => openSession(opened));
  expect(screen.queryByText(hi.devices.endedTitle)).toBeNull();
  act(() => signOut());
  act(() => endSession('left'));
  expect(screen.queryByText(hi.devices.endedTitle)).toBeNull();
  expect(wire.calls.some(({ route }) => route.path === sessionCalls.ended.path)).toBe(false);
});

test('a replaced token, as after a password change, does not show the announcements again', async () => {
  restoreSession('t', member());
  useArrival.setState({ isClosed: { guest: true, member: true } });
  act(() => renewToken('u'));
  expect(useArrival.getState().isClosed.member).toBe(true);
});

test('a logout does not show the announcements for guests', async () => {
  useArrival.setState({
    country: 'IN',
    isDisclaimerAccepted: true,
    isClosed: { guest: false, member: true },
  });
  openSession(opened);
  useArrival.setState({ isClosed: { guest: false, member: true } });
  function Leave() {
    const leave = useLogout();
    return (
      <button type="button" onClick={leave}>
        {'leave'}
      </button>
    );
  }
  const wire = wireOf(answers);
  renderSite(
    <>
      <ArrivalPopups seenAfterMs={SEEN_MS} />
      <Leave />
    </>,
    wire,
  );
  await userEvent.click(screen.getByRole('button', { name: 'leave' }));
  expect(sessionStorage.getItem('announcementsClosedAsGuest')).toBe('1');
  await waitFor(() =>
    expect(wire.calls.some(({ route }) => route.path === systemCalls.status.path)).toBe(true),
  );
  expect(wire.calls.filter(({ route }) => route.path === contentCalls.announcements.path)).toEqual([]);
  expect(dialogs()).toEqual([]);
});

test('no arrival popup opens over another popup or over a login page (POPUP-2)', async () => {
  const first = renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wireOf(answers), {
    at: '/?popup=feedback',
  });
  await waitFor(() => expect(localStorage.getItem('country')).toBe('IN'));
  expect(dialogs()).toEqual([]);
  first.unmount();
  localStorage.removeItem('country');
  useArrival.setState({ country: null });
  renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wireOf(answers), { at: '/login' });
  await waitFor(() => expect(localStorage.getItem('country')).toBe('IN'));
  expect(dialogs()).toEqual([]);
});

test('no popup opens when there are no announcements (POPUP-1)', async () => {
  useArrival.setState({ country: 'IN', isDisclaimerAccepted: true });
  const wire = wireOf({
    ...answers,
    [contentCalls.announcements.path]: { content: [], pageNum: 1, totalPages: 1, total: 0 },
  });
  renderSite(<ArrivalPopups seenAfterMs={SEEN_MS} />, wire);
  await waitFor(() =>
    expect(wire.calls.some(({ route }) => route.path === contentCalls.announcements.path)).toBe(true),
  );
  expect(dialogs()).toEqual([]);
});
