import { expect, test } from 'vitest';
import { viewAt } from './use-draw.ts';

const draw = (minute: number) => ({
  issue: `20261118000${minute + 1}`,
  openAt: `2026-11-18T00:0${minute}:00.000Z`,
  closeAt: `2026-11-18T00:0${minute}:55.000Z`,
  drawAt: `2026-11-18T00:0${minute + 1}:00.000Z`,
});
const last = {
  issue: '202611180001',
  result: [1, 2, 3, 4, 5],
  drawnAt: '2026-11-18T00:01:00.300Z',
  isDemo: false,
};
const known = {
  serverTime: '2026-11-18T00:01:10.000Z',
  gameCode: 'SSC1M',
  isStopped: false,
  current: draw(1),
  next: draw(2),
  last,
  firstIssue: draw(0).issue,
};
const at = (time: string) => Date.parse(`2026-11-18T00:${time}.000Z`);

test.each([
  ['on sale', '01:54', { phase: 'open', current: draw(1), isDrawing: false }],
  ['closed', '01:55', { phase: 'closed', current: draw(1), isDrawing: true }],
  ['followed by the next one', '02:00', { phase: 'open', current: draw(2), next: null, isDrawing: true }],
  ['over, with no known draw after it', '03:05', { phase: 'closed', current: draw(2) }],
])('a draw is %s at %s of the server (LOTT-2)', (_about, time, expected) => {
  expect(viewAt(known, at(time))).toMatchObject(expected);
});

test('a stopped game takes no bets, and a game without a draw says so', () => {
  expect(viewAt({ ...known, isStopped: true }, at('01:10')).phase).toBe('stopped');
  expect(viewAt({ ...known, current: null, next: null }, at('01:10')).phase).toBe('none');
});

test('a missing result is awaited for a minute', () => {
  const missing = { ...known, last: { ...last, drawnAt: '2026-11-18T00:00:00.300Z' } };
  expect(viewAt(missing, at('01:10')).isDrawing).toBe(true);
  const daily = { ...missing, current: { ...draw(1), closeAt: draw(3).closeAt, drawAt: draw(3).drawAt } };
  expect(viewAt(daily, at('02:10')).isDrawing).toBe(false);
});

test('the first result of a game is awaited after its first draw, and not before it (LOTT-2)', () => {
  const started = { ...known, last: null };
  expect(viewAt(started, at('01:10')).isDrawing).toBe(true);
  expect(viewAt({ ...started, current: draw(0), next: draw(1) }, at('00:10')).isDrawing).toBe(false);
  expect(viewAt({ ...started, firstIssue: draw(1).issue }, at('01:10')).isDrawing).toBe(false);
  const daily = { ...started, current: { ...draw(1), closeAt: draw(3).closeAt, drawAt: draw(3).drawAt } };
  expect(viewAt(daily, at('02:10')).isDrawing).toBe(false);
});

test('a daily draw that closes early is shown as drawing in its last minute only', () => {
  const daily = { ...known, current: { ...draw(1), drawAt: '2026-11-18T00:06:00.000Z' } };
  expect(viewAt(daily, at('02:00'))).toMatchObject({ phase: 'closed', isDrawing: false });
  expect(viewAt(daily, at('05:00'))).toMatchObject({ phase: 'closed', isDrawing: true });
});
