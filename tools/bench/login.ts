import { createSealer } from '@mela/client/seal';
import { startProduct } from '@mela/e2e/harness/product';
import { seededRandom } from '@mela/kernel/random';
import { systemClock } from '@mela/kernel/time';
import { memberLogins } from '@mela/server/demo/logins';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildIfStale } from '#bundle/build-product.ts';
import { root } from '#test/steps.ts';
import { ask, askAtRate, askInRings, shareOf, type Question } from './lib/arrivals.ts';
import { VISITORS, visitorAddress } from './lib/visitors.ts';

// npm run bench:login: what a log-in costs while others log in, and what everybody else's page costs meanwhile. First one log-in at a time,
// then as many as the machine can hash; at half of that rate log-ins come in by chance, and their slowest hundredth is held against the
// single one. Beside them somebody asks for a page of games, with and without log-ins in turns, so that a busy moment meets both.

const SINGLE = 40;
const RINGS = 8;
const ROUNDS = 5;
const ROUND_SECONDS = 6;
const PAGES_PER_SECOND = 100;

await buildIfStale();
const product = await startProduct({ dataDir: '.data/bench-login', env: { STALL_MS_MAX: '0' } });
const login = `${product.baseUrl}/wps/session/login`;
const catalogue = `${product.baseUrl}/wps/relay/GCSGAME_gameList?gameType=RNG&language=EN&pageNo=1`;
const random = seededRandom('log-ins');
const sealed = createSealer(async ({ path }) => (await fetch(product.baseUrl + path)).json(), systemClock);
/** Those whom a password alone lets in. */
const people = memberLogins.filter(({ account }) => /^demo\.(member|new|vip|agent|subagent)$/.test(account));
let comers = 0;

try {
  // Many come in under one name at once here, which is otherwise a sign of guessing.
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tools/cli/setting.ts', 'login', 'failuresBeforeCaptcha=100'],
    { cwd: root, env: { PATH: '/usr/local/bin:/usr/bin:/bin', DATA_DIR: product.dataDir } },
  );
  await run();
} finally {
  await product.stop();
}

async function run(): Promise<void> {
  await askInRings(login, await logIns(8), 2);
  await askInRings(catalogue, pages(400), 4);

  const alone: number[] = [];
  for (const question of await logIns(SINGLE)) alone.push(await ask(login, question, performance.now()));
  const single = shareOf(alone, 0.5);
  const capacity = await askInRings(login, await logIns(Math.ceil((4000 / single) * 2)), RINGS);
  const half = capacity / 2;
  console.log(`one log-in ${single.toFixed(1)} ms; ${capacity.toFixed(1)} a second at most`);

  const [quiet, during, logins]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await askPages()));
    const coming = await logIns(Math.round(half * ROUND_SECONDS));
    const [looked, came] = await Promise.all([
      askPages(),
      askAtRate({ url: login, questions: coming, perSecond: half, random }),
    ]);
    during.push(...looked);
    logins.push(...came);
  }
  const [loginP99, quietP99, duringP99] = [logins, quiet, during].map((times) => shareOf(times, 0.99));
  console.log(`${logins.length} log-ins at ${half.toFixed(1)} a second, p99 ${loginP99?.toFixed(1)} ms`);
  console.log(
    `a page of games p99 ${quietP99?.toFixed(2)} ms, ${duringP99?.toFixed(2)} ms while others log in`,
  );
  tell('login.p99', (loginP99 ?? 0) / single, 5);
  tell('login.catalogue_p99', (duringP99 ?? 0) / (quietP99 ?? 1), 2);
}

function tell(name: string, ratio: number, limit: number): void {
  console.log(`RESULT ${name} ${ratio.toFixed(2)}`);
  if (ratio > limit) process.exitCode = 1;
}

/** Sealed beforehand: what is measured is the server. Each comes from an address of its own. */
function logIns(count: number): Promise<Question[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const number = (comers += 1);
      const { account = '', password = '' } = people[number % people.length] ?? {};
      const body = await sealed({ username: account, password });
      if (typeof body !== 'string') throw new Error('The server published no key.');
      return { from: `10.2.${(number >> 8) & 255}.${number & 255}`, body };
    }),
  );
}

function pages(count: number): Question[] {
  return Array.from({ length: count }, (_, visitor) => ({ from: visitorAddress(visitor % VISITORS) }));
}

function askPages(): Promise<number[]> {
  const questions = pages(PAGES_PER_SECOND * ROUND_SECONDS);
  return askAtRate({ url: catalogue, questions, perSecond: PAGES_PER_SECOND, random });
}
