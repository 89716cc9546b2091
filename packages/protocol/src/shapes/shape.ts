import type { z } from 'zod';
import type { CallTable } from '#call.ts';
import type { Permission } from '#permissions.ts';
import type { RefusalCode } from '#refusals.ts';
import type { ModId } from '#switches.ts';

/** How often a call may be made. Sensitive calls count in the database, so that all processes count together. */
type Limit = { points: number; seconds: number; by: 'ip' | 'actor'; store: 'memory' | 'database' };

/** How long an answer may be given again. `visitor` keeps one answer per address, `query` one for everybody. */
type Cache = { seconds: number; by: 'query' | 'visitor'; tags: readonly CacheTag[] };

/** A change of one of these drops every cached answer that carries it, in every process. */
export type CacheTag = 'system' | 'content' | 'catalogue' | 'winners';

export type Block = 'maintenance' | 'region' | 'trial';

/** Who may not, when, how often, and how long an answer keeps. The server does not start with a call that lacks one. */
export type Policy = {
  /** The module switch without which the call does not exist. */
  switch: ModId | null;
  blocked: readonly Block[];
  /** Whose objects it touches: nobody's, only the caller's own, or whoever's staff are allowed to look after. */
  scope: 'public' | 'self' | 'staff';
  limit: Limit;
  cache: Cache | null;
  /** Calls of staff name what one must be allowed to do; null lets in whoever is signed in. Other calls have none. */
  permission?: Permission | null;
  /** Whoever excluded themselves may still make it. Undeclared means refused, so that a new call is never forgotten. */
  whileExcluded?: true;
};

/** What a call takes, gives and may refuse. */
export type Shape = {
  /** One sentence for the API pages. */
  about: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is bytes as a person chose them, `application/octet-stream`, and at most so many. */
  upload?: { bytesMax: number };
  value: z.ZodType;
  /** Those of the verb itself; what line and policy may refuse is added by the binder. */
  refusals: readonly RefusalCode[];
  policy: Policy;
};

/** One shape for each line of a call table, no more and no fewer. */
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

/** Reads that anybody may make while the house is open. */
export const publicRead = {
  switch: null,
  blocked: ['maintenance', 'region'],
  scope: 'public',
  limit: { points: 600, seconds: 60, by: 'ip', store: 'memory' },
} as const satisfies Omit<Policy, 'cache'>;

/** Reads that a closed house still answers, because its closed pages need them. */
export const alwaysOpen = { ...publicRead, blocked: [] } as const satisfies Omit<Policy, 'cache'>;

/** Reads of the caller's own things. */
export const ownRead = {
  switch: null,
  blocked: ['maintenance', 'region'],
  scope: 'self',
  limit: { points: 240, seconds: 60, by: 'actor', store: 'memory' },
  cache: null,
} as const satisfies Policy;

/** Reads of the caller's own money, of which a trial has none. */
export const ownMoneyRead = {
  ...ownRead,
  blocked: ['maintenance', 'region', 'trial'],
} as const satisfies Policy;

/** Acts on it, counted in all processes together. */
export const ownMoneyAct = {
  ...ownMoneyRead,
  limit: { points: 30, seconds: 60, by: 'actor', store: 'database' },
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

/** What staff change, counted in all processes together. */
export const staffAct = (permission: Permission | null): Policy => ({
  ...staffRead(permission),
  limit: { points: 120, seconds: 60, by: 'actor', store: 'database' },
});
