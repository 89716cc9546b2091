import { systemClock } from '@mela/kernel/time';
import { titles } from '@mela/rules/catalogue/games';
import { dialectNames, type DialectName } from '@mela/rules/catalogue/stand-ins';
import { madeKey } from '@mela/sandbox/keys';
import type { VendorKey } from '@mela/server/adapters/game/dialect';
import { dialects } from '@mela/server/adapters/game/dialects';
import { loadEnv } from '@mela/server/config/env';
import { memberByName } from '@mela/server/modules/access/session/queries';
import { launch } from '@mela/server/modules/play/game-wallet/registry/launch';
import { openRegistry } from '@mela/server/modules/play/game-wallet/registry/registry';
import { callerOf } from '@mela/server/testing/game-vendors/callers/callers';
import { command, UsageError, withInstallation } from '#cli/installation.ts';
import { failedIn, reportOf, type Finding } from './kit.ts';
import { tryVendor } from './try-vendor.ts';
import { tryWallet } from './try-wallet.ts';

// npm run conformance -- <base url> [name=value ...]: tests a vendor as the platform would, or with `as=vendor` a platform's wallet as
// a vendor would, and prints the outcome of each case. docs/conformance.md describes all options.

const dialectsByName: Record<DialectName, string> = {
  swp: 'SWP1',
  onecall: 'ONECALL',
  live: 'LIVE',
  purse: 'SWP1',
};

/** Timeout of a request in milliseconds. */
const LIMIT_MS = 10_000;

type CliOptions = ReadonlyMap<string, string>;

await command(async () => {
  const [base = '', ...rest] = process.argv.slice(2);
  if (!/^https?:\/\//.test(base))
    throw new UsageError(
      'Usage: npm run conformance -- <base url> [as=vendor] [vendor=MELA] [dialect=swp] …',
    );
  const options: CliOptions = new Map(
    rest.map((item): [string, string] => {
      const [name = '', ...value] = item.split('=');
      return [name, value.join('=')];
    }),
  );
  const baseUrl = base.replace(/\/+$/, '');
  const findings =
    options.get('as') === 'vendor' ? await asVendor(baseUrl, options) : await asPlatform(baseUrl, options);
  console.log(reportOf(findings));
  const failed = failedIn(findings).length;
  console.log(`RESULT conformance.failed ${failed}`);
  process.exitCode = failed === 0 ? 0 : 1;
});

type Who = { vendor: string; dialect: string; gameCode: string; keepsWallet: boolean };

/** The vendor and its dialect; the URL of our own arcade implies both. */
function whoIs(baseUrl: string, wishes: CliOptions): Who {
  const [, inPath, codeInPath] = /\/(swp|onecall|live|purse)\/([A-Z0-9_]+)$/.exec(baseUrl) ?? [];
  const vendor = wishes.get('vendor') ?? codeInPath;
  const name = dialectNames.find((one) => one === (wishes.get('dialect') ?? inPath));
  if (vendor === undefined || !name)
    throw new UsageError(`Missing: vendor=<code> and dialect=<${dialectNames.join('|')}>.`);
  const gameCode = wishes.get('game') ?? titles.find((title) => title.vendor === vendor)?.code;
  if (gameCode === undefined) throw new UsageError('Missing: game=<code>.');
  return { vendor, dialect: dialectsByName[name], gameCode, keepsWallet: name === 'purse' };
}

/** The key given as id:secret, or the key that our own arcade creates for itself. */
function keyOf(vendor: string, wishes: CliOptions): VendorKey {
  const [keyId = '', secret = ''] = (
    wishes.get('key') ?? `arcade-1:${madeKey(loadEnv().MELA_SECRET, `arcade ${vendor}`)}`
  ).split(':');
  const bytes = Buffer.from(secret, 'base64url');
  return { keyId, kind: 'v1', verifier: bytes, signer: bytes };
}

async function asPlatform(baseUrl: string, wishes: CliOptions): Promise<Finding[]> {
  const { vendor, dialect: name, gameCode, keepsWallet } = whoIs(baseUrl, wishes);
  const dialect = dialects[name];
  if (!dialect) throw new UsageError(`Unknown dialect ${name}.`);
  const reach = { baseUrl, key: keyOf(vendor, wishes) };
  return tryVendor({ dialect, reach, gameCode, clock: systemClock, keepsWallet });
}

async function asVendor(baseUrl: string, wishes: CliOptions): Promise<Finding[]> {
  const { vendor, dialect, gameCode } = whoIs(baseUrl, wishes);
  const token = wishes.get('token') ?? (await tokenHere(vendor, gameCode, wishes.get('member')));
  return tryWallet({
    caller: callerOf(dialect),
    vendor,
    key: keyOf(vendor, wishes),
    token,
    gameCode,
    clock: systemClock,
    send: async ({ path, raw, headers }) => {
      const signal = AbortSignal.timeout(LIMIT_MS);
      const body = new Uint8Array(raw);
      const answer = await fetch(baseUrl + path, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal,
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  });
}

/** A launch token of this installation for a member with a balance. */
async function tokenHere(vendor: string, gameCode: string, account: string | undefined): Promise<string> {
  if (account === undefined) throw new UsageError('Missing: token=<of a launch> or member=<account>.');
  let token = '';
  await withInstallation(async ({ db, clock, signals, env }) => {
    const known = await openRegistry({ db, clock, signals, secret: env.MELA_SECRET }).find(vendor);
    const member = await memberByName(db, account);
    if (!known || !member) throw new UsageError(`There is no vendor ${vendor}, or no member ${account}.`);
    const request = { memberId: member.id, gameCode, sessionId: null };
    ({ token } = await db.transaction().execute((tx) => launch({ clock }, tx, known.policy, request)));
  });
  return token;
}
