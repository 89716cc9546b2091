import { assert } from '@mela/kernel/assert';
import { DAY, MINUTE, plus, type Clock, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { SealingKey } from '@mela/protocol/shapes/system';
import * as jose from 'jose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { deriveKey, digest, encrypt, decrypt } from '#crypto/keys.ts';
import type { Database } from '#db/database.ts';
import type { Signals } from '#realtime/signals.ts';
import { deleteOldKeys, insertKey, lockKeys, newestKeys, spendNonce, type StoredKey } from './queries.ts';

export type Sealing = {
  /** The newest public key with the server's time, so that a client can correct its clock. */
  publicKey(): Promise<SealingKey>;
  /** Decrypts a sealed body; each body is accepted once. */
  open(sealed: string): Promise<unknown>;
  /** Creates a new key if the newest is a day old; the previous one is accepted until the next rotation. */
  rotate(): Promise<void>;
};

type Needs = { db: Database; clock: Clock; signals: Signals; secret: string };
type LiveKey = StoredKey & { decryptWith: jose.CryptoKey | Uint8Array };

const KEYS_ACCEPTED = 2;
const FRESH_MS = 5 * MINUTE;
const KEY_LIFE_MS = DAY;

/** Nonces are stored for longer than a body is accepted. */
export const nonceMemoryMs = 3 * FRESH_MS;

const content = z.strictObject({
  body: z.unknown(),
  at: z.iso.datetime(),
  nonce: z.string().min(16).max(64),
});

/** Bodies encrypted to a published key (JWE, ECDH-ES with A256GCM on P-256). */
export function openSealing({ db, clock, signals, secret }: Needs): Sealing {
  const wrap = deriveKey(secret, 'sealing-key');
  let keys: LiveKey[] | undefined;
  let readAt: Instant | undefined;

  signals.subscribe(({ kind }) => {
    if (kind === 'keys-changed' || kind === 'connection-restored') keys = undefined;
  });

  const reviveAll = async (stored: readonly StoredKey[]): Promise<LiveKey[]> =>
    (await Promise.all(stored.map((key) => revive(wrap, key)))).filter((key) => key !== undefined);

  /** Checks again under the lock, so that only one of several processes creates the key. */
  const makeKey = (isDue: (newest: LiveKey | undefined) => boolean) =>
    db.transaction().execute(async (tx) => {
      await lockKeys(tx);
      const stored = await newestKeys(tx, KEYS_ACCEPTED);
      const [newest] = await reviveAll(stored);
      if (!isDue(newest)) return;
      await insertKey(tx, await newKey(wrap, after(stored[0]?.madeAt, clock.now())));
      await deleteOldKeys(tx, KEYS_ACCEPTED);
      await signals.send(tx, { kind: 'keys-changed' });
      await signals.send(tx, { kind: 'answers-stale', tags: ['system'] });
    });

  const load = async (): Promise<LiveKey[]> => {
    let found = await reviveAll(await newestKeys(db, KEYS_ACCEPTED));
    if (found.length === 0) {
      await makeKey((newest) => newest === undefined);
      found = await reviveAll(await newestKeys(db, KEYS_ACCEPTED));
    }
    assert(found.length > 0, 'a new sealing key is usable');
    readAt = clock.now();
    keys = found;
    return found;
  };

  const findKey = async (kid: string): Promise<LiveKey | undefined> => {
    const known = (keys ?? (await load())).find((key) => key.kid === kid);
    if (known || readAt?.getTime() === clock.now().getTime()) return known;
    return (await load()).find((key) => key.kid === kid);
  };

  return {
    publicKey: async () => {
      const [newest] = keys ?? (await load());
      assert(newest !== undefined, 'there is always a sealing key');
      const { kid, x, y } = newest;
      return { kty: 'EC', crv: 'P-256', alg: 'ECDH-ES', use: 'enc', kid, x, y, servedAt: clock.now() };
    },
    open: async (sealed) => {
      const key = await findKey(kidOf(sealed));
      if (!key) return refuse('SEAL_KEY_STALE');
      const { body, at, nonce } = await openSealed(sealed, key);
      const now = clock.now();
      if (Math.abs(now.getTime() - Date.parse(at)) > FRESH_MS) refuse('SEAL_KEY_STALE');
      if (!(await spendNonce(db, digest(nonce), now))) refuse('SEAL_REPLAYED');
      return body;
    },
    rotate: async () => {
      const due = plus(clock.now(), -KEY_LIFE_MS);
      await makeKey((newest) => newest === undefined || newest.madeAt <= due);
      keys = undefined;
    },
  };
}

/** Keys are ordered by age, so a new key is dated after all others, even if the clock was set back. */
function after(newest: Instant | undefined, now: Instant): Instant {
  return newest !== undefined && newest >= now ? plus(newest, 1) : now;
}

function kidOf(sealed: string): string {
  try {
    const { kid, alg, enc } = jose.decodeProtectedHeader(sealed);
    if (typeof kid === 'string' && alg === 'ECDH-ES' && enc === 'A256GCM') return kid;
  } catch {
    // A header that cannot be parsed is a broken seal too.
  }
  return refuse('SEAL_BROKEN');
}

async function openSealed(sealed: string, { decryptWith }: LiveKey): Promise<z.output<typeof content>> {
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
  const privateKey = encrypt(wrap, Buffer.from(JSON.stringify({ x, y, ...rest })));
  return { kid: randomUUID(), x, y, privateKey, madeAt };
}

/** Undefined if the key was encrypted with another secret of the installation. */
async function revive(wrap: Buffer, key: StoredKey): Promise<LiveKey | undefined> {
  const plain = decrypt(wrap, key.privateKey);
  return (
    plain && { ...key, decryptWith: await jose.importJWK(JSON.parse(plain.toString('utf8')), 'ECDH-ES') }
  );
}
