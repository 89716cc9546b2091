import { isIPv6 } from 'node:net';

/**
 * The smallest network that one home or one phone holds: a single IPv4 address, or a /64 of IPv6, since counting
 * single addresses of that kind would count nobody.
 */
export function networkPrefix(ip: string): string {
  // Most are no such address, and to look closely at them takes longer than all else here. Of a line that was cut off nobody knows one.
  if (!/:/.test(ip)) return ip;
  if (!isIPv6(ip) || ip.toLowerCase().startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('%', 1).join('').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')];
  const short = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${short.join(':')}::/64`;
}
