import { describe, expect, test } from 'vitest';
import { describeEnv, readEnv, warningsOf } from './env.ts';

const licensed = {
  MONEY_MODE: 'real',
  LICENCE_NUMBER: 'ABC/1',
  COUNTRY_ALLOW_LIST: 'MT,GB',
  AGE_GATE: 'on',
  MELA_SECRET: 'a secret of the operator',
  DEMO: 'off',
  GATEWAYS: 'none',
  IDENTITY_PROVIDERS: 'none',
  MESSAGES: 'none',
};

describe('the environment variables', () => {
  test('have defaults for a laptop with play credits', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 8080,
      MONEY_MODE: 'play',
      ROLE: ['api', 'jobs', 'realtime'],
      DEMO: true,
      TRUSTED_PROXIES: [],
    });
  });

  test('are frozen', () => {
    expect(Object.isFrozen(readEnv({}))).toBe(true);
  });

  test.each([
    ['PORT', { PORT: '70000' }],
    ['ROLE', { ROLE: 'api,nobody' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['COUNTRY_ALLOW_LIST', { COUNTRY_ALLOW_LIST: 'India' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'loopback' }],
    ['MELA_SECRET', { NODE_ENV: 'production' }],
    ['DEMO', { NODE_ENV: 'production', MELA_SECRET: 'a secret of the operator', DEMO: 'on' }],
    ['MESSAGES', { NODE_ENV: 'production', MELA_SECRET: 'a secret of the operator', MESSAGES: 'inbox' }],
    ['MESSAGES', { NODE_ENV: 'production', MELA_SECRET: 'a secret of the operator' }],
    ['LICENCE_NUMBER', { ...licensed, LICENCE_NUMBER: '  ' }],
    ['COUNTRY_ALLOW_LIST', { ...licensed, COUNTRY_ALLOW_LIST: 'MT,IN' }],
  ])('are refused with the name of %s when it is wrong', (name, source) => {
    expect(() => readEnv(source)).toThrow(name);
  });

  test('do not enable the demo data in production by default', () => {
    const production = {
      NODE_ENV: 'production',
      MELA_SECRET: 'a secret of the operator',
      MESSAGES: 'none',
    };
    expect(readEnv(production)).toMatchObject({ DEMO: false });
    expect(readEnv({ ...production, DEMO: 'off' })).toMatchObject({ DEMO: false });
    expect(readEnv({ NODE_ENV: 'development' })).toMatchObject({ DEMO: true });
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'mela.example', '127.example'])(
    'warn of the demo secret on the address %s, and not of an own secret',
    (HOST) => {
      expect(warningsOf(readEnv({ HOST }))).toEqual([expect.stringContaining(HOST)]);
      expect(warningsOf(readEnv({ HOST, MELA_SECRET: 'a secret of the operator' }))).toEqual([]);
    },
  );

  test.each(['localhost', '127.0.0.1', '127.8.8.8', '::1'])('do not warn on the local address %s', (HOST) => {
    expect(warningsOf(readEnv({ HOST }))).toEqual([]);
  });

  test('allow real money only with licence, countries, age gate and own secrets, and without demo data', () => {
    expect(readEnv(licensed)).toMatchObject({ MONEY_MODE: 'real', COUNTRY_ALLOW_LIST: ['MT', 'GB'] });
    for (const name of ['LICENCE_NUMBER', 'COUNTRY_ALLOW_LIST', 'AGE_GATE', 'MELA_SECRET', 'DEMO']) {
      expect(() => readEnv({ ...licensed, [name]: undefined })).toThrow(name);
    }
  });

  test.each(['UPIBOX', 'NETBOX', 'NETBOX,UPIBOX', undefined])(
    'refuse real money with the sandbox gateway %s (MEMBER-3)',
    (GATEWAYS) => {
      expect(() => readEnv({ ...licensed, GATEWAYS })).toThrow('GATEWAYS');
      expect(readEnv({ GATEWAYS, MELA_SECRET: 'a secret of the operator' }).MONEY_MODE).toBe('play');
    },
  );

  test('refuse real money while messages go to the public inbox', () => {
    expect(() => readEnv({ ...licensed, MESSAGES: 'inbox' })).toThrow('MESSAGES');
  });

  test.each(['SOCIALBOX', 'PHONEBOX', undefined])(
    'refuse real money with the sandbox identity provider %s (AUTH-3)',
    (IDENTITY_PROVIDERS) => {
      expect(() => readEnv({ ...licensed, IDENTITY_PROVIDERS })).toThrow('IDENTITY_PROVIDERS');
    },
  );

  test('derive gateway keys from the secret of the installation unless they are set', () => {
    const own = readEnv({ MELA_SECRET: 'a secret of the operator' });
    expect(own.UPIBOX_KEY).not.toBe(readEnv({}).UPIBOX_KEY);
    expect(new Set([own.UPIBOX_KEY, own.NETBOX_KEY, own.INBOX_KEY]).size).toBe(3);
    const given = ['a secret of today', 'a secret of yesterday'];
    expect(readEnv({ UPIBOX_WEBHOOK_SECRETS: given.join(', ') }).UPIBOX_WEBHOOK_SECRETS).toEqual(given);
    for (const wrong of ['short', [...given, 'a third secret of old'].join()]) {
      expect(() => readEnv({ NETBOX_WEBHOOK_SECRETS: wrong })).toThrow('NETBOX_WEBHOOK_SECRETS');
    }
  });

  test('are printed with their secrets masked', () => {
    const shown = JSON.stringify(
      describeEnv(
        readEnv({
          MELA_SECRET: 'very secret indeed',
          DATABASE_URL: 'postgres://mela:hunter2@db/mela',
          METRICS_TOKEN: 'another secret token',
          NETBOX_WEBHOOK_SECRETS: 'a webhook secret',
          SOCIALBOX_SECRET: 'a social secret of ours',
        }),
      ),
    );
    for (const secret of ['very secret', 'hunter2', 'another secret', 'a webhook', 'a social'])
      expect(shown).not.toContain(secret);
    expect(shown).toContain('postgres://mela:***@db/mela');
  });
});
