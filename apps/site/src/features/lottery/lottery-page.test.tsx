import { systemCalls } from '@mela/protocol/calls/system';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { LotteryPage } from './lottery-page.tsx';

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}

const answers = { [systemCalls.status.path]: status() };

const open = (at: string) =>
  renderSite(
    <>
      <Routes>
        {['/lottery', '/seaLottery', '/vnLottery'].map((path) => (
          <Route key={path} path={path} element={<LotteryPage />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </>,
    wireOf(answers),
    { at },
  );

beforeEach(closeSession);

test.each(['/lottery', '/seaLottery', '/vnLottery'])(
  '%s sends a guest to the login, which returns to it',
  (path) => {
    open(`${path}?gameCode=SSC1M`);
    const { pathname, searchParams } = new URL(
      screen.getByTestId('here').textContent ?? '',
      'https://mela.example',
    );
    expect(pathname).toBe('/login');
    expect(searchParams.get('next')).toBe(`${path}?gameCode=SSC1M`);
  },
);

test('the lottery page says that there is no lottery and leads to the hot games', async () => {
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
  open('/lottery?gameCode=SSC1M');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lottery' })).toBeTruthy();
  expect(screen.getByText('There are no lottery games right now. Try another game.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See hot games' }).getAttribute('href')).toBe('/hot');
});
