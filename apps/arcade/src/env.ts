import { readStandIns, standIns } from '@mela/rules/catalogue/stand-ins';
import { DEMO_SECRET, isProduction, madeKey, refuseDemoSecret } from '@mela/sandbox/keys';
import { newPanelToken } from '@mela/sandbox/panel';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { arcadeHome, repositoryRoot } from './home.ts';

const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  ARCADE_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  /** The panel listens on this machine only; 0 picks a free port. */
  ARCADE_PANEL_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The token of the panel; a new one at every start by default. */
  PANEL_TOKEN: z.string().min(16).default(newPanelToken),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  /** The folder of the built game pages. */
  ARCADE_DIR: z.string().optional(),
  /** The public address for browsers; by default the address of the listener. */
  ARCADE_URL: webAddress.optional(),
  /** The address of the platform, which holds the wallets. */
  PUBLIC_URL: webAddress.default('http://localhost:8080'),
  MELA_SECRET: z.string().min(16).default(DEMO_SECRET),
  /** The vendors of this arcade and the dialect of each: `MELA=swp,PG=onecall`. */
  ARCADE_VENDORS: z
    .string()
    .default(standIns)
    .transform((text, context) => {
      const vendors = readStandIns(text);
      if (vendors) return vendors;
      context.addIssue('no list of vendors and dialects');
      return z.NEVER;
    }),
  /** The timeout of a call to the platform. */
  ARCADE_PATIENCE_MS: z.coerce.number().int().min(50).max(60_000).default(5000),
  /** The duration of a shared round in percent of normal, for tests. */
  ARCADE_PACE_PERCENT: z.coerce.number().int().min(1).max(100).default(100),
});

export type Env = ReturnType<typeof readEnv>;

export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const known = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, source[name] === '' ? undefined : source[name]]),
  );
  const env = variables.parse(known);
  refuseDemoSecret(env.NODE_ENV, env.MELA_SECRET);
  return Object.freeze({
    /** The panel and the faults are tools of testers. */
    hasTools: !isProduction(env.NODE_ENV),
    panelToken: env.PANEL_TOKEN,
    panelPort: env.ARCADE_PANEL_PORT,
    port: env.ARCADE_PORT,
    host: env.HOST,
    folder: join(resolve(repositoryRoot, env.DATA_DIR), 'arcade'),
    webFolder: env.ARCADE_DIR ?? join(arcadeHome, 'web', 'dist'),
    url: env.ARCADE_URL,
    platformUrl: env.PUBLIC_URL,
    vendors: env.ARCADE_VENDORS,
    patienceMs: env.ARCADE_PATIENCE_MS,
    pacePercent: env.ARCADE_PACE_PERCENT,
    /** Earlier versions sealed seeds under this key, which the server can derive too. */
    formerSealKey: madeKey(env.MELA_SECRET, 'arcade seeds'),
    keyOf: (vendor: string) => madeKey(env.MELA_SECRET, `arcade ${vendor}`),
  });
}

export const loadEnv = (): Env => readEnv(process.env);
