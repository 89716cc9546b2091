import { isIPv6 } from 'node:net';

/** The smallest network of one household or phone: an IPv4 address, or an IPv6 /64, because one device can use all addresses of a /64. */
export function networkPrefix(ip: string): string {
  // Most addresses are not IPv6, and parsing is the slowest part. A closed connection has no address.
  if (!/:/.test(ip)) return ip;
  if (!isIPv6(ip) || ip.toLowerCase().startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('%', 1).join('').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')];
  const short = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${short.join(':')}::/64`;
}
