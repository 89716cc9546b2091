import { SECOND, systemClock } from '@mela/kernel/time';
import { codeAt, fromBase32, stepOf } from '@mela/server/crypto/totp';
import { demoTotpSecret, demoTwoStep, staffLogins } from '@mela/server/demo/logins';
import { command, Complaint } from './installation.ts';

// npm run totp -- demo.finance      the code that a demo authenticator shows now, and how long it is good for

const [account] = process.argv.slice(2);

await command(async () => {
  const secrets = new Map<string, string>([
    [demoTwoStep.account, demoTwoStep.secret],
    ...staffLogins.map((login) => [login.account, demoTotpSecret] as const),
  ]);
  const secret = secrets.get(account ?? '');
  if (secret === undefined)
    throw new Complaint(
      `Usage: npm run totp -- <username>. Demo users only: ${[...secrets.keys()].join(', ')}.`,
    );
  const now = systemClock.now();
  const left = 30 - Math.floor((now.getTime() / SECOND) % 30);
  console.log(`${codeAt(fromBase32(secret), stepOf(now))}  (${left} s)`);
});
