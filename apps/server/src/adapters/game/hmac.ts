import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
/** No text of so many characters takes more bytes than three times that. */
const CHARACTER_BYTES_MAX = 3;

/** The key as either hash begins with it, and room for what comes behind it. */
type Pads = { inner: Buffer; outer: Buffer };

const ready = new WeakMap<Buffer, Pads>();

/**
 * HMAC with SHA-256 (RFC 2104), in hex, as two hashes of one step each: to make the platform's own object for it takes longer than both. A
 * key is made ready once, for as long as somebody holds its bytes.
 */
export function hmacSha256(key: Buffer, text: string): string {
  let pads = ready.get(key);
  const room = BLOCK_BYTES + CHARACTER_BYTES_MAX * text.length;
  if (!pads || pads.inner.length < room) ready.set(key, (pads = padsOf(key, Math.max(room, 1024))));
  const { inner, outer } = pads;
  const end = BLOCK_BYTES + inner.write(text, BLOCK_BYTES);
  outer.write(hash('sha256', inner.subarray(0, end), 'binary'), BLOCK_BYTES, 'latin1');
  return hash('sha256', outer, 'hex');
}

function padsOf(key: Buffer, room: number): Pads {
  const short = key.length > BLOCK_BYTES ? hash('sha256', key, 'buffer') : key;
  const inner = Buffer.alloc(room);
  const outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES);
  for (let at = 0; at < BLOCK_BYTES; at++) {
    const byte = short[at] ?? 0;
    inner[at] = byte ^ 0x36;
    outer[at] = byte ^ 0x5c;
  }
  return { inner, outer };
}
