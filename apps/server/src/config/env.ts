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
const neighbourPort = (port: number): number => (port === 0 ? 0 : port + 3 > 65_535 ? port - 3 : port + 3);

const secrets = list.pipe(z.array(z.string().min(16)).max(2));

const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

const whole = (usual: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(usual);

/** Every environment variable with its schema and default. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: whole(8080, 0, 65_535).describe('port of the server'),
  HOST: z.string().default('localhost').describe('address the server listens on'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('PostgreSQL 15 or later; if unset, the embedded database is started'),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('login for migrations, if it differs from DATABASE_URL'),
  DATABASE_PORT: whole(0, 0, 65_535).describe('port of the embedded database; 0 picks a free port'),
  DATABASE_CONNECTIONS: whole(10, 2, 200).describe('database connections per process'),
  DATA_DIR: folder('.data').describe('folder of the embedded database'),
  ART_DIR: folder(join('.data', 'art')).describe('folder of the rendered artwork'),
  SITE_DIR: folder(join('apps', 'site', 'dist')).describe('folder of the built site'),
  BACKOFFICE_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('port of the back office; default PORT + 3'),
  BACKOFFICE_DIR: folder(join('apps', 'backoffice', 'dist')).describe('folder of the built back office'),
  ROLE: z
    .string()
    .default('all')
    .transform((text) => (text === 'all' ? [...roles] : text.split(',').map((item) => item.trim())))
    .pipe(z.array(z.enum(roles)).min(1))
    .describe('roles of this process: all, or some of api, jobs, realtime'),
  METRICS_TOKEN: z.string().min(16).optional().describe('token for /metrics; in production, access needs it'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXIES: list
    .pipe(
      z.array(
        z.string().refine(isProxyRange, 'are addresses, or ranges no wider than /8 (IPv4) or /32 (IPv6)'),
      ),
    )
    .describe('trusted proxy addresses or ranges (X-Forwarded-For, X-Request-Id)'),
  MELA_SECRET: z
    .string()
    .min(16)
    .default(DEMO_SECRET)
    .describe('root secret; other secrets are derived from it'),
  MONEY_MODE: z
    .enum(['play', 'real'])
    .default('play')
    .describe('play credits, or real money under a licence'),
  LICENCE_NUMBER: z.string().trim().default(''),
  COUNTRY_ALLOW_LIST: list.pipe(z.array(z.string().regex(/^[A-Z]{2}$/))),
  AGE_GATE: onOff.default(false),
  DEMO: onOff
    .optional()
    .describe('load demo data into an empty database; on by default, always off in production'),
  PUBLIC_URL: webAddress.optional().describe('public URL for players and gateways; default localhost'),
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
    .describe('third-party sign-in providers, used once their switch is on, or none'),
  MESSAGES: z
    .enum(['inbox', 'none'])
    .default('inbox')
    .describe('delivery of SMS and email: the inbox of the sandbox bank, or none'),
  BANK: onOff.default(true).describe('npm start also starts the sandbox bank'),
  BANK_PORT: whole(8082, 0, 65_535).describe('port of the sandbox bank'),
  BANK_URL: webAddress.optional().describe('URL of the sandbox bank; default localhost'),
  ARCADE: onOff
    .optional()
    .describe('run the sandbox arcade with our games; on by default, never with real money'),
  ARCADE_PORT: whole(8081, 0, 65_535).describe('port of the sandbox arcade'),
  ARCADE_URL: webAddress
    .optional()
    .describe('URL of the arcade for browsers and the server; default localhost'),
  ARCADE_VENDORS: z
    .string()
    .refine((text) => readStandIns(text) !== undefined)
    .default(standIns)
    .describe('vendors the arcade simulates and their protocols, for example MELA=swp,PG=onecall,SHM=live'),
  DRAWS: onOff
    .optional()
    .describe('run the draw service of the lottery; on by default, never with real money'),
  DRAWS_PORT: whole(8084, 0, 65_535).describe('port of the draw service, on this machine only'),
  DRAWS_URL: webAddress.optional().describe('URL of the draw service; default this machine'),
  DRAWS_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('key that signs requests to the draw service; derived from MELA_SECRET if unset'),
  UPIBOX_KEY: z.string().min(16).optional().describe('API key for UPIBOX; derived from MELA_SECRET if unset'),
  UPIBOX_WEBHOOK_SECRETS: secrets.describe(
    'webhook secrets of UPIBOX: current, and previous during a rotation',
  ),
  NETBOX_KEY: z.string().min(16).optional().describe('API key for NETBOX; derived from MELA_SECRET if unset'),
  NETBOX_WEBHOOK_SECRETS: secrets.describe(
    'webhook secrets of NETBOX: current, and previous during a rotation',
  ),
  INBOX_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('API key for the inbox; derived from MELA_SECRET if unset'),
  SOCIALBOX_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('client secret for SOCIALBOX; derived from MELA_SECRET if unset'),
  PHONEBOX_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('key shared with PHONEBOX; derived from MELA_SECRET if unset'),
  STALL_MS_MAX: whole(1000, 0, 60_000).describe(
    'event-loop stall in ms above which calls are shed; 0 never sheds',
  ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .optional()
    .describe('seconds a shutdown is unready but still serves; default 5 in production, else 1'),
  STOP_SECONDS: whole(20, 1, 120).describe('seconds a shutdown waits for work in progress'),
});

const machine = variables
  // The README prints the demo passwords, so a production start creates demo data only on request.
  .transform((env) => ({
    ...env,
    DEMO: env.DEMO ?? env.NODE_ENV !== 'production',
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 1),
    BACKOFFICE_PORT: env.BACKOFFICE_PORT ?? neighbourPort(env.PORT),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    BANK_URL: env.BANK_URL ?? `http://localhost:${env.BANK_PORT}`,
    ARCADE: env.ARCADE ?? env.MONEY_MODE === 'play',
    ARCADE_URL: env.ARCADE_URL ?? `http://localhost:${env.ARCADE_PORT}`,
    DRAWS: env.DRAWS ?? env.MONEY_MODE === 'play',
    DRAWS_URL: env.DRAWS_URL ?? `http://127.0.0.1:${env.DRAWS_PORT}`,
    DRAWS_KEY: env.DRAWS_KEY ?? derivedSecret(env.MELA_SECRET, 'draws key'),
    UPIBOX_KEY: env.UPIBOX_KEY ?? derivedSecret(env.MELA_SECRET, 'upibox key'),
    NETBOX_KEY: env.NETBOX_KEY ?? derivedSecret(env.MELA_SECRET, 'netbox key'),
    INBOX_KEY: env.INBOX_KEY ?? derivedSecret(env.MELA_SECRET, 'inbox key'),
    SOCIALBOX_SECRET: env.SOCIALBOX_SECRET ?? derivedSecret(env.MELA_SECRET, 'socialbox secret'),
    PHONEBOX_KEY: env.PHONEBOX_KEY ?? derivedSecret(env.MELA_SECRET, 'phonebox key'),
    UPIBOX_WEBHOOK_SECRETS: orDerived(env.UPIBOX_WEBHOOK_SECRETS, env.MELA_SECRET, 'upibox webhook'),
    NETBOX_WEBHOOK_SECRETS: orDerived(env.NETBOX_WEBHOOK_SECRETS, env.MELA_SECRET, 'netbox webhook'),
  }))
  .superRefine((env, context) => {
    const need = (isMet: boolean, name: string, message: string) => {
      if (!isMet) context.addIssue({ code: 'custom', path: [name], message });
    };
    need(env.DRAIN_SECONDS < env.STOP_SECONDS, 'DRAIN_SECONDS', 'must be shorter than STOP_SECONDS');
    const isDemoSecret = env.MELA_SECRET === DEMO_SECRET;
    const isProduction = env.NODE_ENV === 'production';
    need(!isProduction || !isDemoSecret, 'MELA_SECRET', 'is the demo secret; set your own');
    need(!isProduction || !env.DEMO, 'DEMO', 'must be off in production: its passwords are public');
    need(!isProduction || env.MESSAGES !== 'inbox', 'MESSAGES', 'would go to a public inbox');
    if (env.MONEY_MODE !== 'real') return;
    need(env.LICENCE_NUMBER !== '', 'LICENCE_NUMBER', 'is needed for real money');
    need(env.COUNTRY_ALLOW_LIST.length > 0, 'COUNTRY_ALLOW_LIST', 'is needed for real money');
    const isOpenToIndia = env.COUNTRY_ALLOW_LIST.includes('IN');
    need(!isOpenToIndia, 'COUNTRY_ALLOW_LIST', 'names IN, where real-money games are banned');
    need(env.AGE_GATE, 'AGE_GATE', 'must be on for real money');
    need(!isDemoSecret, 'MELA_SECRET', 'is the demo secret; real money needs your own');
    need(!env.DEMO, 'DEMO', 'must be off for real money');
    need(!env.GATEWAYS.some(isSandbox), 'GATEWAYS', 'names a sandbox gateway, which moves no money');
    const isHonest = !env.IDENTITY_PROVIDERS.some(isMadeUp);
    need(isHonest, 'IDENTITY_PROVIDERS', 'names a sandbox provider, which confirms invented people');
    need(!env.ARCADE, 'ARCADE', 'uses a random generator without a certificate');
    need(!env.DRAWS, 'DRAWS', 'uses a random generator without a certificate');
    need(env.MESSAGES !== 'inbox', 'MESSAGES', 'would go to a public inbox');
  });

const isMadeUp = (code: IdentityProvider): boolean => sandboxProviders.includes(code);
const isSandbox = (code: GatewayCode): boolean => sandboxGateways.includes(code);

/** The bank derives its keys in the same way, so that a new installation needs no key exchange. */
function derivedSecret(secret: string, purpose: string): string {
  return deriveKey(secret, purpose).toString('base64url');
}

function orDerived(given: readonly string[], secret: string, purpose: string): readonly string[] {
  return given.length > 0 ? given : [derivedSecret(secret, purpose)];
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
  throw new EnvError(`These environment variables are invalid or missing:\n${rows.join('\n')}`);
}

/** Warnings about settings that are allowed on a laptop and dangerous elsewhere; logged at every start. */
export function warningsOf(env: Env): string[] {
  if (env.MELA_SECRET !== DEMO_SECRET || isLoopback(env.HOST)) return [];
  return [
    `MELA_SECRET is the demo secret, which is public, and HOST is ${env.HOST}: anyone who reaches this ` +
      'address can forge tokens and signatures. Set your own MELA_SECRET, or listen on localhost.',
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
