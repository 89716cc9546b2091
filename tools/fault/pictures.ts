import { startProduct } from '@mela/e2e/harness/product';
import { buildIfStale } from '#bundle/build-product.ts';
import { attackWithPictures } from './lib/attack-with-pictures.ts';

// npm run fault:pictures [-- rounds]: in each round one address uploads 100 hostile pictures to the built server at the same time, from the
// accounts of five members. Meanwhile the calls of others are measured, and compared with a quiet time before. Their 99th percentile may at
// most double, every one of their calls is answered, and an ordinary picture is accepted afterwards.

const P99_RATIO_MAX = 2;
/** Each account may change its picture 20 times in ten minutes, so more rounds would only be refused. */
const rounds = Number(process.argv[2] ?? 3);

await buildIfStale();
const product = await startProduct({ dataDir: '.data/fault-pictures' });
try {
  const { quietP99, attackedP99, statuses, peakMegabytes } = await attackWithPictures(product, {
    rounds,
    uploads: 100,
    seconds: 8,
    perSecond: 100,
  });
  const ratio = attackedP99 / quietP99;
  console.log(`answers to ${rounds * 100} hostile uploads:`, statuses);
  console.log(`p99 of others ${quietP99.toFixed(1)} ms, ${attackedP99.toFixed(1)} ms during the uploads`);
  console.log(`RESULT pictures.server_mb ${peakMegabytes.toFixed(0)}`);
  console.log(`RESULT pictures.p99_ratio ${ratio.toFixed(2)}`);
  if (ratio > P99_RATIO_MAX) process.exitCode = 1;
} finally {
  await product.stop();
}
