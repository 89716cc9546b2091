import { SECOND, systemClock } from '@mela/kernel/time';
import { codeAt, fromBase32, stepOf } from '@mela/server/crypto/totp';
import { demoTotpSecret, demoTwoStep, staffLogins } from '@mela/server/demo/logins';
import { command, UsageError } from './installation.ts';

// npm run totp -- demo.finance      prints the current code of a demo authenticator and its remaining time

const [account] = process.argv.slice(2);

await command(async () => {
  const secrets = new Map<string, string>([
    [demoTwoStep.account, demoTwoStep.secret],
    ...staffLogins.map((login) => [login.account, demoTotpSecret] as const),
  ]);
  const secret = secrets.get(account ?? '');
  if (secret === undefined)
    throw new UsageError(
      `Whose code? One of ${[...secrets.keys()].join(', ')}; real people have a secret of their own.`,
    );
  const now = systemClock.now();
  const left = 30 - Math.floor((now.getTime() / SECOND) % 30);
  console.log(`${codeAt(fromBase32(secret), stepOf(now))}  (${left} s)`);
});
