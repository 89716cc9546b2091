import { SECOND, type Instant } from '@mela/kernel/time';
import { createHmac, randomBytes } from 'node:crypto';

// TOTP codes by RFC 6238 with its usual values: SHA-1, 30 seconds, six digits.

const STEP = 30 * SECOND;
const DIGITS = 6;
/** 20 bytes, the length of an HMAC-SHA-1. */
const SECRET_BYTES = 20;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The TOTP step at a time: the number of half minutes since 1970. */
export const stepOf = (at: Instant): number => Math.floor(at.getTime() / STEP);

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The step of a code: the current one or its neighbours, because clocks differ and people type slowly. */
export function findStep(secret: Buffer, code: string, at: Instant): number | undefined {
  const now = stepOf(at);
  return [now, now - 1, now + 1].find((step) => codeAt(secret, step) === code);
}

/** Base32: five bits per character, without the digits 0, 1, 8 and 9, of which some look like letters. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The content of the QR code for the app. */
export function authenticatorUri(account: string, secret: Buffer): string {
  const label = encodeURIComponent(`Mela:${account}`);
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=Mela`;
}
