import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { systemCalls } from '@mela/protocol/calls/system';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { game, member, pageOf, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { LotteryPage } from './lottery-page.tsx';

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}

const lottery = game({
  gameType: 'LOTT',
  vassalage: 'LOTT',
  gameCode: 'SSC1M',
  displayName: 'Five Digit',
  lagerIcon: '/art/game/320/SSC1M.webp',
});
const answers = { [systemCalls.status.path]: status(), [lobbyCalls.games.path]: pageOf([lottery]) };

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

test('the lottery page names the game and says that it opens soon', async () => {
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
  open('/lottery?gameCode=SSC1M');
  expect(await screen.findByRole('heading', { name: 'Five Digit opens soon' })).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/art/game/320/SSC1M.webp');
});

test('the lottery page says that the lottery opens soon when the code is unknown', async () => {
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
  open('/lottery?gameCode=NOPE');
  expect(await screen.findByRole('heading', { name: 'This lottery opens soon' })).toBeTruthy();
});
