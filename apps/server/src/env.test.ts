import { describe, expect, test } from 'vitest';
import { describeEnv, readEnv } from './env.ts';

const licensed = {
  MONEY_MODE: 'real',
  LICENCE_NUMBER: 'ABC/1',
  COUNTRY_ALLOW_LIST: 'MT,GB',
  AGE_GATE: 'on',
  MELA_SECRET: 'a secret of the operator',
  DEMO: 'off',
};

describe('the variables of the machine', () => {
  test('have defaults that run on a laptop with play credits', () => {
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
    ['MELA_SECRET', { NODE_ENV: 'production' }],
  ])('name %s where it is wrong', (name, source) => {
    expect(() => readEnv(source)).toThrow(name);
  });

  test('allow real money only with licence, countries, age gate and own secrets, and without the demo world', () => {
    expect(readEnv(licensed)).toMatchObject({ MONEY_MODE: 'real', COUNTRY_ALLOW_LIST: ['MT', 'GB'] });
    for (const name of ['LICENCE_NUMBER', 'COUNTRY_ALLOW_LIST', 'AGE_GATE', 'MELA_SECRET', 'DEMO']) {
      expect(() => readEnv({ ...licensed, [name]: undefined })).toThrow(name);
    }
  });

  test('are shown with their secrets masked', () => {
    const shown = JSON.stringify(
      describeEnv(
        readEnv({
          MELA_SECRET: 'very secret indeed',
          DATABASE_URL: 'postgres://mela:hunter2@db/mela',
          METRICS_TOKEN: 'another secret token',
        }),
      ),
    );
    for (const secret of ['very secret', 'hunter2', 'another secret']) expect(shown).not.toContain(secret);
    expect(shown).toContain('postgres://mela:***@db/mela');
  });
});
