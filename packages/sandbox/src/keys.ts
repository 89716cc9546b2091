import { hkdfSync } from 'node:crypto';

/** The same default as the server’s, so that the two can authenticate each other. */
export const DEMO_SECRET = 'mela-demo-secret-not-for-production';

/** Derived from the installation’s secret on both sides, so that a new installation needs no exchange of keys. */
export function madeKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'mela', purpose, 32)).toString('base64url');
}

/** Whether this process runs in production, where the demo secret and the tools of testers are refused. */
export const isProduction = (nodeEnv: string): boolean => nodeEnv === 'production';

/** The demo secret is public: anybody can sign with the keys that are derived from it. */
export function refuseDemoSecret(nodeEnv: string, secret: string): void {
  if (isProduction(nodeEnv) && secret === DEMO_SECRET)
    throw new Error('MELA_SECRET is the demo secret, which production refuses: set your own.');
}
