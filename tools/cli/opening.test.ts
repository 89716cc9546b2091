import { memberLogins, staffLogins } from '@mela/server/demo/logins';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#test/steps.ts';
import { addressOf, describeOpening } from './opening.ts';

const play = {
  HOST: 'localhost',
  MONEY_MODE: 'play',
  LICENCE_NUMBER: '',
  port: 8080,
  officePort: 8083,
  bankUrl: 'http://localhost:8082',
  panels: {
    bank: 'http://127.0.0.1:8086/panel?token=one',
    arcade: 'http://127.0.0.1:8085/panel?token=other',
  },
  hasDemo: true,
} as const;
const staffSentence = /Staff sign in at the back office with a second factor/;

describe('describeOpening', () => {
  test('lists all demo logins and the two-factor hint for staff', () => {
    const text = describeOpening(play);
    for (const { account, password } of [...memberLogins, ...staffLogins]) {
      expect(text).toMatch(new RegExp(`${account} +${password}`));
    }
    expect(text).toMatch(staffSentence);
    expect(text).toContain('with play credits (no cash value)');
  });

  test('lists the sandbox bank, its phone and its inbox when the bank is running', () => {
    for (const place of ['/', '/phone', '/inbox']) {
      expect(describeOpening(play)).toContain(`http://localhost:8082${place}`);
    }
    expect(describeOpening({ ...play, bankUrl: null })).not.toContain('8082');
  });

  test('lists the panels with their tokens when there are panels', () => {
    expect(describeOpening(play)).toContain('http://127.0.0.1:8086/panel?token=one');
    expect(describeOpening(play)).toContain('http://127.0.0.1:8085/panel?token=other');
    expect(describeOpening({ ...play, panels: { bank: null, arcade: null } })).not.toContain('token');
  });

  test('lists no logins without demo data', () => {
    const text = describeOpening({ ...play, hasDemo: false });
    for (const { account } of [...memberLogins, ...staffLogins]) expect(text).not.toContain(account);
    expect(text).not.toContain('Staff');
  });

  test('does not mention play credits in real-money mode', () => {
    const text = describeOpening({ ...play, MONEY_MODE: 'real', LICENCE_NUMBER: 'L-42', hasDemo: false });
    expect(text).toContain('with real money under licence L-42');
    expect(text).not.toContain('play credits');
  });

  test.each([
    ['localhost', 'http://localhost:8080'],
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['192.168.1.7', 'http://192.168.1.7:8080'],
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080'],
  ])('lists URLs for HOST=%s', (host, address) => {
    expect(addressOf(host, 8080)).toBe(address);
    expect(describeOpening({ ...play, HOST: host })).toContain(`${address}/agent`);
  });
});

test('the README lists all demo logins and the two-factor hint for staff', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  for (const { account } of [...memberLogins, ...staffLogins]) expect(readme).toContain(`\`${account}\``);
  for (const { password } of staffLogins) expect(readme).toContain(`\`${password}\``);
  expect(readme).toMatch(staffSentence);
});
