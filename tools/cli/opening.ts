import type { Env } from '@mela/server/config/env';
import {
  demoPaymentPassword,
  demoTotpSecret,
  demoTwoStep,
  memberLogins,
  staffLogins,
} from '@mela/server/demo/logins';
import { table } from './installation.ts';

type Opening = Pick<Env, 'HOST' | 'MONEY_MODE' | 'LICENCE_NUMBER'> & {
  port: number;
  /** The port of the back office. */
  officePort: number;
  /** The URL of the sandbox bank, if it is running. */
  bankUrl: string | null;
  /** The addresses of the panels with their token; none in production. */
  panels: { bank: string | null; arcade: string | null };
  /** The database contains the demo data, so the demo logins work. */
  hasDemo: boolean;
};

/** The text that `npm start` prints when the product is ready: money mode, URLs and demo logins. */
export function describeOpening({
  HOST,
  MONEY_MODE,
  LICENCE_NUMBER,
  port,
  officePort,
  bankUrl,
  panels,
  hasDemo,
}: Opening): string {
  const baseUrl = addressOf(HOST, port);
  const stakes =
    MONEY_MODE === 'play'
      ? 'with play credits (no cash value)'
      : `with real money under licence ${LICENCE_NUMBER}`;
  const addresses = [
    ['Player site', `${baseUrl}/`],
    ['Agent login', `${baseUrl}/agent`],
    ['Back office', `${addressOf(HOST, officePort)}/`],
    ['API docs', `${baseUrl}/docs`],
    ['Health check', `${baseUrl}/readyz`],
    ...(bankUrl === null
      ? []
      : [
          ['Sandbox bank', `${bankUrl}/`],
          ['Test phone (UPI)', `${bankUrl}/phone`],
          ['SMS and email', `${bankUrl}/inbox`],
        ]),
    ...(panels.bank === null ? [] : [['Bank panel', panels.bank]]),
    ...(panels.arcade === null ? [] : [['Game fault panel', panels.arcade]]),
  ];
  const parts = ['', `Mela is running ${stakes}.`, '', table(addresses)];
  if (hasDemo) parts.push('', describeLogins());
  parts.push('', 'Press Ctrl-C to stop everything.');
  return parts.join('\n');
}

function describeLogins(): string {
  const members = memberLogins.map(({ loginPath, account, password, about }) => [
    loginPath,
    account,
    password,
    about,
  ]);
  const staff = staffLogins.map(({ account, password, about }) => ['staff', account, password, about]);
  return [
    table([['log in at', 'username', 'password', 'description'], ...members, ...staff]),
    `Payment password of demo.member and demo.vip: ${demoPaymentPassword}`,
    `Authenticator secret of ${demoTwoStep.account}: ${demoTwoStep.secret}. npm run totp -- ${demoTwoStep.account} prints its current code.`,
    `Staff sign in at the back office with a second factor: npm run totp -- ${staffLogins[0].account} prints the current code,`,
    `or add the demo secret ${demoTotpSecret} to an authenticator app.`,
  ].join('\n');
}

/** The URL on this machine of a server that listens on a host. */
export function addressOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
