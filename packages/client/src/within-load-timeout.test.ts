import { loadTimeout } from '@mela/protocol/constants';
import { Refusal } from '@mela/protocol/refusals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinLoadTimeout } from './within-load-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part that does not come within two minutes fails with PAGE_LOAD_TIMEOUT (API-4)', async () => {
  const loading = withinLoadTimeout(new Promise<string>(() => undefined));
  await Promise.all([
    expect(loading).rejects.toEqual(new Refusal('PAGE_LOAD_TIMEOUT', {})),
    vi.advanceTimersByTimeAsync(loadTimeout),
  ]);
});

test('a part that is loaded leaves no timer running', async () => {
  expect(await withinLoadTimeout(Promise.resolve('here'))).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});
