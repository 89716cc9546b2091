import * as maxmind from 'maxmind';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where addresses belong, and whom the house is closed to. */
export type Region = {
  countryOf(ip: string): string | null;
  /** Whether any country at all is kept out; while none is, nobody need be looked up. */
  isGuarded(): boolean;
  isBlocked(country: string | null): boolean;
};

type Entry = { country_code?: string };
type Rule = { allowed: readonly string[]; blocked(): readonly string[] };

const FOUND_MAX = 10_000;

/** Countries come from a bundled open database; nothing is asked of anybody outside. */
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
    countryOf: (ip) => (maxmind.validate(ip) ? (reader.get(ip)?.country_code ?? null) : null),
    isGuarded: () => allowed.length > 0 || blocked().length > 0,
    // Where only some countries are allowed, an address that nobody can place is not one of them.
    isBlocked: (country) => {
      if (allowed.length > 0) return country === null || !allowed.includes(country);
      return country !== null && blocked().includes(country);
    },
  };
}
