import { DEMO_SECRET, isProduction, madeKey, refuseDemoSecret } from '@mela/sandbox/keys';
import { newPanelToken } from '@mela/sandbox/panel';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from './home.ts';

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  BANK_PORT: z.coerce.number().int().min(0).max(65_535).default(8082),
  /** The panel listens on this machine only; 0 picks a free port. */
  BANK_PANEL_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The token of the panel; a new one at every start by default. */
  PANEL_TOKEN: z.string().min(16).default(newPanelToken),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  /** The public address for browsers; by default the address of the listener. */
  BANK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The address of the site. Browsers that signed in here are redirected there and nowhere else. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MELA_SECRET: z.string().min(16).default(DEMO_SECRET),
  UPIBOX_KEY: z.string().min(16).optional(),
  /** The first key signs; the other is the previous one. */
  UPIBOX_WEBHOOK_SECRETS: z.string().default(''),
  NETBOX_KEY: z.string().min(16).optional(),
  NETBOX_WEBHOOK_SECRETS: z.string().default(''),
  INBOX_KEY: z.string().min(16).optional(),
  SOCIALBOX_SECRET: z.string().min(16).optional(),
  PHONEBOX_KEY: z.string().min(16).optional(),
  /** The duration of one step of a payment. */
  BANK_PACE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
});

export type Env = ReturnType<typeof readEnv>;

export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const known = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, source[name] === '' ? undefined : source[name]]),
  );
  const env = variables.parse(known);
  refuseDemoSecret(env.NODE_ENV, env.MELA_SECRET);
  const made = (purpose: string) => madeKey(env.MELA_SECRET, purpose);
  return Object.freeze({
    /** The panel, the phone and the inbox are tools of testers. */
    hasTools: !isProduction(env.NODE_ENV),
    panelToken: env.PANEL_TOKEN,
    panelPort: env.BANK_PANEL_PORT,
    port: env.BANK_PORT,
    host: env.HOST,
    folder: join(resolve(repositoryRoot, env.DATA_DIR), 'bank'),
    url: env.BANK_URL,
    siteUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    paceMs: env.BANK_PACE_MS,
    keys: {
      UPIBOX: env.UPIBOX_KEY ?? made('upibox key'),
      NETBOX: env.NETBOX_KEY ?? made('netbox key'),
      inbox: env.INBOX_KEY ?? made('inbox key'),
      SOCIALBOX: env.SOCIALBOX_SECRET ?? made('socialbox secret'),
      PHONEBOX: env.PHONEBOX_KEY ?? made('phonebox key'),
    },
    webhookSecrets: {
      UPIBOX: firstOf(env.UPIBOX_WEBHOOK_SECRETS) ?? made('upibox webhook'),
      NETBOX: firstOf(env.NETBOX_WEBHOOK_SECRETS) ?? made('netbox webhook'),
    },
  });
}

export const loadEnv = (): Env => readEnv(process.env);

function firstOf(list: string): string | undefined {
  return list
    .split(',')
    .map((item) => item.trim())
    .find((item) => item.length >= 16);
}
