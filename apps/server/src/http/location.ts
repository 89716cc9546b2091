import * as maxmind from 'maxmind';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { dirname, join } from 'node:path';

/** Country lookup of addresses, and the country block. */
export type Region = {
  countryOf(ip: string): string | null;
  /** Whether an address belongs to a private network or to this machine, so that no database can know its country. */
  isPrivate(ip: string): boolean;
  /** Whether any country is blocked; if none is, no lookup is needed. */
  isGuarded(): boolean;
  isBlocked(country: string | null): boolean;
};

type Entry = { country_code?: string };
type Rule = { allowed: readonly string[]; blocked(): readonly string[] };

const FOUND_MAX = 10_000;

/** Countries come from a bundled open database; no outside service is called. */
export async function openRegion({ allowed, blocked }: Rule): Promise<Region> {
  const packageFile = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/package.json',
  );
  const reader = await maxmind.open<Entry & maxmind.Response>(
    join(dirname(packageFile), 'geo-whois-asn-country.mmdb'),
    {
      cache: { max: FOUND_MAX },
    },
  );
  return {
    // The database assigns private networks to the country of their registry.
    countryOf: (ip) =>
      maxmind.validate(ip) && !isPrivateAddress(ip) ? (reader.get(ip)?.country_code ?? null) : null,
    isPrivate: isPrivateAddress,
    isGuarded: () => allowed.length > 0 || blocked().length > 0,
    // With a country allow-list, an address of unknown country is refused.
    isBlocked: (country) => {
      if (allowed.length > 0) return country === null || !allowed.includes(country);
      return country !== null && blocked().includes(country);
    },
  };
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

export function isPrivateAddress(ip: string): boolean {
  const version = isIP(ip);
  return version !== 0 && privateNetworks.check(ip, version === 6 ? 'ipv6' : 'ipv4');
}
