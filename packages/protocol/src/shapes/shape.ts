import type { z } from 'zod';
import type { CallTable } from '#call.ts';
import type { Permission } from '#permissions.ts';
import type { RefusalCode } from '#refusals.ts';
import type { ModId } from '#switches.ts';

/** The rate limit of a call. Sensitive calls are counted in the database, so that all processes share the count. */
type Limit = { points: number; seconds: number; by: 'ip' | 'actor'; store: 'memory' | 'database' };

/** How long an answer is cached. `visitor` caches one answer per address, `query` one for all callers. */
type Cache = { seconds: number; by: 'query' | 'visitor'; tags: readonly CacheTag[] };

/** A change of one of these invalidates every cached answer that depends on it, in every process. */
export type CacheTag = 'system' | 'content' | 'catalogue' | 'winners';

export type Block = 'maintenance' | 'region' | 'trial';

/** The policy of a call: refused callers, conditions, rate limit and cache time. The server does not start if a call lacks one. */
export type Policy = {
  /** The module switch that enables the call. */
  switch: ModId | null;
  blocked: readonly Block[];
  /** The owner of the objects that it touches: none, the caller, the members of the calling agent's team, or the members whom staff may
   * manage. */
  scope: 'public' | 'self' | 'team' | 'staff';
  limit: Limit;
  cache: Cache | null;
  /** Staff calls name the required permission; null admits any signed-in colleague. Other calls have none. */
  permission?: Permission | null;
  /** Staff must have entered a code of their authenticator in the last minutes. */
  freshCode?: true;
  /** A self-excluded member may still make it. The default is refused, so that a new call is never forgotten. */
  whileExcluded?: true;
  /** A member with a default or expired password may still make it. The default is refused. */
  whilePasswordExpired?: true;
  /** A member who has not accepted the terms yet may still make it. The default is refused. */
  whileTermsDue?: true;
};

/** The input, output and refusals of a call. */
export type Shape = {
  /** One sentence for the API pages. */
  about: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is raw bytes, `application/octet-stream`, with this maximum length. */
  upload?: { bytesMax: number };
  /** The maximum length of a JSON body that may be longer than others. */
  bodyBytesMax?: number;
  value: z.ZodType;
  /** The refusals of the use case itself; the binder adds those of transport and policy. */
  refusals: readonly RefusalCode[];
  policy: Policy;
};

/** Exactly one shape for each entry of a call table. */
export type ShapesOf<Table extends CallTable> = { readonly [Name in keyof Table]: Shape };

type Part<S, Name extends string> = S extends Record<Name, infer P extends z.ZodType> ? P : z.ZodUndefined;

/** A call as the server sees it: amounts are Money, times are Instants. */
export type Served<S extends Shape> = {
  query: z.output<Part<S, 'query'>>;
  body: z.output<Part<S, 'body'>>;
  value: z.output<S['value']>;
};

/** The same calls as the browser sees them: amounts and times are texts. */
export type Wire<Shapes extends Record<string, Shape>> = {
  [Name in keyof Shapes]: {
    query: z.input<Part<Shapes[Name], 'query'>>;
    body: z.input<Part<Shapes[Name], 'body'>>;
    value: z.input<Shapes[Name]['value']>;
  };
};

/** Public reads while the site is open. */
export const publicRead = {
  switch: null,
  blocked: ['maintenance', 'region'],
  scope: 'public',
  limit: { points: 600, seconds: 60, by: 'ip', store: 'memory' },
} as const satisfies Omit<Policy, 'cache'>;

/** Reads that are answered during maintenance too, because the maintenance page needs them. */
export const alwaysOpen = { ...publicRead, blocked: [] } as const satisfies Omit<Policy, 'cache'>;

/** Reads of the caller’s own data. */
export const ownRead = {
  switch: null,
  blocked: ['maintenance', 'region'],
  scope: 'self',
  limit: { points: 240, seconds: 60, by: 'actor', store: 'memory' },
  cache: null,
} as const satisfies Policy;

/** Reads of the caller’s own money, of which a trial account has none. */
export const ownMoneyRead = {
  ...ownRead,
  blocked: ['maintenance', 'region', 'trial'],
} as const satisfies Policy;

/** Changes of the caller’s money, rate-limited across all processes. */
export const ownMoneyAct = {
  ...ownMoneyRead,
  limit: { points: 30, seconds: 60, by: 'actor', store: 'database' },
} as const satisfies Policy;

/** Reads of an agent about its team. Every id in the query is checked against the team. */
export const teamRead = {
  ...ownMoneyRead,
  switch: 'AGENT3',
  scope: 'team',
} as const satisfies Policy;

/** Changes of an agent to its team, rate-limited across all processes. */
export const teamAct = {
  ...teamRead,
  limit: { points: 60, seconds: 60, by: 'actor', store: 'database' },
} as const satisfies Policy;

/** Reads of the back office. */
export const staffRead = (permission: Permission | null): Policy => ({
  switch: null,
  blocked: [],
  scope: 'staff',
  limit: { points: 600, seconds: 60, by: 'actor', store: 'memory' },
  cache: null,
  permission,
});

/** Changes by staff, rate-limited across all processes. */
export const staffAct = (permission: Permission | null): Policy => ({
  ...staffRead(permission),
  limit: { points: 120, seconds: 60, by: 'actor', store: 'database' },
});

/** Decisions of staff that move money or open access to it: a stolen session alone is not sufficient. */
export const staffMoney = (permission: Permission): Policy => ({ ...staffAct(permission), freshCode: true });
