import { startProduct } from '@mela/e2e/harness/product';
import { sendFrom } from '@mela/e2e/harness/wire';
import { memberLogins } from '@mela/server/demo/logins';
import { createApi } from '@mela/server/testing/harness/api';
import { stuffCredentials } from '@mela/server/testing/scenarios/credential-attack';
import { buildIfStale } from '#bundle/build-product.ts';

// npm run fault:credentials [-- pairs [addresses]]: a credential-stuffing attack on the built server, by default with 10,000 pairs of name and
// password from 1,000 addresses. One name in five belongs to a demo member, and each address sends all its attempts concurrently. An address
// may cause three password hashes before the server asks it for a captcha. Meanwhile the demo members log in from their own addresses, solve
// the captcha that their accounts now require, and must all succeed.

const FAILURES_BEFORE_CAPTCHA = 3;
const pairs = Number(process.argv[2] ?? 10_000);
const addresses = Number(process.argv[3] ?? 1000);

await buildIfStale();
const product = await startProduct({ dataDir: '.data/fault-credentials' });
try {
  const began = performance.now();
  const { answers, hashes, comparedMost, owners, lockedOut } = await stuffCredentials({
    pairs,
    addresses,
    atOnce: 8,
    owners: memberLogins.filter(({ account }) => /^demo\.(member|vip|agent)$/.test(account)),
    ownersEvery: 100,
    callerAt: (address) => createApi(sendFrom({ baseUrl: product.baseUrl, address })),
    countHashes,
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(`${pairs} pairs from ${addresses} addresses in ${seconds.toFixed(0)} s, answers:`, answers);
  console.log(`${owners.length} log-ins of owners, the slowest in ${Math.max(...owners).toFixed(0)} ms`);
  for (const line of lockedOut) console.log(line);
  const most = Math.min(pairs, addresses * FAILURES_BEFORE_CAPTCHA);
  console.log(`RESULT credentials.hashes ${hashes}`);
  console.log(`RESULT credentials.hashes_max ${most}`);
  console.log(`RESULT credentials.of_one_address ${comparedMost}`);
  console.log(`RESULT credentials.opened ${answers['opened'] ?? 0}`);
  console.log(`RESULT credentials.locked_out ${lockedOut.length}`);
  const isHeld = comparedMost <= FAILURES_BEFORE_CAPTCHA && answers['opened'] === undefined;
  if (!isHeld || hashes > most || lockedOut.length > 0) process.exitCode = 1;
} finally {
  await product.stop();
}

/** The number of password hashes, from the server's metrics. */
async function countHashes(): Promise<number> {
  const figures = await (await fetch(`${product.baseUrl}/metrics`)).text();
  return Number(/^mela_password_hashes (\d+)$/m.exec(figures)?.[1]);
}
