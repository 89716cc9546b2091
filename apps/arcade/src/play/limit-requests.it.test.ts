import { openApp } from '@mela/sandbox/open-app';
import { expect, test } from 'vitest';
import { limitRequests } from './limit-requests.ts';

test('a session that sends too many requests is refused, while others and the callbacks of the platform go on', async () => {
  const app = openApp({ onDisk: async () => undefined });
  limitRequests(app);
  for (const path of ['/api/session', '/swp/MELA/games']) app.get(path, async () => ({}));
  const statusOf = async (url: string, key?: string) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    return (await app.inject({ url, headers })).statusCode;
  };
  const flood = await Promise.all(Array.from({ length: 200 }, () => statusOf('/api/session', 'one')));
  expect(flood.filter((status) => status === 200)).not.toEqual([]);
  expect(flood.filter((status) => status === 429)).not.toEqual([]);
  expect(await statusOf('/api/session', 'other')).toBe(200);
  expect(await statusOf('/api/session')).toBe(200);
  const calls = await Promise.all(Array.from({ length: 200 }, () => statusOf('/swp/MELA/games')));
  expect(new Set(calls)).toEqual(new Set([200]));
  await app.close();
});
