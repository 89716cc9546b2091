import type { DialectName } from '@mela/rules/catalogue/stand-ins';
import { HttpError } from '@mela/sandbox/http-errors';
import type { Arcade } from '#arcade.ts';
import type { Dialect } from './dialect.ts';
import { live } from './live/live-dialect.ts';
import { onecall } from './onecall/onecall-dialect.ts';
import { swp } from './swp/swp-dialect.ts';
import { vendorWallet } from './vendor-wallet/vendor-wallet-dialect.ts';

const dialects: Readonly<Record<DialectName, Dialect>> = { swp, onecall, live, purse: vendorWallet };

/** The dialect of a vendor of this arcade, as configured. */
export function dialectOf({ env }: Arcade, vendor: string): Dialect {
  const name = env.vendors.get(vendor);
  if (!name) throw new HttpError(404, 'NOT_FOUND', 'Vendor not found.');
  return dialects[name];
}
