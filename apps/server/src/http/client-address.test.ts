import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { isProxyRange, createProxyMatcher } from './client-address.ts';

describe('a trusted proxy is accepted as', () => {
  test.each([
    '10.1.2.3',
    '10.0.0.0/8',
    '192.0.2.0/24',
    '2001:db8::1',
    '::1',
    '2001:db8::/32',
    '::ffff:10.0.0.1',
  ])('%s', (text) => {
    expect(isProxyRange(text)).toBe(true);
  });
});

describe('a trusted proxy is refused as', () => {
  test.each([
    '0.0.0.0/0',
    '10.0.0.0/7',
    '10.0.0.0/33',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/',
    '10.0.0',
    'loopback',
    'uniquelocal',
    'proxy.example',
    'true',
    '1',
    '::/0',
    '2001:db8::/31',
    '2001:db8::/129',
    'fe80::1%eth0',
    // All of IPv4, written as IPv6.
    '::ffff:0:0/96',
    '::ffff:0.0.0.0/97',
    '::/32',
  ])('%s', (text) => {
    expect(isProxyRange(text)).toBe(false);
  });
});

describe('trust', () => {
  const isTrusted = createProxyMatcher(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);

  test.each(['10.200.3.4', '::ffff:10.200.3.4', '192.0.2.7', '2001:db8:5::1'])('includes %s', (address) => {
    expect(isTrusted(address)).toBe(true);
  });

  test.each(['11.0.0.1', '192.0.2.8', '2001:db9::1', '::1', 'unknown', '', undefined])(
    'excludes %s',
    (address) => {
      expect(isTrusted(address)).toBe(false);
    },
  );

  test('is empty when no proxy is configured', () => {
    expect(createProxyMatcher([])('127.0.0.1')).toBe(false);
  });
});

describe('the client address', () => {
  const isProxy = createProxyMatcher(['10.0.0.0/8', '::ffff:10.0.0.0/104']);
  const app = fastify({ trustProxy: isProxy });
  app.get('/', async ({ ip }) => ({ ip }));

  test.each([
    { remoteAddress: '198.51.100.1', named: '203.0.113.9', caller: '198.51.100.1' },
    { remoteAddress: '10.0.0.1', named: undefined, caller: '10.0.0.1' },
    { remoteAddress: '10.0.0.1', named: '203.0.113.9', caller: '203.0.113.9' },
    { remoteAddress: '10.0.0.1', named: '192.0.2.1, 203.0.113.9', caller: '203.0.113.9' },
    { remoteAddress: '10.0.0.1', named: '203.0.113.9,10.1.1.1 , 10.2.2.2', caller: '203.0.113.9' },
    { remoteAddress: '10.0.0.1', named: '10.3.3.3, 10.2.2.2', caller: '10.3.3.3' },
    { remoteAddress: '::ffff:10.0.0.1', named: '2001:db8::9', caller: '2001:db8::9' },
  ])('is $caller for $remoteAddress and "$named"', async (asked) => {
    const { remoteAddress, named, caller } = asked;
    const headers = named === undefined ? {} : { 'x-forwarded-for': named };
    const answer = await app.inject({ url: '/', remoteAddress, headers });
    expect(answer.json()).toEqual({ ip: caller });
  });
});
