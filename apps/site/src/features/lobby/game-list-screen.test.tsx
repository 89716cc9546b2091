import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { Refusal } from '@mela/protocol/refusals';
import { phone } from '@mela/ui/use-media';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { game, games, siteAnswers, pageOf } from '#testing/answers.ts';
import { CurrentUrl } from '#testing/current-url.tsx';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { GameListScreen } from './game-list-screen.tsx';

function open(at: string, answer: unknown, more: Record<string, unknown> = {}) {
  const wire = wireOf({ ...siteAnswers(), [lobbyCalls.games.path]: answer, ...more });
  renderSite(
    <>
      <GameListScreen />
      <CurrentUrl />
    </>,
    wire,
    { at },
  );
  return { queries: () => wire.calls.filter(({ route }) => route.path === lobbyCalls.games.path) };
}

/** Matches the tiles of a list without their hearts. */
const tile = /^(?!Favourite)/;
const currentUrl = () => screen.getByTestId('current-url').textContent;
const lastOf = (calls: ReturnType<ReturnType<typeof open>['queries']>) => calls.at(-1)?.input.query;

test('the game list fetches 20 games of its category and shows the total (GAME-1)', async () => {
  const { queries } = open('/rng', pageOf(games(20), 138));
  const list = await screen.findByRole('list', { name: 'Slots' });
  expect(within(list).getAllByRole('button', { name: tile })).toHaveLength(20);
  expect(screen.getByText('138 games')).toBeTruthy();
  expect(lastOf(queries())).toMatchObject({
    gameType: 'RNG',
    pageNo: 1,
    pageSize: 20,
    gameSelectType: 'ALL',
  });
});

test('the game list appends further pages (GAME-1)', async () => {
  const answer = ({ query }: { query?: unknown }) => {
    const isSecond = typeof query === 'object' && query !== null && 'pageNo' in query && query.pageNo === 2;
    return pageOf(games(isSecond ? 5 : 20), 25, isSecond ? 2 : 1);
  };
  open('/rng', answer);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Slots' })).getAllByRole('button', { name: tile }),
    ).toHaveLength(25),
  );
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('choice, vendor and kind go into the URL and into the query (GAME-1)', async () => {
  const { queries } = open('/rng', pageOf(games(2)));
  await userEvent.click(await screen.findByRole('radio', { name: 'Hot' }));
  await userEvent.selectOptions(
    await screen.findByLabelText('Provider'),
    await screen.findByRole('option', { name: 'Vendor PT' }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Classic');
  expect(currentUrl()).toBe('/rng?vassalage=PT&show=HOT&kind=CLASSIC');
  await waitFor(() =>
    expect(lastOf(queries())).toMatchObject({
      vassalage: 'PT',
      gameSelectType: 'HOT',
      gameClassify: 'CLASSIC',
    }),
  );
});

test('on a phone the filters are in a sheet, and its button counts them (GAME-1)', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === phone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open('/rng', pageOf(games(2)));
  expect(screen.queryByRole('radio', { name: 'Hot' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Hot' }));
  expect(currentUrl()).toBe('/rng?show=HOT');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Show games' }));
  await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(currentUrl()).toBe('/rng');
  vi.unstubAllGlobals();
});

test('a search is sent once, after the typing stops (GAME-1)', async () => {
  const { queries } = open('/rng', pageOf([]));
  await userEvent.type(await screen.findByLabelText('Search by name'), 'diya');
  await waitFor(() => expect(currentUrl()).toBe('/rng?search=diya'));
  await waitFor(() => expect(lastOf(queries())).toMatchObject({ search: 'diya' }));
  expect(queries()).toHaveLength(2);
});

test('a search without results says so and offers to clear it (GAME-1)', async () => {
  open('/rng?search=zzz&show=NEW', pageOf([]));
  expect(await screen.findByText(/No game matches “zzz”/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all games' }));
  await waitFor(() => expect(currentUrl()).toBe('/rng'));
});

test.each([
  ['the popular games', [game({ gameId: 8, nodeId: 8, displayName: 'Played by many' })], 'Played by many'],
  ['the hot games while nobody plays', [], 'Hot one'],
])('a search without results offers %s', async (_what, popular, name) => {
  const hot = [game({ gameId: 7, nodeId: 7, displayName: 'Hot one' })];
  const offers = { [lobbyCalls.hotGames.path]: hot, [lobbyCalls.popularGames.path]: popular };
  open('/rng?search=zzz', pageOf([]), offers);
  const offered = await screen.findByRole('list', { name: 'Try one of these' });
  await waitFor(() => expect(within(offered).getAllByRole('button', { name: tile })).toHaveLength(1));
  await within(offered).findByRole('button', { name: new RegExp(`^(?!Favourite).*${name}`) });
});

test('the in-house group is fetched as one page and named (GAME-6)', async () => {
  const { queries } = open('/rng?vassalage=INHOUSE', pageOf(games(3)));
  expect(await screen.findByRole('heading', { level: 1, name: 'In-house games' })).toBeTruthy();
  expect(lastOf(queries())).toMatchObject({ vassalage: 'INHOUSE', pageSize: 999 });
});

test('a tile is one button with picture, name and heart, and a hot one is marked (GAME-2)', async () => {
  open(
    '/fish',
    pageOf([game({ gameType: 'FISH', displayName: 'Lamp Pond', isHot: 1 }), game({ displayName: 'Reel' })]),
  );
  const pond = await screen.findByRole('button', { name: /^(?!Favourite).*Lamp Pond/ });
  expect(within(pond).getByText('Hot')).toBeTruthy();
  expect(within(pond).queryByText(/play now/i)).toBeNull();
  expect(screen.getByRole('button', { name: 'Favourite: Lamp Pond' })).toBeTruthy();
  const slot = screen.getByRole('button', { name: /^(?!Favourite).*Reel/ });
  expect(within(slot).queryByText('Hot')).toBeNull();
});

test('a category without games says so and leads to the hot games', async () => {
  open('/pvp', pageOf([]));
  expect(await screen.findByRole('heading', { name: 'No games here right now' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Board games' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See hot games' }).getAttribute('href')).toBe('/hot');
  expect(screen.queryByRole('radio', { name: 'Hot' })).toBeNull();
});

test('a game in maintenance is marked before and after the tap (GAME-9)', async () => {
  open('/fish', pageOf([game({ gameType: 'FISH', displayName: 'Closed pond', maintenance: true })]));
  const closed = await screen.findByRole('button', { name: /^(?!Favourite).*Closed pond/ });
  expect(within(closed).getByText('Maintenance')).toBeTruthy();
  await userEvent.click(closed);
  expect(currentUrl()).toBe('/fish?popup=game&why=maintenance');
});

test('the game list that does not load shows the reason and can be retried', async () => {
  let isBroken = true;
  open('/fish', () => (isBroken ? new Refusal('OVERLOADED', {}) : pageOf(games(1))));
  expect(await screen.findByText('Couldn’t load games')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Fishing' })).toBeTruthy();
});
