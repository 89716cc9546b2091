import { startProduct } from '@mela/e2e/harness/product';
import { buildIfStale } from '#bundle/build-product.ts';
import { floodOthers } from './lib/flood-others.ts';

// npm run fault:flood [-- seconds]: one address sends the most expensive public requests to the built server over ten connections, one kind
// after the other. The calls of others are measured meanwhile, and in a quiet time before each kind. Their median may at most double, and every
// one of their calls is answered.

const P50_RATIO_MAX = 2;
const seconds = Number(process.argv[2] ?? 8);

await buildIfStale();
const product = await startProduct({ dataDir: '.data/fault-flood' });
try {
  const floods = await floodOthers(product.baseUrl, { seconds, perSecond: 100, connections: 10 });
  const ratios = floods.map(({ kind, quietP50, floodedP50, statuses }) => {
    const ratio = floodedP50 / quietP50;
    console.log(
      `${kind}: p50 ${quietP50.toFixed(2)} ms, ${floodedP50.toFixed(2)} ms in the flood, answers`,
      statuses,
    );
    console.log(`RESULT flood.${kind}_ratio ${ratio.toFixed(2)}`);
    return ratio;
  });
  const worst = Math.max(...ratios);
  console.log(`RESULT flood.p50_ratio ${worst.toFixed(2)}`);
  if (worst > P50_RATIO_MAX) process.exitCode = 1;
} finally {
  await product.stop();
}
