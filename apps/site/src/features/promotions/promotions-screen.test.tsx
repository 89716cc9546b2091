import { ACTIVITY_CATEGORY } from '@mela/protocol/activity';
import { contentCalls } from '@mela/protocol/calls/content';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { promotion, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { PromotionsScreen } from './promotions-screen.tsx';

const answers = {
  [systemCalls.status.path]: status(),
  [contentCalls.promotions.path]: [
    {
      ...promotion('raffle'),
      type: 'FESTIVAL',
      endsAt: '2026-12-06T18:29:00.000Z',
      content: '<p>Terms of the raffle</p>',
    },
    { ...promotion('cashback'), type: 'CASHBACK' },
  ],
  [contentCalls.promotionCategories.path]: [
    { type: 'FESTIVAL', label: 'Fair season', count: 1 },
    { type: 'CASHBACK', label: 'Cashback', count: 1 },
    { type: 'VIP', label: 'VIP', count: 0 },
  ],
};

function Here() {
  return <p data-testid="search">{useLocation().search}</p>;
}

const open = (at: string, wire = wireOf(answers)) =>
  renderSite(
    <>
      <PromotionsScreen />
      <Here />
    </>,
    wire,
    { at },
  );

test('the promotions page shows all promotions with picture, summary and last day', async () => {
  open('/promotions');
  const raffle = (await screen.findByRole('heading', { name: 'Promotion raffle' })).closest('li');
  expect(raffle?.querySelector('img')?.getAttribute('src')).toBe('/art/promotion/raffle.svg');
  expect(raffle?.textContent).toContain('Until 6 Dec 2026');
  expect(screen.getByText('No end date')).toBeTruthy();
});

test('a kind filters the promotions and is in the URL', async () => {
  open('/promotions');
  await userEvent.click(await screen.findByRole('radio', { name: 'Cashback · 1' }));
  expect(screen.queryByRole('heading', { name: 'Promotion raffle' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Promotion cashback' })).toBeTruthy();
  expect(screen.getByTestId('search').textContent).toBe('?type=CASHBACK');
});

test('a kind without promotions says so and links to all', async () => {
  open('/promotions?type=VIP');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all promotions' }));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

test('the promotion of the URL hash is highlighted with its terms open', async () => {
  open('/promotions#raffle');
  const raffle = (await screen.findByRole('heading', { name: 'Promotion raffle' })).closest('li');
  expect(raffle?.dataset['linked']).toBe('true');
  expect(
    within(raffle ?? document.body)
      .getByText('Terms of the raffle')
      .closest('[hidden]'),
  ).toBeNull();
  const other = screen.getByRole('heading', { name: 'Promotion cashback' }).closest('li');
  expect(other?.dataset['linked']).toBe('false');
});

test('the terms open and close with their button', async () => {
  open('/promotions');
  const button = await screen.findByRole('button', { name: 'Read the terms: Promotion raffle' });
  expect(screen.getByText('Terms of the raffle').closest('[hidden]')).not.toBeNull();
  await userEvent.click(button);
  expect(screen.getByText('Terms of the raffle').closest('[hidden]')).toBeNull();
});

test('the promotions page that does not load shows the reason and can be retried', async () => {
  let tries = 0;
  open(
    '/promotions',
    wireOf({
      ...answers,
      [contentCalls.promotions.path]: () =>
        tries++ === 0 ? new Refusal('UNKNOWN', {}) : [promotion('late')],
    }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Promotion late' })).toBeTruthy();
});

test('a guest is asked to log in on the promotions that one joins, and returns to the promotion (MEMBER-6)', async () => {
  const rewarded = { ...promotion('code'), type: ACTIVITY_CATEGORY };
  const wire = wireOf({ ...answers, [contentCalls.promotions.path]: [rewarded, promotion('raffle')] });
  renderSite(<PromotionsScreen />, wire, { at: '/promotions' });
  const links = await screen.findAllByRole('link', { name: /^Log in to join/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/login?next=%2Fpromotions%23code']);
});

test('the promotions page links red envelopes and the raffle (REWARD-11, REWARD-12)', async () => {
  open('/promotions');
  const more = within(await screen.findByRole('navigation', { name: 'More promotions' }));
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/member/envelope',
    '/member/raffle',
  ]);
});
