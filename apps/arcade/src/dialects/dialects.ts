import { Declined } from '@mela/box/gate';
import type { Arcade } from '#arcade.ts';
import type { Dialect, DialectName } from './dialect.ts';
import { swp } from './swp/speak.ts';

const dialects: Readonly<Record<DialectName, Dialect>> = { swp };

/** How a vendor of this arcade speaks; which one speaks how is configuration. */
export function dialectOf({ env }: Arcade, vendor: string): Dialect {
  const name = env.vendors.get(vendor);
  if (!name) throw new Declined(404, 'NOT_FOUND', 'There is no such vendor here.');
  return dialects[name];
}
