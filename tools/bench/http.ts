import { startProduct } from '@mela/e2e/harness/product';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildIfStale } from '#bundle/build-product.ts';
import { root } from '#test/steps.ts';
import { VISITORS, visitorAddress } from './lib/visitors.ts';

// npm run bench:http: how many cached reads a second the built server answers, beside a bare Fastify route that gives the same
// bytes, in the same run. The three take turns, so that a busy moment of the machine meets all of them; the ratio is that of the
// medians. Each side is one process, and the load comes from a third, as if through a proxy.

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

/** Every visitor of the load asks once before it counts: an answer that speaks of the visitor is kept for each of them. */
async function warmUp(url: string): Promise<void> {
  for (let first = 0; first < VISITORS; first += 16) {
    const visitors = Array.from({ length: 16 }, (_, index) => visitorAddress(first + index));
    await Promise.all(
      visitors.map(async (visitor) => (await fetch(url, { headers: { 'x-forwarded-for': visitor } })).text()),
    );
  }
}

function median(measured: readonly Measured[]): number {
  // The first round warms both sides up.
  const rates = measured
    .slice(1)
    .map(({ rate }) => rate)
    .toSorted((one, other) => one - other);
  return rates[Math.floor(rates.length / 2)] ?? 0;
}
