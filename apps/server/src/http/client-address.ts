import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The widest accepted range; a wider one would trust strangers. */
const prefixMin = { ipv4: 8, ipv6: 32 } as const;
const prefixMax = { ipv4: 32, ipv6: 128 } as const;

/** The IPv4-mapped range: an IPv6 range that includes it would trust all IPv4 addresses. */
const FIRST_MAPPED = '::ffff:0:0';
const mapped = new BlockList();
mapped.addSubnet(FIRST_MAPPED, 96, 'ipv6');

/** An address, or a range no wider than /8 (IPv4) or /32 (IPv6). */
export function isProxyRange(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (prefix === undefined) return true;
  const family = familyOf(address);
  if (Number(prefix) < prefixMin[family] || Number(prefix) > prefixMax[family]) return false;
  return family === 'ipv4' || !reachesMapped(address, Number(prefix));
}

function reachesMapped(address: string, prefix: number): boolean {
  const range = new BlockList();
  range.addSubnet(address, prefix, 'ipv6');
  return range.check(FIRST_MAPPED, 'ipv6') || mapped.check(address, 'ipv6');
}

/** Cached, because matching the ranges costs more than all other work of a cached read, and every request asks several times. */
const KNOWN_MAX = 10_000;

/** Whether an address is a trusted proxy; the same test for forwarded addresses and forwarded request ids. */
export function createProxyMatcher(ranges: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  const known = new Map<string, boolean>();
  return (address = '') => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const isTrusted = isIP(address) !== 0 && trusted.check(address, familyOf(address));
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(address, isTrusted);
    return isTrusted;
  };
}
