import { assert } from '@mela/kernel/assert';
import type { Clock } from '@mela/kernel/time';
import type { VendorKey } from '#adapters/game/dialect.ts';
import { deriveKey, encrypt, decrypt } from '#crypto/keys.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Policy } from '#modules/play/game-wallet/rules/member-state.ts';
import type { Signals } from '#realtime/signals.ts';
import { endKey, endOlderKeys, insertKey, readKeys, readPolicies, savePolicy } from './queries.ts';

export type RegistryNeeds = { db: Database; clock: Clock; signals: Signals; secret: string };

export type KnownVendor = { policy: Policy; keys: readonly VendorKey[] };

export type Registry = {
  /** A vendor with a policy and a key; no other vendor can move money. */
  find(code: string): Promise<KnownVendor | undefined>;
  /** The same without a promise, if all vendors are cached. */
  known(code: string): KnownVendor | undefined;
  savePolicy(tx: Tx, policy: Policy): Promise<void>;
  /**
   * Adds a key with which the vendor may sign. The previous key stays valid, and we sign with it until it is revoked or another key is
   * added, because the vendor may not know the new key yet.
   */
  saveKey(tx: Tx, vendor: string, key: VendorKey): Promise<void>;
  /** Revokes a key; returns whether it was valid until now. */
  endKey(tx: Tx, vendor: string, keyId: string): Promise<boolean>;
};

const KEYS_MAX = 2;

const withKey = (vendor: KnownVendor | undefined) => (vendor && vendor.keys.length > 0 ? vendor : undefined);

/** Cache of vendors and their policies; a change invalidates it in every process. */
export function openRegistry({ db, clock, signals, secret }: RegistryNeeds): Registry {
  const sealKey = deriveKey(secret, 'vendor keys');
  let known: Promise<ReadonlyMap<string, KnownVendor>> | undefined;
  let cached: ReadonlyMap<string, KnownVendor> | undefined;
  const forget = () => {
    known = undefined;
    cached = undefined;
  };
  signals.subscribe(({ kind }) => {
    if (kind === 'keys-changed' || kind === 'connection-restored') forget();
  });

  const open = (sealed: Buffer): Buffer => {
    const plain = decrypt(sealKey, sealed);
    assert(plain !== undefined, 'the vendor key was encrypted with the secret of this installation');
    return plain;
  };
  const read = async (): Promise<ReadonlyMap<string, KnownVendor>> => {
    const keys = await readKeys(db);
    const vendors = (await readPolicies(db)).map((policy): KnownVendor => {
      const own = keys.filter(({ vendor }) => vendor === policy.vendor);
      return {
        policy,
        keys: own.map(({ keyId, kind, verifier, signer }) => ({
          keyId,
          kind,
          verifier: open(verifier),
          signer: open(signer),
        })),
      };
    });
    return new Map(vendors.map((vendor) => [vendor.policy.vendor, vendor] as const));
  };

  return {
    find: async (code) => {
      const reading = (known ??= read());
      // After a failed read the next caller reads again.
      reading.catch(forget);
      const vendors = await reading;
      if (known === reading) cached = vendors;
      return withKey(vendors.get(code));
    },
    known: (code) => withKey(cached?.get(code)),
    savePolicy: async (tx, policy) => {
      await savePolicy(tx, policy, clock.now());
      await signals.send(tx, { kind: 'keys-changed' });
    },
    saveKey: async (tx, vendor, { keyId, kind, verifier, signer }) => {
      const at = clock.now();
      const sealed = { verifier: encrypt(sealKey, verifier), signer: encrypt(sealKey, signer) };
      await insertKey(tx, { vendor, keyId, kind, ...sealed }, at);
      await endOlderKeys(tx, vendor, KEYS_MAX, at);
      await signals.send(tx, { kind: 'keys-changed' });
    },
    endKey: async (tx, vendor, keyId) => {
      const isEnded = await endKey(tx, { vendor, keyId }, clock.now());
      if (isEnded) await signals.send(tx, { kind: 'keys-changed' });
      return isEnded;
    },
  };
}
