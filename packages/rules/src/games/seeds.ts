import { assert } from '@mela/kernel/assert';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isServerSeed, type Seed } from './stream.ts';

const SEED_BYTES = 32;

/** A server seed is used as text everywhere, so that a verifier need not know how to decode it. */
export function serverSeedOf(bytes: Uint8Array): string {
  assert(bytes.length === SEED_BYTES, 'a server seed is made of 32 random bytes');
  return bytesToHex(bytes);
}

/** SHA-256 of a text, in lower-case hexadecimal digits. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export function hmacOf(key: string, message: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)));
}

/** The commitment that is shown before the first bet; the seed itself is shown when it is no longer used. */
export function commitmentOf(serverSeed: string): string {
  return hashOf(serverSeed);
}

export function keepsCommitment(commitment: string, serverSeed: string): boolean {
  return isServerSeed(serverSeed) && commitmentOf(serverSeed) === commitment;
}

/**
 * A hash chain for shared rounds. Generated from its secret end backwards, played from its published start forwards: entry 0 is
 * published, round k plays entry k, and each revealed entry hashes to the one before it.
 */
export function chainOf(end: string, rounds: number): string[] {
  assert(isServerSeed(end), 'a chain ends in a server seed');
  const backwards = [end];
  let link = end;
  for (let round = rounds; round > 0; round--) {
    link = hashOf(link);
    backwards.push(link);
  }
  return backwards.toReversed();
}

/** Whether an entry belongs to the chain, that many rounds after a trusted entry. */
export function followsInChain(trusted: string, entry: string, rounds = 1): boolean {
  let link = entry;
  for (let round = 0; round < rounds; round++) link = hashOf(link);
  return link === trusted;
}

/** Entry k of a table’s chain, and the salt that was fixed only after the chain’s start had been published. */
export type Link = { entry: string; salt: string };

/** The seed of one round at a shared table. */
export function tableSeedOf({ entry, salt }: Link, table: string, round: number): Seed {
  return { serverSeed: hmacOf(entry, salt), clientSeed: table, nonce: round };
}
