import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { trendOf } from '@mela/rules/lottery/trend';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession } from '#lib/session.ts';
import { status } from '#testing/answers.ts';
import { drawOf, issueOf, opened, trend } from '#testing/lottery-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { gapRows } from './number-grid.tsx';
import { ResultsScreen } from './results-screen.tsx';

function show(answers: Record<string, unknown>, search: string, language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({ [systemCalls.status.path]: status(), ...answers });
  renderSite(<ResultsScreen />, wire, { at: `/lottery/results?${search}`, language });
  return wire;
}

const page = (code: string, entries: number[], next: string | null = null) => ({
  gameCode: code,
  rows: entries.map((entry) => opened(code, entry)),
  next,
});

beforeEach(closeSession);

test('the results of a game show numbers, traits and the way to verify, and load older draws (LOTT-13)', async () => {
  const wire = show(
    {
      [lotteryCalls.openedOfGame.path]: ({ query }: { query: { before?: string } }) =>
        query.before === undefined ? page('SSC1M', [4, 3], issueOf(3)) : page('SSC1M', [2]),
    },
    'gameCode=SSC1M',
  );
  const list = await screen.findByRole('list', { name: 'Results' });
  const { result } = drawOf('SSC1M', 4);
  const numbers = result.kind === 'numbers' ? result.numbers : [];
  const [newest] = within(list).getAllByRole('listitem');
  expect(newest?.textContent).toContain(`Result: ${numbers.join(', ')}`);
  expect(newest?.textContent).toContain(`Total ${numbers.reduce((sum, one) => sum + one, 0)}`);
  const verify = screen.getByRole('link', { name: `Verify draw ${issueOf(4)}` });
  expect(verify.getAttribute('href')).toBe(`/lottery/verify?gameCode=SSC1M&issue=${issueOf(4)}`);
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier entries' }));
  expect(await screen.findByRole('link', { name: `Verify draw ${issueOf(2)}` })).toBeTruthy();
  const asked = wire.calls.filter(({ route }) => route.path === lotteryCalls.openedOfGame.path);
  expect(asked.at(-1)?.input.query).toMatchObject({ gameCode: 'SSC1M', before: issueOf(3) });
});

test('a day without results says so and leads back to the newest (LOTT-13)', async () => {
  const wire = show({ [lotteryCalls.openedOfGame.path]: page('LAOD', []) }, 'gameCode=LAOD&day=2026-11-17');
  expect(await screen.findByText('No results on this day')).toBeTruthy();
  expect(wire.calls.at(-1)?.input.query).toMatchObject({ day: '2026-11-17' });
  await userEvent.click(screen.getByRole('button', { name: 'Show latest results' }));
  expect(await screen.findByText('No results yet')).toBeTruthy();
});

test('results that do not load show the reason and a retry button', async () => {
  show({ [lotteryCalls.openedOfGame.path]: () => Promise.reject(new Refusal('UNKNOWN', {})) }, '');
  expect(await screen.findByText('Couldn’t load the results')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a board of 18 prizes opens below its main prizes, in Hindi (LOTT-16)', async () => {
  show({ [lotteryCalls.openedOfGame.path]: page('VNMN', [1]) }, 'gameCode=VNMN', 'HI');
  await userEvent.click(await screen.findByText('सभी इनाम'));
  const { result } = drawOf('VNMN', 1);
  const numbers = result.kind === 'vn' ? result.prizes.flat() : [];
  expect(numbers).toHaveLength(18);
  const board = screen.getByLabelText('इनाम');
  for (const number of numbers) expect(board.textContent).toContain(number);
});

test('the trend shows how often each number was drawn at the chosen place (LOTT-13)', async () => {
  show({ [lotteryCalls.trend.path]: trend('SSC1M', 30) }, 'gameCode=SSC1M&view=trend');
  await userEvent.click(await screen.findByRole('radio', { name: 'Place 2' }));
  await userEvent.click(screen.getByText('Show as table'));
  const places = trendOf(
    'SSC',
    Array.from({ length: 30 }, (_, at) => drawOf('SSC1M', at + 1).result),
  );
  const second = places.find(({ place }) => place === 2)?.numbers ?? [];
  const [, table] = screen.getAllByRole('table').toReversed();
  const rows = within(table ?? document.body)
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => Number(textContent)))).toEqual(
    second.map(({ number, count, missing, missingMax }) => [number, count, missing, missingMax]),
  );
});

test('the trend says how many of its draws are sample draws (LOTT-13)', async () => {
  const { draws, ...rest } = trend('SSC1M', 30);
  const marked = draws.map((draw, at) => ({ ...draw, isDemo: at < 12 }));
  show({ [lotteryCalls.trend.path]: { ...rest, draws: marked } }, 'gameCode=SSC1M&view=trend');
  expect(await screen.findByText(/^12 of these draws are sample draws/)).toBeTruthy();
});

test('the roads name the outcomes of the draws in their order, in Hindi (LOTT-13)', async () => {
  show({ [lotteryCalls.trend.path]: trend('SSC1M', 12) }, 'gameCode=SSC1M&view=trend', 'HI');
  await userEvent.click(await screen.findByRole('radio', { name: 'ड्रैगन या टाइगर' }));
  const names = { DRAGON: 'ड्रैगन', TIGER: 'टाइगर', TIE: 'टाई' };
  const outcomes = trend('SSC1M', 12).draws.map(({ traits }) => names[traits.duel ?? 'TIE']);
  const sentence = `पिछले 12 नतीजे, सबसे पुराना पहले: ${outcomes.join(', ')}`;
  expect(screen.getAllByText(sentence)).toHaveLength(2);
});

test('the grid counts the draws since each number, the newest draw first (LOTT-13)', () => {
  const draws = [[3], [1], [3]].map((numbers, at) => ({ issue: issueOf(at + 1), numbers }));
  const rows = gapRows(draws, 1, [1, 2, 3]);
  expect(rows.map(({ at, gaps }) => [at, ...gaps])).toEqual([
    [2, 1, 3, 0],
    [0, 0, 2, 1],
    [2, 1, 1, 0],
  ]);
});

test('the trend of a board follows the digits of its main prize (LOTT-13, LOTT-16)', async () => {
  show({ [lotteryCalls.trend.path]: trend('SEA5M', 20) }, 'gameCode=SEA5M&view=trend');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bottom units' }));
  const { result } = drawOf('SEA5M', 20);
  const [row] = within(screen.getByRole('region', { name: 'Number by number' }))
    .getAllByRole('row')
    .slice(1);
  const digit = result.kind === 'sea' ? Number(result.bot2.slice(-1)) : -1;
  expect(row?.children[digit + 1]?.querySelector('span')?.textContent).toBe(String(digit));
  expect(screen.getByText(/Of the 3 top: big from 500/)).toBeTruthy();
});
