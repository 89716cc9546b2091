import { sendFrom } from '@mela/e2e/harness/wire';
import { seededRandom, type Random } from '@mela/kernel/random';
import { vendorWallPath } from '@mela/rules/art/address';
import { createApi } from '@mela/server/testing/harness/api';
import { shareOf } from '#bench/lib/arrivals.ts';
import { openAttacker, openOthers } from './others.ts';

type Load = { seconds: number; perSecond: number; connections: number };

type Flood = { kind: string; quietP50: number; floodedP50: number; statuses: Record<string, number> };

/** So many different addresses that no cache of addresses would hold them. */
const VARIATIONS = 10_000;

/** Measures the calls of others in quiet times and while one address floods the server, for each kind of request. */
export async function floodOthers(
  baseUrl: string,
  { seconds, perSecond, connections }: Load,
): Promise<Flood[]> {
  const others = await openOthers(baseUrl);
  const attacker = openAttacker();
  const floods: Flood[] = [];
  try {
    await others.measure(2, perSecond);
    for (const [index, [kind, paths]] of Object.entries(await expensivePaths(baseUrl)).entries()) {
      const quiet = await others.measure(seconds, perSecond);
      const headers = { 'x-forwarded-for': `10.5.0.${index + 1}`, 'accept-encoding': 'br' };
      const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
      const [flooded, { statuses }] = await Promise.all([
        others.measure(seconds, perSecond),
        attacker.attack({ baseUrl, connections, requests, milliseconds: seconds * 1000 }),
      ]);
      floods.push({ kind, quietP50: shareOf(quiet, 0.5), floodedP50: shareOf(flooded, 0.5), statuses });
    }
  } finally {
    attacker.close();
    others.close();
  }
  return floods;
}

async function expensivePaths(baseUrl: string): Promise<Record<string, string[]>> {
  const api = createApi(sendFrom({ baseUrl, address: '10.5.1.1' }));
  const categories = await api.lobby.vendors({ query: {} });
  const codes = [...new Set(categories.flatMap(({ vendors }) => vendors.map(({ vassalage }) => vassalage)))];
  const random = seededRandom('flood');
  const many = (pathOf: (number: number) => string) =>
    Array.from({ length: VARIATIONS }, (_, n) => pathOf(n));
  const games = '/wps/relay/GCSGAME_gameList?gameType=RNG&language=EN';
  return {
    docs: ['/docs/json'],
    wall: many(() => vendorWallPath(shuffle(codes, random), 'small')),
    games: many((number) => `${games}&merchant=m${number}`),
    search: many((number) => `${games}&search=s${number}`),
    ready: ['/readyz'],
  };
}

function shuffle(words: readonly string[], random: Random): string[] {
  return words
    .map((word) => ({ word, place: random.below(1_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ word }) => word);
}
