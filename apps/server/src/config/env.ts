import { identityProviders, type IdentityProvider } from '@mela/protocol/identity';
import { readStandIns, standIns } from '@mela/rules/catalogue/stand-ins';
import { isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { sandboxProviders } from '#adapters/identity/adapter.ts';
import { gatewayCodes, sandboxGateways, type GatewayCode } from '#adapters/pay/adapter.ts';
import { deriveKey } from '#crypto/keys.ts';
import { isProxyRange } from '#http/client-address.ts';
import { repositoryRoot } from './paths.ts';

const roles = ['api', 'jobs', 'realtime'] as const;
export type Role = (typeof roles)[number];

/** For a laptop and for demo data; a production start refuses it. */
const DEMO_SECRET = 'mela-demo-secret-not-for-production';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const folder = (name: string) =>
  z
    .string()
    .default(name)
    .transform((path) => resolve(repositoryRoot, path));

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on');

/** The port next to another one; 0 (any free port) stays 0 for both. */
const besides = (port: number): number => (port === 0 ? 0 : port + 3 > 65_535 ? port - 3 : port + 3);

const secrets = list.pipe(z.array(z.string().min(16)).max(2));

const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

const whole = (usual: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(usual);

/** Every environment variable with its schema and default. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: whole(8080, 0, 65_535).describe('where the server listens'),
  HOST: z.string().default('localhost').describe('the address it listens on'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('any PostgreSQL 15 or later; without it the embedded one is started'),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('who migrates, where that is another login than the one of DATABASE_URL'),
  DATABASE_PORT: whole(0, 0, 65_535).describe('port of the embedded database; 0 takes a free one'),
  DATABASE_CONNECTIONS: whole(10, 2, 200).describe('connections of one process'),
  DATA_DIR: folder('.data').describe('where the embedded database lives'),
  ART_DIR: folder(join('.data', 'art')).describe(
    'where bitmaps of the artwork are kept once they are painted',
  ),
  SITE_DIR: folder(join('apps', 'site', 'dist')).describe('the built site'),
  BACKOFFICE_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('where staff come in; three above PORT unless it is set'),
  BACKOFFICE_DIR: folder(join('apps', 'backoffice', 'dist')).describe('the built back office'),
  ROLE: z
    .string()
    .default('all')
    .transform((text) => (text === 'all' ? [...roles] : text.split(',').map((item) => item.trim())))
    .pipe(z.array(z.enum(roles)).min(1))
    .describe('all, or some of api, jobs, realtime'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('who knows it may read /metrics; in production nobody else may'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXIES: list
    .pipe(
      z.array(
        z.string().refine(isProxyRange, 'are addresses, or ranges no wider than /8 (IPv4) or /32 (IPv6)'),
      ),
    )
    .describe('addresses or ranges whose X-Forwarded-For and X-Request-Id are believed, exactly these'),
  MELA_SECRET: z.string().min(16).default(DEMO_SECRET).describe('the secret that other secrets are made of'),
  MONEY_MODE: z
    .enum(['play', 'real'])
    .default('play')
    .describe('play credits, or real money under a licence'),
  LICENCE_NUMBER: z.string().default(''),
  COUNTRY_ALLOW_LIST: list.pipe(z.array(z.string().regex(/^[A-Z]{2}$/))),
  AGE_GATE: onOff.default(false),
  DEMO: onOff
    .optional()
    .describe('the demo world is loaded into an empty database; on by default, in production always off'),
  PUBLIC_URL: webAddress
    .optional()
    .describe('where players and gateways reach the server; by default localhost'),
  GATEWAYS: z
    .string()
    .default(gatewayCodes.join(','))
    .transform((text) => (text === 'none' ? [] : text.split(',').map((item) => item.trim())))
    .pipe(z.array(z.enum(gatewayCodes)))
    .describe('the payment gateways in use, or none'),
  IDENTITY_PROVIDERS: z
    .string()
    .default(identityProviders.join(','))
    .transform((text) => (text === 'none' ? [] : text.split(',').map((item) => item.trim())))
    .pipe(z.array(z.enum(identityProviders)))
    .describe('who may vouch for visitors once its switch is on, or none'),
  MESSAGES: z
    .enum(['inbox', 'none'])
    .default('inbox')
    .describe('where SMS and mails go: the inbox of the bank in a box, or nowhere'),
  BANK: onOff.default(true).describe('npm start starts the bank in a box beside the server'),
  BANK_PORT: whole(8082, 0, 65_535).describe('where the bank in a box listens'),
  BANK_URL: webAddress.optional().describe('where the bank in a box is found; by default localhost'),
  ARCADE: onOff
    .optional()
    .describe('the arcade in a box offers our games; on by default, never for real money'),
  ARCADE_PORT: whole(8081, 0, 65_535).describe('where the arcade in a box listens'),
  ARCADE_URL: webAddress.optional().describe('where browsers and we find the arcade; by default localhost'),
  ARCADE_VENDORS: z
    .string()
    .refine((text) => readStandIns(text) !== undefined)
    .default(standIns)
    .describe('whom the arcade stands in for and how each speaks, as MELA=swp,PG=onecall,SHM=live'),
  UPIBOX_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('our key at UPIBOX; made of MELA_SECRET unless it is set'),
  UPIBOX_WEBHOOK_SECRETS: secrets.describe('what UPIBOX signs with, and while it changes the one before'),
  NETBOX_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('our key at NETBOX; made of MELA_SECRET unless it is set'),
  NETBOX_WEBHOOK_SECRETS: secrets.describe('what NETBOX signs with, and while it changes the one before'),
  INBOX_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('our key at the inbox; made of MELA_SECRET unless it is set'),
  SOCIALBOX_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('our secret at SOCIALBOX; made of MELA_SECRET unless it is set'),
  PHONEBOX_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('the key we share with PHONEBOX; made of MELA_SECRET unless it is set'),
  STALL_MS_MAX: whole(1000, 0, 60_000).describe('a longer stall of the process sheds calls; 0 sheds none'),
  STOP_SECONDS: whole(20, 1, 120).describe('how long a stop waits for what is under way'),
});

const machine = variables
  // The README prints the demo passwords, so a production start creates demo data only on request.
  .transform((env) => ({
    ...env,
    DEMO: env.DEMO ?? env.NODE_ENV !== 'production',
    BACKOFFICE_PORT: env.BACKOFFICE_PORT ?? besides(env.PORT),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    BANK_URL: env.BANK_URL ?? `http://localhost:${env.BANK_PORT}`,
    ARCADE: env.ARCADE ?? env.MONEY_MODE === 'play',
    ARCADE_URL: env.ARCADE_URL ?? `http://localhost:${env.ARCADE_PORT}`,
    UPIBOX_KEY: env.UPIBOX_KEY ?? madeOf(env.MELA_SECRET, 'upibox key'),
    NETBOX_KEY: env.NETBOX_KEY ?? madeOf(env.MELA_SECRET, 'netbox key'),
    INBOX_KEY: env.INBOX_KEY ?? madeOf(env.MELA_SECRET, 'inbox key'),
    SOCIALBOX_SECRET: env.SOCIALBOX_SECRET ?? madeOf(env.MELA_SECRET, 'socialbox secret'),
    PHONEBOX_KEY: env.PHONEBOX_KEY ?? madeOf(env.MELA_SECRET, 'phonebox key'),
    UPIBOX_WEBHOOK_SECRETS: orMade(env.UPIBOX_WEBHOOK_SECRETS, env.MELA_SECRET, 'upibox webhook'),
    NETBOX_WEBHOOK_SECRETS: orMade(env.NETBOX_WEBHOOK_SECRETS, env.MELA_SECRET, 'netbox webhook'),
  }))
  .superRefine((env, context) => {
    const need = (isMet: boolean, name: string, message: string) => {
      if (!isMet) context.addIssue({ code: 'custom', path: [name], message });
    };
    const isDemoSecret = env.MELA_SECRET === DEMO_SECRET;
    const isProduction = env.NODE_ENV === 'production';
    need(!isProduction || !isDemoSecret, 'MELA_SECRET', 'is the demo secret; set your own');
    need(!isProduction || !env.DEMO, 'DEMO', 'must be off in production: everybody knows its passwords');
    if (env.MONEY_MODE !== 'real') return;
    need(env.LICENCE_NUMBER !== '', 'LICENCE_NUMBER', 'is needed for real money');
    need(env.COUNTRY_ALLOW_LIST.length > 0, 'COUNTRY_ALLOW_LIST', 'is needed for real money');
    need(env.AGE_GATE, 'AGE_GATE', 'must be on for real money');
    need(!isDemoSecret, 'MELA_SECRET', 'is the demo secret; real money needs your own');
    need(!env.DEMO, 'DEMO', 'must be off for real money');
    need(!env.GATEWAYS.some(isSandbox), 'GATEWAYS', 'names a gateway behind which no money moves');
    const isHonest = !env.IDENTITY_PROVIDERS.some(isMadeUp);
    need(isHonest, 'IDENTITY_PROVIDERS', 'names somebody who vouches for whomever a tester makes up');
    need(!env.ARCADE, 'ARCADE', 'takes its seeds from a box that nobody has certified');
    need(env.MESSAGES !== 'inbox', 'MESSAGES', 'would go to an inbox that everybody can read');
  });

const isMadeUp = (code: IdentityProvider): boolean => sandboxProviders.includes(code);
const isSandbox = (code: GatewayCode): boolean => sandboxGateways.includes(code);

/** The bank derives its keys in the same way, so that a new installation needs no key exchange. */
function madeOf(secret: string, purpose: string): string {
  return deriveKey(secret, purpose).toString('base64url');
}

function orMade(given: readonly string[], secret: string, purpose: string): readonly string[] {
  return given.length > 0 ? given : [madeOf(secret, purpose)];
}

export type Env = Readonly<z.output<typeof machine>>;

/** Invalid variables end the start with a table of the errors and the expected values. */
export class EnvError extends Error {
  override readonly name = 'EnvProblem';
}

export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const known = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, source[name] === '' ? undefined : source[name]]),
  );
  const read = machine.safeParse(known);
  if (read.success) return Object.freeze(read.data);
  const rows = read.error.issues.map(({ path, message }) => `  ${String(path[0]).padEnd(22)} ${message}`);
  throw new EnvError(`These variables are wrong or missing:\n${rows.join('\n')}`);
}

/** Warnings about settings that are allowed on a laptop and dangerous elsewhere; logged at every start. */
export function warningsOf(env: Env): string[] {
  if (env.MELA_SECRET !== DEMO_SECRET || isLoopback(env.HOST)) return [];
  return [
    `MELA_SECRET is the demo secret, which everybody knows, and HOST is ${env.HOST}: whoever reaches this ` +
      'address can forge what the secret protects. Set a secret of your own, or listen on localhost.',
  ];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

export const loadEnv = (): Env => readEnv(process.env);

/** The environment of a child process, with some variables replaced. */
export function childEnvironment(changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/** Every variable with its current value and purpose, secrets masked. */
export function describeEnv(env: Env): { name: string; value: string; about: string }[] {
  return Object.entries(variables.shape).map(([name, schema]) => {
    const value: unknown = Object.entries(env).find(([key]) => key === name)?.[1];
    const shown = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
    return { name, value: mask(name, shown), about: schema.description ?? '' };
  });
}

function mask(name: string, value: string): string {
  if (name === 'MELA_SECRET') return value === DEMO_SECRET ? '(demo secret)' : '***';
  const isSecret = name === 'METRICS_TOKEN' || /_KEY$|_SECRETS?$/.test(name);
  if (isSecret && value !== '') return '***';
  return value.replace(/(:\/\/[^:/]+:)[^@]+@/, '$1***@');
}
