import { startProduct } from '@mela/e2e/harness/product';
import { sendFrom } from '@mela/e2e/harness/wire';
import { memberLogins } from '@mela/server/demo/logins';
import { createApi } from '@mela/server/testing/harness/api';
import { stuffCredentials } from '@mela/server/testing/scenarios/credential-attack';
import { buildIfStale } from '#bundle/build-product.ts';

// npm run fault:credentials [-- pairs [addresses]]: ten thousand names and passwords from a thousand addresses against the built server,
// unless told otherwise, one name in five a demo member's; each address sends all of its tries at once. Each may cost the server three
// hashes before it is asked for a captcha; meanwhile the demo members log in from addresses of their own, solve the puzzle that their names now ask for, and must all come in.

const FAILURES_BEFORE_CAPTCHA = 3;
const pairs = Number(process.argv[2] ?? 10_000);
const addresses = Number(process.argv[3] ?? 1000);

await buildIfStale();
const product = await startProduct({ dataDir: '.data/fault-credentials' });
try {
  const began = performance.now();
  const { told, hashes, comparedMost, owners, lockedOut } = await stuffCredentials({
    pairs,
    addresses,
    atOnce: 8,
    owners: memberLogins.filter(({ account }) => /^demo\.(member|vip|agent)$/.test(account)),
    ownersEvery: 100,
    callerAt: (address) => createApi(sendFrom({ baseUrl: product.baseUrl, address })),
    countHashes,
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(`${pairs} pairs from ${addresses} addresses in ${seconds.toFixed(0)} s, told:`, told);
  console.log(`${owners.length} log-ins of owners, the slowest in ${Math.max(...owners).toFixed(0)} ms`);
  for (const line of lockedOut) console.log(line);
  const most = Math.min(pairs, addresses * FAILURES_BEFORE_CAPTCHA);
  console.log(`RESULT credentials.hashes ${hashes}`);
  console.log(`RESULT credentials.hashes_max ${most}`);
  console.log(`RESULT credentials.of_one_address ${comparedMost}`);
  console.log(`RESULT credentials.opened ${told['opened'] ?? 0}`);
  console.log(`RESULT credentials.locked_out ${lockedOut.length}`);
  const isHeld = comparedMost <= FAILURES_BEFORE_CAPTCHA && told['opened'] === undefined;
  if (!isHeld || hashes > most || lockedOut.length > 0) process.exitCode = 1;
} finally {
  await product.stop();
}

/** As the server itself tells whoever watches it. */
async function countHashes(): Promise<number> {
  const figures = await (await fetch(`${product.baseUrl}/metrics`)).text();
  return Number(/^mela_password_hashes (\d+)$/m.exec(figures)?.[1]);
}
