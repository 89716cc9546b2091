import { startProduct } from '@mela/e2e/harness/product';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildIfStale } from '#bundle/build-product.ts';
import { root } from '#test/steps.ts';
import { VISITORS, visitorAddress } from './lib/visitors.ts';

// npm run bench:http: cached reads per second of the built server, compared with a bare Fastify route that returns the same bytes.
// Both are measured alternately, so that load on the machine affects both; the result is the ratio of the medians. Each side is one process,
// and a third process sends the requests as a proxy would.

const ROUNDS = 9;
const ROUND_MS = 2000;

type Measured = { path: string; rate: number };

await buildIfStale();
const product = await startProduct({ dataDir: '.data/bench-http', keepsData: true });
const paths = {
  catalogue: '/wps/relay/GCSGAME_gameList?gameType=RNG&language=EN&pageNo=1',
  status: '/wps/system/status?language=EN',
};
try {
  await run();
} finally {
  await product.stop();
}

async function run(): Promise<void> {
  const bodies = await Promise.all(
    Object.values(paths).map(async (path) => (await fetch(product.baseUrl + path)).text()),
  );
  const bare = fork(join(root, 'tools/bench/lib/bare.ts'), { execArgv: ['--import', 'tsx'] });
  bare.send(bodies);
  const [port] = await once(bare, 'message');
  const load = fork(join(root, 'tools/bench/lib/load.ts'), { execArgv: ['--import', 'tsx'] });

  const measure = async (url: string): Promise<number> => {
    load.send({ url, milliseconds: ROUND_MS });
    const [rate]: unknown[] = await once(load, 'message');
    if (typeof rate !== 'number') throw new Error(String(rate));
    return rate;
  };
  try {
    for (const [index, [name, path]] of Object.entries(paths).entries()) {
      const sides = { ours: `${product.baseUrl}${path}`, bare: `http://localhost:${port}/${index}` };
      await warmUp(sides.ours);
      const ours: Measured[] = [];
      const bares: Measured[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        bares.push({ path: sides.bare, rate: await measure(sides.bare) });
        ours.push({ path: sides.ours, rate: await measure(sides.ours) });
      }
      const ratio = median(ours) / median(bares);
      console.log(
        `${name}: ${median(ours).toFixed(0)}/s, bare Fastify ${median(bares).toFixed(0)}/s, ` +
          `${bodies[index]?.length ?? 0} characters each`,
      );
      console.log(`RESULT http.${name} ${ratio.toFixed(2)}`);
      if (ratio < 0.5) process.exitCode = 1;
    }
  } finally {
    load.kill();
    bare.kill();
  }
}

/** Sends one request per visitor before the measurement, because some answers are cached per visitor. */
async function warmUp(url: string): Promise<void> {
  for (let first = 0; first < VISITORS; first += 16) {
    const visitors = Array.from({ length: 16 }, (_, index) => visitorAddress(first + index));
    await Promise.all(
      visitors.map(async (visitor) => (await fetch(url, { headers: { 'x-forwarded-for': visitor } })).text()),
    );
  }
}

function median(measured: readonly Measured[]): number {
  // The first round is a warm-up.
  const rates = measured
    .slice(1)
    .map(({ rate }) => rate)
    .toSorted((one, other) => one - other);
  return rates[Math.floor(rates.length / 2)] ?? 0;
}
