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
  arcadeUrl: 'http://localhost:8081',
  hasDemo: true,
} as const;
const staffSentence = /Staff (come|sign) in at the back office,? with a second factor/;

describe('the table of a start', () => {
  test('has every login of the demo world, and says what staff can do with theirs', () => {
    const said = describeOpening(play);
    for (const { account, password } of [...memberLogins, ...staffLogins]) {
      expect(said).toMatch(new RegExp(`${account} +${password}`));
    }
    expect(said).toMatch(staffSentence);
    expect(said).toContain('with play credits (no cash value)');
  });

  test('leads to the bank in a box, its phone and its inbox, if it was started', () => {
    for (const place of ['/', '/phone', '/inbox']) {
      expect(describeOpening(play)).toContain(`http://localhost:8082${place}`);
    }
    expect(describeOpening({ ...play, bankUrl: null })).not.toContain('8082');
  });

  test('leads to the panel of the arcade in a box, if it was started', () => {
    expect(describeOpening(play)).toContain('http://localhost:8081/panel');
    expect(describeOpening({ ...play, arcadeUrl: null })).not.toContain('8081');
  });

  test('names no login where no demo world stands', () => {
    const said = describeOpening({ ...play, hasDemo: false });
    for (const { account } of [...memberLogins, ...staffLogins]) expect(said).not.toContain(account);
    expect(said).not.toContain('Staff');
  });

  test('does not speak of play credits where real money is played for', () => {
    const said = describeOpening({ ...play, MONEY_MODE: 'real', LICENCE_NUMBER: 'L-42', hasDemo: false });
    expect(said).toContain('with real money under licence L-42');
    expect(said).not.toContain('play credits');
  });

  test.each([
    ['localhost', 'http://localhost:8080'],
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['192.168.1.7', 'http://192.168.1.7:8080'],
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080'],
  ])('leads to where HOST=%s listens', (host, address) => {
    expect(addressOf(host, 8080)).toBe(address);
    expect(describeOpening({ ...play, HOST: host })).toContain(`${address}/agent`);
  });
});

test('the readme lists every login of the demo world, and says what staff can do with theirs', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  for (const { account } of [...memberLogins, ...staffLogins]) expect(readme).toContain(`\`${account}\``);
  for (const { password } of staffLogins) expect(readme).toContain(`\`${password}\``);
  expect(readme).toMatch(staffSentence);
});
