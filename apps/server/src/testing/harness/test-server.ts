import type { Send } from '@mela/client/api';
import { confirmAgain } from '@mela/client/confirm-again';
import { createSend } from '@mela/client/http';
import { seededRandom } from '@mela/kernel/random';
import { createManualClock, type Clock, type Instant } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Permission } from '@mela/protocol/permissions';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openAdapters, type Adapters } from '#adapters/open-adapters.ts';
import { buildApp, type App } from '#app.ts';
import { readEnv } from '#config/env.ts';
import { serverRoot } from '#config/paths.ts';
import { codeAt, fromBase32, stepOf } from '#crypto/totp.ts';
import { asApp } from '#db/role.ts';
import { seedDemo } from '#demo/seed.ts';
import { isStaffPath } from '#http/serve.ts';
import type { NewMember } from '#modules/access/member/module.ts';
import { openLog } from '#runtime/log.ts';
import { openRuntime, type Runtime } from '#runtime/runtime.ts';
import { createApi, type Api } from './api.ts';
import { emptyTemplate } from './postgres.ts';
import {
  createDatabase,
  databaseUrl,
  hasDatabase,
  insertStaff,
  lockTemplates,
  renameDatabase,
  withAdmin,
} from './queries.ts';
import { quickHash } from './quick-hash.ts';

/** `outside` replaces outside parties: gateways, SMS and mail. */
type Options = { demo?: boolean; env?: Record<string, string>; outside?: Partial<Adapters> };

/** One server process: its own pool, listeners and caches. */
export type Node = { runtime: Runtime; app: App; logged(): string; close(): Promise<void> };

export type Caller = Api & {
  ip: string;
  token: string | null;
  language: LanguageCode;
  /** Any request by this caller, for input that the typed calls cannot express. */
  raw(request: InjectOptions): Promise<LightMyRequestResponse>;
};

export type MemberOptions = {
  type?: 0 | 1 | 2 | 4 | 41 | 42;
  account?: string;
  nickname?: string;
  vipLevel?: number;
  uplineId?: bigint | null;
  phone?: string;
  email?: string;
  isPasswordDefault?: boolean;
  isLocked?: boolean;
  language?: LanguageCode;
};

export type StaffOptions = {
  account?: string;
  role?: string;
  /** A new role with exactly these permissions. */
  permissions?: readonly Permission[] | null;
  language?: LanguageCode;
  at?: Node;
  /** Whether the caller enters a code when a decision asks for one; usual. */
  entersCodes?: boolean;
};

/** Start time of a test server; the clock moves only when a test turns it. */
const OPENING = '2026-11-15T06:30:00.000Z';
const demoTemplate = 'template_demo';
const noSite = join(serverRoot, 'no-site');
export const testPassword = 'Correct-Horse-9';

const noToken: string | null = null;

let opened = 0;
let addresses = 0;

/** A whole server on a database of its own, with a clock that tests set. */
export async function openTestServer(name: string, { demo = false, env = {}, outside = {} }: Options = {}) {
  const adminUrl = inject('postgresUrl');
  const database = `${name.replaceAll(/\W/g, '_')}_${process.pid}_${(opened += 1)}`;
  if (demo) await ensureDemoTemplate(adminUrl);
  await withAdmin(adminUrl, (client) =>
    createDatabase(client, database, demo ? demoTemplate : emptyTemplate),
  );
  const url = databaseUrl(adminUrl, database);
  const clock = createManualClock(OPENING);
  const nodes: Node[] = [];
  const addNode = async (): Promise<Node> => {
    const node = await openNode({
      url,
      clock,
      env,
      outside,
      seed: nodes.length === 0 ? 'test' : `test ${nodes.length}`,
    });
    nodes.push(node);
    return node;
  };
  const first = await addNode();
  let passwordHash: Promise<string> | undefined;

  const openMember = async (options: MemberOptions): Promise<bigint> => {
    const hash = await (passwordHash ??= quickHash(testPassword));
    const account = options.account ?? `test.${(opened += 1)}`;
    return first.runtime.db
      .transaction()
      .execute((tx) =>
        first.app.modules.member.open(tx, newMember({ ...options, account }, hash, clock.now())),
      );
  };

  return {
    ...first,
    clock,
    /** The database with its owner's permissions, which the server's role lacks. */
    url,
    addNode,
    openMember,
    /** `clock` is the client's own, which may be wrong; the server has another. */
    guest: (options: CallerOptions & { at?: Node; clock?: Clock } = {}) =>
      makeCaller(options.at ?? first, options.clock ?? clock, options),
    /** A new member, logged in through the real call. */
    member: async (
      options: MemberOptions & { at?: Node } = {},
    ): Promise<Caller & { memberId: bigint; account: string }> => {
      const account = options.account ?? `test.${(opened += 1)}`;
      const memberId = await openMember({ ...options, account });
      const caller = makeCaller(options.at ?? first, clock, { language: options.language ?? 'EN' });
      const { token } = await caller.session.login({ body: { username: account, password: testPassword } });
      caller.token = token;
      return Object.assign(caller, { memberId, account });
    },
    /** A new staff member, signed in with both factors through the real calls. */
    staff: async (options: StaffOptions = {}) =>
      makeStaff(options.at ?? first, clock, await (passwordHash ??= quickHash(testPassword)), options),
    runJob: async (jobName: string): Promise<void> => {
      const job = first.app.jobs.find((candidate) => candidate.name === jobName);
      if (!job) throw new Error(`There is no job ${jobName}`);
      await job.run();
    },
    close: async () => {
      for (const node of nodes) await node.close();
    },
  };
}

function newMember(
  options: MemberOptions & { account: string },
  passwordHash: string,
  now: Instant,
): NewMember {
  return {
    account: options.account,
    nickname: options.nickname ?? options.account,
    type: options.type ?? 0,
    phone: options.phone ?? null,
    email: options.email ?? null,
    emailProvenAt: options.email === undefined ? null : now,
    passwordHash,
    passwordSetAt: now,
    isPasswordDefault: options.isPasswordDefault ?? false,
    vipLevel: options.vipLevel ?? 0,
    language: options.language ?? 'EN',
    uplineId: options.uplineId ?? null,
    lockedAt: options.isLocked ? now : null,
    isDemo: false,
    madeAt: now,
    lastLoginAt: null,
  };
}

async function makeStaff(
  node: Node,
  clock: Clock,
  passwordHash: string,
  options: StaffOptions,
): Promise<Caller & { staffId: bigint; account: string; code(): string }> {
  const { account = `staff.${(opened += 1)}`, role = 'admin', permissions = null } = options;
  const person = { account, role, permissions, passwordHash, madeAt: clock.now() };
  const staffId = await insertStaff(node.runtime.db, person);
  const own: { secret: Buffer } = { secret: Buffer.alloc(0) };
  const code = () => codeAt(own.secret, stepOf(clock.now()));
  const { language = 'EN', entersCodes = true } = options;
  const caller = makeCaller(node, clock, {
    language,
    through: (send) =>
      entersCodes
        ? confirmAgain(send, async () => {
            await caller.staffSession.confirm({ body: { code: code() } });
            return true;
          })
        : send,
  });
  own.secret = await signIn(caller, account, clock);
  return Object.assign(caller, { staffId, account, code });
}

/** Both factors; the first sign-in registers the authenticator, whose secret is returned. */
async function signIn(caller: Caller, account: string, clock: Clock): Promise<Buffer> {
  const { ticket, enrolment } = await caller.staffSession.login({
    body: { account, password: testPassword },
  });
  if (enrolment === null) throw new Error('expected the registration of an authenticator');
  const secret = fromBase32(enrolment.secret);
  const code = codeAt(secret, stepOf(clock.now()));
  const { token } = await caller.staffSession.verify({ body: { ticket, code } });
  caller.token = token;
  return secret;
}

type Plan = {
  url: string;
  clock: Clock;
  env: Record<string, string>;
  outside?: Partial<Adapters>;
  /** Nodes on one database need seeds of their own, or they make the same references. */
  seed?: string;
};

async function openNode(machine: Plan): Promise<Node> {
  const lines: string[] = [];
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    DATABASE_CONNECTIONS: '6',
    // A busy machine must not fail a test, so load shedding is off.
    STALL_MS_MAX: '0',
    // Without site files: each would be a route, and few tests request one.
    SITE_DIR: noSite,
    BACKOFFICE_DIR: noSite,
    ...machine.env,
  });
  const runtime = await openRuntime({
    env,
    databaseUrl: asApp(machine.url),
    clock: machine.clock,
    random: seededRandom(machine.seed ?? 'test'),
    log: openLog(env, { write: (line) => void lines.push(line) }),
  });
  const app = buildApp(runtime, { ...openAdapters(env), ...machine.outside });
  await Promise.all([app.http.ready(), app.backOffice?.ready()]);
  return {
    runtime,
    app,
    logged: () => lines.join(''),
    close: async () => {
      await app.backOffice?.close();
      await app.http.close();
      await runtime.close();
    },
  };
}

type CallerOptions = Partial<Pick<Caller, 'ip' | 'language'>> & {
  deviceId?: string;
  through?: (send: Send) => Send;
};

function makeCaller({ app }: Node, clock: Clock, options: CallerOptions): Caller {
  addresses += 1;
  const state = {
    ip: options.ip ?? `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    token: noToken,
    language: options.language ?? 'EN',
  };
  // Staff calls go to the back-office listener, as they would by port.
  const raw = (request: InjectOptions) => {
    const isStaff = typeof request.url === 'string' && isStaffPath(request.url);
    const listener = isStaff && app.backOffice ? app.backOffice : app.http;
    return listener.inject({ remoteAddress: caller.ip, ...request });
  };
  const send = createSend({
    baseUrl: '',
    clock,
    token: () => caller.token,
    language: () => caller.language,
    ...(options.deviceId === undefined ? {} : { deviceId: () => options.deviceId ?? '' }),
    fetch: async (input, init) => {
      const response = await raw({
        method:
          init?.method === 'POST' || init?.method === 'PUT' || init?.method === 'DELETE'
            ? init.method
            : 'GET',
        url: typeof input === 'string' ? input : '',
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
        ...(init?.body instanceof Uint8Array ? { payload: Buffer.from(init.body) } : {}),
      });
      return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode });
    },
  });
  const caller: Caller = Object.assign(createApi(options.through?.(send) ?? send), state, { raw });
  return caller;
}

/** The demo data is created once per run, and copied for every test server that needs it. */
async function ensureDemoTemplate(adminUrl: string): Promise<void> {
  await withAdmin(adminUrl, async (client) => {
    await lockTemplates(client);
    if (await hasDatabase(client, demoTemplate)) return;
    const unfinished = `${demoTemplate}_${process.pid}`;
    await createDatabase(client, unfinished, emptyTemplate);
    const node = await openNode({
      url: databaseUrl(adminUrl, unfinished),
      clock: createManualClock(OPENING),
      env: {},
    });
    await seedDemo({ ...node.runtime, ...node.app.modules });
    await node.close();
    await renameDatabase(client, unfinished, demoTemplate);
  });
}
