import { expect, test } from 'vitest';
import { isPrivateAddress } from './location.ts';

test.each(['127.0.0.1', '10.4.0.9', '172.31.255.1', '192.168.1.20', '::1', 'fd12::7', '::ffff:192.168.1.20'])(
  'isPrivateAddress accepts %s',
  (ip) => expect(isPrivateAddress(ip)).toBe(true),
);

test.each(['8.8.8.8', '172.32.0.1', '192.0.2.77', '2001:4860:4860::8888', 'fridge', ''])(
  'isPrivateAddress refuses "%s"',
  (ip) => expect(isPrivateAddress(ip)).toBe(false),
);
