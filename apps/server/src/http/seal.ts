import { DAY, MINUTE, plus, type Clock, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { SealingKey } from '@mela/protocol/shapes/system';
import * as jose from 'jose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Signals } from '#realtime/signals.ts';
import { deriveKey, digest, lock, unlock } from '#secret.ts';
import { deleteOldKeys, insertKey, lockKeys, newestKeys, spendNonce, type StoredKey } from './queries.ts';

export type Sealing = {
  /** The newest public key, with the server's time, so that a caller whose clock is wrong can set it right. */
  publicKey(): Promise<SealingKey>;
  /** What was sealed in a body, once. */
  open(sealed: string): Promise<unknown>;
  /** Makes a new key; the one before it is accepted until the next. */
  rotate(): Promise<void>;
};

type Needs = { db: Database; clock: Clock; signals: Signals; secret: string };
type LiveKey = StoredKey & { decryptWith: jose.CryptoKey | Uint8Array };

const KEYS_ACCEPTED = 2;
const FRESH_MS = 5 * MINUTE;
const KEY_LIFE_MS = DAY;

/** Nonces are remembered for longer than any body stays fresh. */
export const nonceMemoryMs = 3 * FRESH_MS;

const content = z.strictObject({
  body: z.unknown(),
  at: z.iso.datetime(),
  nonce: z.string().min(16).max(64),
});

/** Bodies that travel encrypted to a published key (JWE, ECDH-ES with A256GCM on P-256). */
export function openSealing({ db, clock, signals, secret }: Needs): Sealing {
  const wrap = deriveKey(secret, 'sealing-key');
  let keys: LiveKey[] | undefined;
  let readAt: Instant | undefined;

  signals.hear(({ kind }) => {
    if (kind === 'keys-changed' || kind === 'line-restored') keys = undefined;
  });

  const makeKey = (olderThan: Instant) =>
    db.transaction().execute(async (tx) => {
      await lockKeys(tx);
      const [newest] = await newestKeys(tx, 1);
      if (newest && newest.madeAt > olderThan) return;
      await insertKey(tx, await newKey(wrap, clock.now()));
      await deleteOldKeys(tx, KEYS_ACCEPTED);
      await signals.send(tx, { kind: 'keys-changed' });
      await signals.send(tx, { kind: 'answers-stale', tags: ['system'] });
    });

  const load = async (): Promise<LiveKey[]> => {
    const stored = await newestKeys(db, KEYS_ACCEPTED);
    const revived = await Promise.all(stored.map((key) => revive(wrap, key)));
    if (revived[0] === undefined) {
      await makeKey(stored[0]?.madeAt ?? plus(clock.now(), -KEY_LIFE_MS));
      return load();
    }
    readAt = clock.now();
    keys = revived.filter((key) => key !== undefined);
    return keys;
  };

  const findKey = async (kid: string): Promise<LiveKey | undefined> => {
    const known = (keys ?? (await load())).find((key) => key.kid === kid);
    if (known || readAt?.getTime() === clock.now().getTime()) return known;
    return (await load()).find((key) => key.kid === kid);
  };

  return {
    publicKey: async () => {
      const [newest] = keys ?? (await load());
      if (!newest) return refuse('UNKNOWN');
      const { kid, x, y } = newest;
      return { kty: 'EC', crv: 'P-256', alg: 'ECDH-ES', use: 'enc', kid, x, y, servedAt: clock.now() };
    },
    open: async (sealed) => {
      const key = await findKey(kidOf(sealed));
      if (!key) return refuse('SEAL_KEY_STALE');
      const { body, at, nonce } = await decrypt(sealed, key);
      const now = clock.now();
      if (Math.abs(now.getTime() - Date.parse(at)) > FRESH_MS) refuse('SEAL_KEY_STALE');
      if (!(await spendNonce(db, digest(nonce), now))) refuse('SEAL_REPLAYED');
      return body;
    },
    rotate: async () => {
      await makeKey(clock.now());
      keys = undefined;
    },
  };
}

function kidOf(sealed: string): string {
  try {
    const { kid, alg, enc } = jose.decodeProtectedHeader(sealed);
    if (typeof kid === 'string' && alg === 'ECDH-ES' && enc === 'A256GCM') return kid;
  } catch {
    // Not even the head can be read; the seal is as broken as any other.
  }
  return refuse('SEAL_BROKEN');
}

async function decrypt(sealed: string, { decryptWith }: LiveKey): Promise<z.output<typeof content>> {
  const opened = await jose
    .compactDecrypt(sealed, decryptWith, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    .then(({ plaintext }): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)))
    .catch(() => undefined);
  const read = content.safeParse(opened);
  return read.success ? read.data : refuse('SEAL_BROKEN');
}

async function newKey(wrap: Buffer, madeAt: Instant): Promise<StoredKey> {
  const pair = await jose.generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { x = '', y = '', ...rest } = await jose.exportJWK(pair.privateKey);
  const privateKey = lock(wrap, Buffer.from(JSON.stringify({ x, y, ...rest })));
  return { kid: randomUUID(), x, y, privateKey, madeAt };
}

/** Nothing if the key was made under another secret of the installation; a new one then takes its place. */
async function revive(wrap: Buffer, key: StoredKey): Promise<LiveKey | undefined> {
  const plain = unlock(wrap, key.privateKey);
  return (
    plain && { ...key, decryptWith: await jose.importJWK(JSON.parse(plain.toString('utf8')), 'ECDH-ES') }
  );
}
