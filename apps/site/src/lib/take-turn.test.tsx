import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTurn } from './take-turn.ts';

let frames: FrameRequestCallback[] = [];
let now = 0;

/** One frame after another, each of a length, until nobody waits for one. */
function passFrames(milliseconds: number): void {
  while (frames.length > 0) {
    now += milliseconds;
    const due = frames;
    frames = [];
    for (const run of due) run(now);
  }
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Which jobs were done, with the frame in which each was. */
function watched() {
  const done: { name: string; at: number }[] = [];
  const job = (name: string) => () => void done.push({ name, at: now });
  return { job, names: () => done.map(({ name }) => name), moments: () => new Set(done.map(({ at }) => at)) };
}

test('what is urgent goes first, and of the rest the latest', () => {
  const { job, names } = watched();
  takeTurn(job('early picture'));
  takeTurn(job('late picture'));
  takeTurn(job('tiles'), true);
  passFrames(100);
  expect(names()).toEqual(['tiles', 'late picture', 'early picture']);
});

test('slow frames have one piece of work each, quick ones several', () => {
  const slow = watched();
  for (let at = 0; at < 12; at += 1) takeTurn(slow.job(String(at)));
  passFrames(100);
  expect(slow.moments().size).toBe(12);
  const quick = watched();
  for (let at = 0; at < 12; at += 1) takeTurn(quick.job(String(at)));
  passFrames(16);
  expect(quick.names()).toHaveLength(12);
  expect(quick.moments().size).toBeLessThan(6);
});

test('what was called off is not done, and the others are', () => {
  const { job, names } = watched();
  const callOff = takeTurn(job('gone'));
  takeTurn(job('stays'));
  callOff();
  passFrames(100);
  expect(names()).toEqual(['stays']);
});
