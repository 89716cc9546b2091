import { expect, test } from 'vitest';
import { networkPrefix } from './network.ts';

test('networkPrefix returns an IPv4 address unchanged', () => {
  expect(networkPrefix('203.0.113.9')).toBe('203.0.113.9');
  expect(networkPrefix('::ffff:203.0.113.9')).toBe('::ffff:203.0.113.9');
});

test('networkPrefix returns the same /64 for all addresses of one IPv6 network, in any notation', () => {
  const same = [
    '2001:db8:0:1::1',
    '2001:db8:0:1:0:0:0:2',
    '2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd',
    '2001:db8::1:a:b:c:d',
  ];
  expect(new Set(same.map(networkPrefix))).toEqual(new Set(['2001:db8:0:1::/64']));
  expect(networkPrefix('2001:db8::abcd')).toBe('2001:db8:0:0::/64');
  expect(networkPrefix('2001:db8:0:2::1')).not.toBe(networkPrefix('2001:db8:0:1::1'));
  expect(networkPrefix('::1')).toBe('0:0:0:0::/64');
});
