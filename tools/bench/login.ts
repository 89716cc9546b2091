import { createSealer } from '@mela/client/seal';
import { startProduct } from '@mela/e2e/harness/product';
import { seededRandom } from '@mela/kernel/random';
import { systemClock } from '@mela/kernel/time';
import { memberLogins } from '@mela/server/demo/logins';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildIfStale } from '#bundle/build-product.ts';
import { root } from '#test/steps.ts';
import { sendRequest, sendAtRate, sendConcurrently, shareOf, type LoadRequest } from './lib/arrivals.ts';
import { VISITORS, visitorAddress } from './lib/visitors.ts';

// npm run bench:login: log-in time under load, and its effect on other requests. It measures single log-ins, then the highest rate of
// log-ins. At half of that rate log-ins arrive at random, and their p99 is compared with a single log-in. Meanwhile a page of games is
// requested, alternately with and without log-ins, so that load on the machine affects both.

const SINGLE = 40;
const CONCURRENCY = 8;
const ROUNDS = 5;
const ROUND_SECONDS = 6;
const PAGES_PER_SECOND = 100;

await buildIfStale();
const product = await startProduct({ dataDir: '.data/bench-login', env: { STALL_MS_MAX: '0' } });
const login = `${product.baseUrl}/wps/session/login`;
const catalogue = `${product.baseUrl}/wps/relay/GCSGAME_gameList?gameType=RNG&language=EN&pageNo=1`;
const random = seededRandom('log-ins');
const sealed = createSealer(async ({ path }) => (await fetch(product.baseUrl + path)).json(), systemClock);
/** Demo members who log in with a password alone. */
const people = memberLogins.filter(({ account }) => /^demo\.(member|new|vip|agent|subagent)$/.test(account));
let arrivals = 0;

try {
  // Many concurrent log-ins of one account would otherwise trigger a captcha.
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
  await sendConcurrently(login, await logIns(8), 2);
  await sendConcurrently(catalogue, pages(400), 4);

  const alone: number[] = [];
  for (const request of await logIns(SINGLE))
    alone.push(await sendRequest(login, request, performance.now()));
  const single = shareOf(alone, 0.5);
  const capacity = await sendConcurrently(login, await logIns(Math.ceil((4000 / single) * 2)), CONCURRENCY);
  const half = capacity / 2;
  console.log(`one log-in ${single.toFixed(1)} ms; at most ${capacity.toFixed(1)} per second`);

  const [quiet, during, logins]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await requestPages()));
    const coming = await logIns(Math.round(half * ROUND_SECONDS));
    const [looked, came] = await Promise.all([
      requestPages(),
      sendAtRate({ url: login, requests: coming, perSecond: half, random }),
    ]);
    during.push(...looked);
    logins.push(...came);
  }
  const [loginP99, quietP99, duringP99] = [logins, quiet, during].map((times) => shareOf(times, 0.99));
  console.log(`${logins.length} log-ins at ${half.toFixed(1)} per second, p99 ${loginP99?.toFixed(1)} ms`);
  console.log(
    `a page of games p99 ${quietP99?.toFixed(2)} ms, ${duringP99?.toFixed(2)} ms while others log in`,
  );
  report('login.p99', (loginP99 ?? 0) / single, 5);
  report('login.catalogue_p99', (duringP99 ?? 0) / (quietP99 ?? 1), 2);
}

function report(name: string, ratio: number, limit: number): void {
  console.log(`RESULT ${name} ${ratio.toFixed(2)}`);
  if (ratio > limit) process.exitCode = 1;
}

/** Log-in requests, each from its own address. They are sealed before the measurement, so that only the server is measured. */
function logIns(count: number): Promise<LoadRequest[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const number = (arrivals += 1);
      const { account = '', password = '' } = people[number % people.length] ?? {};
      const body = await sealed({ username: account, password });
      if (typeof body !== 'string') throw new Error('The server published no key.');
      return { from: `10.2.${(number >> 8) & 255}.${number & 255}`, body };
    }),
  );
}

function pages(count: number): LoadRequest[] {
  return Array.from({ length: count }, (_, visitor) => ({ from: visitorAddress(visitor % VISITORS) }));
}

function requestPages(): Promise<number[]> {
  const requests = pages(PAGES_PER_SECOND * ROUND_SECONDS);
  return sendAtRate({ url: catalogue, requests, perSecond: PAGES_PER_SECOND, random });
}
