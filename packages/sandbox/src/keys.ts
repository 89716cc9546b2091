import { hkdfSync } from 'node:crypto';

/** The same default as the server’s, so that the two can authenticate each other. */
export const DEMO_SECRET = 'mela-demo-secret-not-for-production';

/** Derived from the installation’s secret on both sides, so that a new installation needs no exchange of keys. */
export function madeKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'mela', purpose, 32)).toString('base64url');
}
