import { SECOND, systemClock } from '@mela/kernel/time';
import { demoTotpSecret, staffLogins } from '@mela/server/demo/logins';
import { codeAt, fromBase32, stepOf } from '@mela/server/totp';
import { command, Complaint } from './installation.ts';

// npm run totp -- demo.finance      the code that a demo authenticator shows now, and how long it is good for

const [account] = process.argv.slice(2);

await command(async () => {
  const names = staffLogins.map((login) => login.account);
  if (!names.some((name) => name === account))
    throw new Complaint(`Whose code? One of ${names.join(', ')}; real staff have a secret of their own.`);
  const now = systemClock.now();
  const left = 30 - Math.floor((now.getTime() / SECOND) % 30);
  console.log(`${codeAt(fromBase32(demoTotpSecret), stepOf(now))}  (${left} s)`);
});
