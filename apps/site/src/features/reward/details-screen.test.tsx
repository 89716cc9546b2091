import { activityCalls } from '@mela/protocol/calls/activity';
import { rewardCalls } from '@mela/protocol/calls/reward';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { CurrentUrl } from '#testing/current-url.tsx';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { claimed, detailPage, reward } from '#testing/reward-answers.ts';
import { BonusDetailsScreen } from './details-screen.tsx';

const logIn = (user = member()) =>
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user });

function open(answer: unknown, { at = '/', language = 'EN' }: { at?: string; language?: 'EN' | 'HI' } = {}) {
  const wire = wireOf({
    [systemCalls.status.path]: status({}, []),
    [activityCalls.freeRounds.path]: [],
    [rewardCalls.details.path]: answer,
  });
  renderSite(
    <>
      <BonusDetailsScreen />
      <CurrentUrl />
    </>,
    wire,
    { at, language },
  );
  return wire;
}

const asked = (wire: ReturnType<typeof wireOf>) =>
  wire.calls.filter(({ route }) => route.path === rewardCalls.details.path).map(({ input }) => input.query);

beforeEach(() => {
  closeSession();
  logIn();
});

const rows = [
  claimed(),
  reward({ id: 'b', title: 'Festival gift', source: 'activity', step: null, turnover: null }),
  reward({
    id: 'c',
    source: 'mission',
    step: null,
    state: 'expired',
    endedAt: '2026-11-18T07:00:00.000Z',
    turnover: null,
  }),
  claimed({
    id: 'd',
    source: 'rebate',
    step: null,
    turnover: {
      required: '150.0000',
      counted: '150.0000',
      status: 'met',
      expiresAt: null,
      endedAt: '2026-11-18T09:00:00.000Z',
    },
  }),
];

test('bonus details show terms, the turnover asked and done, and the end of every reward (MEMBER-12)', async () => {
  open(detailPage(rows));
  const table = await screen.findByRole('table', { name: 'Bonus details' });
  const [, first, second, third, fourth] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('VIP · Level 3');
  expect(first?.textContent).toContain('Wager 2× (₹150.00) before you withdraw it');
  expect(first?.textContent).toContain('₹30.00 of ₹150.00');
  expect(first?.textContent).toContain('Claimed on 18 Nov 2026');
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Wagered for VIP · Level 3' });
  expect(bar.value).toBe(20);
  expect(second?.textContent).toContain('Festival giftPromotion');
  expect(second?.textContent).toContain('Ready to claim');
  expect(second?.textContent).toContain('Starts when you claim it');
  expect(third?.textContent).toContain('Expired on 18 Nov 2026');
  expect(fourth?.textContent).toContain('Completed · 18 Nov 2026');
  expect(screen.getByRole('link', { name: 'See wagering requirements' }).getAttribute('href')).toBe(
    '/member/withdraw#turnover',
  );
});

test('a deposit bonus shows what is left to wager besides the deposit, without a multiple (MEMBER-12)', async () => {
  open(detailPage([claimed({ amount: '1000.0000', times: '10', required: '23500.0000' })]));
  const table = await screen.findByRole('table', { name: 'Bonus details' });
  expect(table.textContent).toContain('Wager ₹23,500.00 before you withdraw it');
});

test('bonus details are cards on a phone, in Hindi too (MEMBER-12)', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation(() => matchMedia.call(window, '(min-width: 1000000px)'));
  open(detailPage(rows), { language: 'HI' });
  const cards = within(await screen.findByRole('list', { name: 'बोनस की जानकारी' })).getAllByRole('listitem');
  expect(cards).toHaveLength(4);
  expect(cards[0]?.textContent).toContain('₹150.00 में से ₹30.00');
  vi.restoreAllMocks();
});

test('bonus details are filtered by source and turned page by page, and the address keeps both (MEMBER-12)', async () => {
  const wire = open(detailPage(rows, { total: 45, totalPages: 3 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(asked(wire).at(-1)).toMatchObject({ pageNo: 2 });
  expect(screen.getByTestId('current-url').textContent).toContain('page=2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'VIP');
  expect(asked(wire).at(-1)).toMatchObject({ pageNo: 1, source: 'vip' });
  expect(screen.getByTestId('current-url').textContent).toContain('source=vip');
});

test('bonus details say when there are none, and when they cannot be loaded', async () => {
  let answer: unknown = new Refusal('UNKNOWN', {});
  open(() => answer);
  expect(await screen.findByText('Couldn’t load your bonus details')).toBeTruthy();
  answer = detailPage([], { totalPages: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No rewards yet')).toBeTruthy();
});

test('an excluded member sees the bonus details without the way to claim', async () => {
  logIn(member({ isExcluded: true }));
  open(detailPage(rows));
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Claim rewards' })).toBeNull();
});
