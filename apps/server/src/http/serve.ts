import { assert } from '@mela/kernel/assert';
import type { Envelope } from '@mela/protocol/call';
import { isRefusal, refusals, refuse, type Refusal, type RefusalCode } from '@mela/protocol/refusals';
import type { Policy, Shape } from '@mela/protocol/shapes/shape';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BoundCall, BoundCalls, Call } from '#calls/bind.ts';
import { networkPrefix } from '#runtime/network.ts';
import type { Actor, StaffActor, Visitor } from './actor.ts';
import type { Answer, AnswerCache } from './cache.ts';
import { isFormBody, isSealedBody } from './parse.ts';
import type { RateLimits } from './rate-limits.ts';
import { isUnexpectedUpload, uploadOptions } from './upload.ts';

/** The dependencies of the binder: authentication, access to the site, and refusal texts. */
export type BinderNeeds = {
  authenticate(token: string, visitor: Visitor): Promise<Actor | undefined>;
  authenticateStaff(token: string): Promise<StaffActor | undefined>;
  visitor(request: FastifyRequest): Visitor;
  refusalText(request: FastifyRequest, refusal: Pick<Refusal, 'code' | 'params'>): string;
  /** Refuses if the switch is off, or the site is closed to this visitor. */
  checkOpen(policy: Policy, request: FastifyRequest): void;
  openSeal(sealed: string): Promise<unknown>;
  limits: RateLimits;
  cache: AnswerCache;
};

/** Refusals that any call may return; shapes do not repeat them. */
const common: readonly RefusalCode[] = [
  'UNKNOWN',
  'INVALID_INPUT',
  'BODY_UNREADABLE',
  'BODY_TOO_LARGE',
  'CONTENT_TYPE_UNSUPPORTED',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'SERVICE_UNAVAILABLE',
];

const ofBlock = {
  maintenance: 'SYSTEM_MAINTENANCE',
  region: 'REGION_RESTRICTED',
  trial: 'TRIAL_ACCOUNT',
} as const satisfies Record<Policy['blocked'][number], RefusalCode>;

/** Every refusal of a call: the common ones, those of its route and policy, and its own. */
export function refusalsOf({ route, shape }: Pick<Call, 'route' | 'shape'>): RefusalCode[] {
  const codes: RefusalCode[] = [...common];
  if (route.token !== 'none') codes.push('NOT_LOGGED_IN');
  if (route.token === 'agent') codes.push('AGENT_ONLY');
  if (shape.policy.permission) codes.push('NOT_PERMITTED');
  if (shape.policy.freshCode) codes.push('STAFF_CONFIRMATION_NEEDED');
  if (route.token !== 'none' && route.token !== 'staff' && !shape.policy.whileExcluded)
    codes.push('SELF_EXCLUDED');
  if (route.token !== 'none' && route.token !== 'staff' && !shape.policy.whilePasswordExpired)
    codes.push('PASSWORD_CHANGE_REQUIRED');
  if (route.token !== 'none' && route.token !== 'staff' && !shape.policy.whileTermsDue)
    codes.push('TERMS_NOT_ACCEPTED');
  if (route.sealed) codes.push('SEAL_REQUIRED', 'SEAL_BROKEN', 'SEAL_KEY_STALE', 'SEAL_REPLAYED');
  if (shape.policy.switch !== null) codes.push('FUNCTION_NOT_AVAILABLE');
  codes.push(...shape.policy.blocked.map((block) => ofBlock[block]), ...shape.refusals);
  return [...new Set(codes)];
}

/** Routes every call to its handler; an incompletely declared call stops the start. */
export function serve(app: FastifyInstance, front: BinderNeeds, calls: BoundCalls): Call[] {
  return calls.map((call) => {
    const { route, shape } = call;
    checkDeclared(call);
    app.route({
      method: route.method,
      url: route.path,
      config: { call: `${route.method} ${route.path}` },
      ...uploadOptions(shape, front.limits),
      handler: shape.policy.cache === null ? answerUncached(front, call) : answerCached(front, call),
    });
    return call;
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function checkDeclared({ route, shape }: Call): void {
  const policy = shape.policy as Policy | undefined;
  assert(policy !== undefined, `${route.path} declares its policy`);
  assert(policy.limit.points > 0 && policy.limit.seconds > 0, `${route.path} declares its limit`);
  const isStaff = route.token === 'staff';
  const isSure = route.token === 'member' || route.token === 'agent' || isStaff;
  assert(isSure || policy.limit.by === 'ip', `${route.path} is open to guests, so it counts by address`);
  assert(
    isStaff === (policy.permission !== undefined),
    `${route.path} names its permission if staff call it`,
  );
  assert(
    !isStaff || isStaffPath(route.path),
    `${route.path} is a staff call, so its path starts with /staff`,
  );
  assert(!route.sealed || shape.body !== undefined, `${route.path} is sealed, so it has a body`);
  if (policy.cache === null) return;
  assert(route.method === 'GET', `${route.path} is cached, so it only reads`);
  assert(
    route.token === 'none' || route.token === 'optional',
    `${route.path} is cached, so it does not depend on the member`,
  );
  assert(
    policy.limit.store === 'memory' && policy.limit.by === 'ip',
    `${route.path} is cached, so its limit is cheap`,
  );
  assert(
    !policy.blocked.includes('trial'),
    `${route.path} is cached, so it does not depend on trial accounts`,
  );
}

/** Staff calls are recognised by their path and served by the back-office listener only. */
export const isStaffPath = (path: string): boolean => path.startsWith('/staff/');

/** For calls that depend on the caller or change something. */
function answerUncached(front: BinderNeeds, call: BoundCall): Handler {
  const { route, shape } = call;
  const query = queryReader(shape.query);
  const body = bodyReader(shape.body);
  return async (request, reply) => {
    try {
      await takeLimit(front, call, request.ip, undefined);
      front.checkOpen(shape.policy, request);
      const visitor = front.visitor(request);
      const actor = await admit(front, call, request, visitor);
      const sent = route.sealed ? await unseal(front, request.body) : plainBody(call, request.body);
      const asked = { query: query(request.query), body: body(sent), actor, visitor };
      return reply.send(encode(shape, await call.handle(asked)));
    } catch (error) {
      return refuseWith(front, call, { request, reply, error });
    }
  };
}

/** For reads that are the same for all callers: the encoded envelope is cached. */
function answerCached(front: BinderNeeds, call: BoundCall): Handler {
  const { route, shape } = call;
  const { cache: rule, limit } = shape.policy;
  assert(rule !== null, 'only cached calls use the cache');
  const isByVisitor = rule.by === 'visitor';
  const query = queryReader(shape.query);
  return async (request, reply) => {
    try {
      // Behind a proxy each access computes the address again.
      const { ip } = request;
      front.limits.takeLocal(`${route.path} ${networkPrefix(ip)}`, limit);
      front.checkOpen(shape.policy, request);
      // A caller with an expired token is refused, although the answer is the same for all.
      if (route.token !== 'none' && request.headers.authorization !== undefined) {
        await admit(front, call, request);
      }
      const asked = { query: query(request.query), body: undefined, actor: undefined };
      const key = `${isByVisitor ? ip : ''} ${route.path} ${keyOf(asked.query)}`;
      const known = front.cache.find(key, request.headers['accept-encoding']);
      if (known) return give(reply, known);
      const body = await front.cache.keep(key, rule, async () =>
        encode(shape, await call.handle({ ...asked, visitor: front.visitor(request) })),
      );
      return give(
        reply,
        front.cache.find(key, request.headers['accept-encoding']) ?? { body, encoding: undefined },
      );
    } catch (error) {
      return refuseWith(front, call, { request, reply, error });
    }
  };
}

function give(reply: FastifyReply, { body, encoding }: Answer): FastifyReply {
  void reply.header('vary', 'accept-encoding');
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.send(body);
}

async function takeLimit(
  front: BinderNeeds,
  call: Call,
  ip: string,
  actor: Actor | StaffActor | undefined,
): Promise<void> {
  const { limit } = call.shape.policy;
  // Limits by actor are counted after authentication, and each request is counted once.
  if ((limit.by === 'actor') !== (actor !== undefined)) return;
  const key = `${call.route.method} ${call.route.path} ${actor ? actorKey(actor) : networkPrefix(ip)}`;
  if (limit.store === 'memory') front.limits.takeLocal(key, limit);
  else await front.limits.takeTogether(key, limit);
}

function actorKey(actor: Actor | StaffActor): string {
  return 'staffId' in actor ? `staff ${actor.staffId}` : `member ${actor.memberId}`;
}

/** Limit of failed token lookups per network. */
const tokenLimit = { points: 240, seconds: 60 };

/** The token of the header; undefined if there is none or it is malformed. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];
}

async function admit(
  front: BinderNeeds,
  call: Call,
  request: FastifyRequest,
  visitor = front.visitor(request),
): Promise<Actor | StaffActor | undefined> {
  const { route } = call;
  const { authorization } = request.headers;
  if (route.token === 'none') return undefined;
  if (authorization === undefined && route.token === 'optional') return undefined;
  const token = bearerTokenOf(request);
  // An invalid token is refused, so that no member is served as a guest unnoticed.
  if (token === undefined) return refuse('NOT_LOGGED_IN');
  // A lookup is counted before it is made, and refunded if the caller is within the member's limit.
  const payer = `token ${networkPrefix(visitor.ip)}`;
  front.limits.takeLocal(payer, tokenLimit);
  const isStaff = route.token === 'staff';
  const actor = isStaff ? await front.authenticateStaff(token) : await front.authenticate(token, visitor);
  if (!actor) return refuse('NOT_LOGGED_IN');
  await takeLimit(front, call, visitor.ip, actor);
  front.limits.refund(payer);
  checkMay(call, actor);
  return actor;
}

/** Whether this authenticated caller may make this call. */
function checkMay({ route, shape: { policy } }: Call, actor: Actor | StaffActor): void {
  if ('staffId' in actor) {
    if (policy.permission && !actor.permissions.has(policy.permission)) refuse('NOT_PERMITTED');
    if (policy.freshCode && !actor.isCodeFresh) refuse('STAFF_CONFIRMATION_NEEDED');
    return;
  }
  if (actor.mustChangePassword && !policy.whilePasswordExpired) refuse('PASSWORD_CHANGE_REQUIRED');
  if (actor.mustAcceptTerms && !policy.whileTermsDue) refuse('TERMS_NOT_ACCEPTED');
  if (actor.isExcluded && !policy.whileExcluded) refuse('SELF_EXCLUDED');
  if (route.token === 'agent' && !actor.isAgent) refuse('AGENT_ONLY');
  if (actor.isTrial && policy.blocked.includes('trial')) refuse('TRIAL_ACCOUNT');
}

async function unseal(front: BinderNeeds, body: unknown): Promise<unknown> {
  return isSealedBody(body) ? front.openSeal(body.sealed) : refuse('SEAL_REQUIRED');
}

/** Another site can make a browser post a form (CSRF), so only calls declared for forms accept one. */
function plainBody({ route, shape }: Call, body: unknown): unknown {
  if (isFormBody(body)) return route.form ? body.fields : refuse('CONTENT_TYPE_UNSUPPORTED');
  if (route.form && body !== undefined && body !== null) refuse('CONTENT_TYPE_UNSUPPORTED');
  return isSealedBody(body) || isUnexpectedUpload(shape, body) ? refuse('CONTENT_TYPE_UNSUPPORTED') : body;
}

const nothing = z.strictObject({});

/** Decodes the input, or refuses with the names of the invalid fields. */
function reader(schema: z.ZodType = nothing): (sent: unknown) => unknown {
  return (sent) => {
    const read = schema.safeParse(sent);
    if (!read.success) return refuse('INVALID_INPUT', { fields: fieldsOf(read.error) });
    if (hasUnstorable(sent)) refuse('INVALID_INPUT', { fields: ['text'] });
    return read.data;
  };
}

/** The page reads a token from its own address; calls ignore it there, so that it reaches no key, error or log. */
function queryReader(schema: z.ZodType | undefined): (sent: unknown) => unknown {
  const read = reader(schema);
  return (sent) => {
    if (typeof sent !== 'object' || sent === null || !('token' in sent)) return read(sent);
    const { token: _ignored, ...rest } = sent;
    return read(rest);
  };
}

/**
 * The key of a cached answer. A parsed query has the fields of its shape in their order, with defaults and without ignored parameters, so
 * that requests with the same answer have the same key.
 */
function keyOf(query: unknown): string {
  return (
    JSON.stringify(query, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)) ?? ''
  );
}

function bodyReader(schema: z.ZodType | undefined): (sent: unknown) => unknown {
  const read = reader(schema);
  return schema ? read : (sent) => void (sent === undefined || sent === null || read(sent));
}

function fieldsOf({ issues }: z.ZodError): string[] {
  const names = issues.flatMap((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    return unknown.map((key) => [...issue.path, ...(key === undefined ? [] : [key])].join('.') || 'body');
  });
  return [...new Set(names)].slice(0, 20).map((name) => name.slice(0, 60));
}

/** PostgreSQL can store neither NUL nor half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return unstorable.test(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  return Object.entries(value).some(([name, part]) => unstorable.test(name) || hasUnstorable(part));
}

/** Fields that are not in the shape do not leave the server. */
function encode(shape: Shape, value: unknown): Buffer {
  const envelope: Envelope = { success: true, value: z.encode(shape.value, value), message: '', code: null };
  return Buffer.from(JSON.stringify(envelope));
}

type Failed = { request: FastifyRequest; reply: FastifyReply; error: unknown };

function refuseWith(front: BinderNeeds, call: Call, { request, reply, error }: Failed): FastifyReply {
  if (!isRefusal(error)) throw error;
  assert(refusalsOf(call).includes(error.code), `${call.route.path} declares ${error.code}`);
  return sendRefusal(front, { request, reply }, error);
}

/** A refusal in its envelope: status, code, params and text. */
export function sendRefusal(
  front: Pick<BinderNeeds, 'refusalText'>,
  { request, reply }: Pick<Failed, 'request' | 'reply'>,
  refusal: Pick<Refusal, 'code' | 'params'>,
): FastifyReply {
  const { code, params } = refusal;
  if ('seconds' in params) void reply.header('retry-after', String(params.seconds));
  const envelope: Envelope = {
    success: false,
    value: params,
    message: front.refusalText(request, refusal),
    code,
  };
  return reply
    .status(refusals[code].status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('vary', 'accept-language')
    .send(Buffer.from(JSON.stringify(envelope)));
}
