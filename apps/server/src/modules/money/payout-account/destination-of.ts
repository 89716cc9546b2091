import { assert } from '@mela/kernel/assert';
import { decrypt } from '#crypto/keys.ts';
import type { Destination } from '#modules/money/gateway/module.ts';
import type { Needs } from './needs.ts';
import type { StoredAddress } from './queries.ts';

export function destinationOf({ lockKey }: Pick<Needs, 'lockKey'>, stored: StoredAddress): Destination {
  const address = decrypt(lockKey, stored.addressLocked)?.toString('utf8');
  assert(address !== undefined, 'a stored address can be decrypted with the current key');
  if (stored.kind === 'vpa') return { kind: 'vpa', vpa: address };
  assert(stored.ifsc !== null, 'a stored bank account has an IFSC');
  return { kind: 'bank', account: address, ifsc: stored.ifsc };
}
