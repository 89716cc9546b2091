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
  /** The URL of the sandbox arcade, if it is running. */
  arcadeUrl: string | null;
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
  arcadeUrl,
  hasDemo,
}: Opening): string {
  const baseUrl = addressOf(HOST, port);
  const stakes =
    MONEY_MODE === 'play'
      ? 'with play credits that have no value'
      : `for real money, under licence ${LICENCE_NUMBER}`;
  const addresses = [
    ['Player site', `${baseUrl}/`],
    ['Agent login', `${baseUrl}/agent`],
    ['Back office', `${addressOf(HOST, officePort)}/`],
    ['API pages', `${baseUrl}/docs`],
    ['Health', `${baseUrl}/readyz`],
    ...(bankUrl === null
      ? []
      : [
          ['Practice bank', `${bankUrl}/`],
          ['UPI phone', `${bankUrl}/phone`],
          ['SMS and mail', `${bankUrl}/inbox`],
        ]),
    ...(arcadeUrl === null ? [] : [['Faults of games', `${arcadeUrl}/panel`]]),
  ];
  const parts = ['', `Mela is open, ${stakes}.`, '', table(addresses)];
  if (hasDemo) parts.push('', describeLogins());
  parts.push('', 'Ctrl-C stops everything.');
  return parts.join('\n');
}

function describeLogins(): string {
  const members = memberLogins.map(({ door, account, password, about }) => [door, account, password, about]);
  const staff = staffLogins.map(({ account, password, about }) => ['staff', account, password, about]);
  return [
    table([['Log in at', 'account', 'password', 'who'], ...members, ...staff]),
    `The payment password of demo.member and demo.vip is ${demoPaymentPassword}.`,
    `The authenticator of ${demoTwoStep.account} knows ${demoTwoStep.secret}; npm run totp -- ${demoTwoStep.account} shows its code.`,
    `Staff come in at the back office, with a second factor: npm run totp -- ${staffLogins[0].account} shows the code of the`,
    `moment, or bind an authenticator app to the demo secret ${demoTotpSecret}.`,
  ].join('\n');
}

/** The URL on this machine of a server that listens on a host. */
export function addressOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
