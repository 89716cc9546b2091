import type { FastifyInstance } from 'fastify';
import { openAdapters, type Adapters } from '#adapters/open-adapters.ts';
import type { Call } from '#calls/bind.ts';
import { serveArt } from '#http/art/art.ts';
import { serveSite } from '#http/assets.ts';
import { openBackOffice } from '#http/back-office.ts';
import { createBinderNeeds } from '#http/binder-needs.ts';
import { checkAllServed } from '#http/call-list.ts';
import { serveDocs } from '#http/docs.ts';
import { serveHealth, type Health } from '#http/health.ts';
import { httpJobs } from '#http/http-jobs.ts';
import { answerMissing } from '#http/missing.ts';
import { writeOpenApi } from '#http/openapi.ts';
import { serveIcons, servePictures } from '#http/picture.ts';
import { tryWrite } from '#http/queries.ts';
import { serve, type BinderNeeds } from '#http/serve.ts';
import { createHttpServer } from '#http/server.ts';
import { serveCustomerService } from '#http/service.ts';
import { serveSocket } from '#http/socket.ts';
import { serveVendorCallbacks } from '#http/vendor-callbacks.ts';
import { serveWebhooks } from '#http/webhooks.ts';
import type { Job } from '#jobs/job.ts';
import { jobLagSeconds } from '#jobs/queries.ts';
import { createAccess } from '#modules/access/domain.ts';
import { createAccount } from '#modules/account/domain.ts';
import { createAgents } from '#modules/agents/domain.ts';
import { createBase } from '#modules/base/domain.ts';
import { collect } from '#modules/collect.ts';
import { createMoney } from '#modules/money/domain.ts';
import { createPlay } from '#modules/play/domain.ts';
import { createRewards } from '#modules/rewards/domain.ts';
import type { Runtime } from '#runtime/runtime.ts';

export type App = {
  http: FastifyInstance;
  /** The listener for staff; null in a process that serves no calls. */
  backOffice: FastifyInstance | null;
  jobs: Job[];
  calls: Call[];
  modules: Modules;
  /** Marks the process as not ready, so that it gets no new work. */
  drain(): void;
};

export type Modules = ReturnType<typeof createModules>;

/** Composes the domains. A domain receives the domains below it, never those above. */
export function createModules(runtime: Runtime, outside: Adapters) {
  const base = createBase(runtime, outside);
  const access = createAccess(runtime, { base });
  const money = createMoney(runtime, { base, access, ...outside });
  const play = createPlay(runtime, { base, access, money, ...outside });
  const account = createAccount(runtime, { base, access, money, play, ...outside });
  const rewards = createRewards(runtime, { base, money, play, account, ...outside });
  const agents = createAgents(runtime, { base, access, money, play, account });
  return {
    ...base,
    ...access,
    ...money,
    ...play,
    ...account,
    ...rewards,
    ...agents,
    ...collect({ base, access, money, play, account, rewards, agents }),
    subscribers: [...rewards.subscribers, ...agents.subscribers],
  };
}

/** The whole server over one runtime, ready to listen or to be called directly. */
export function buildApp(runtime: Runtime, outside: Adapters = openAdapters(runtime.env)): App {
  const { db, env, log, outbox } = runtime;
  const modules = createModules(runtime, outside);
  // The modules that react to events of lower domains.
  outbox.subscribe(modules.subscribers);
  const front = createBinderNeeds(runtime, {
    authenticate: modules.session.authenticate,
    authenticateStaff: modules.staffSession.authenticate,
  });
  const http = createHttpServer({ env, log, front });
  const probes = {
    tryWrite: () => tryWrite(db, runtime.clock.now()),
    jobLagSeconds: () => jobLagSeconds(db),
  };
  const health = serveHealth(http, { ...runtime, ...probes }, [...modules.metrics, ...outbox.metrics]);
  const isApi = env.ROLE.includes('api');
  const served = isApi ? serveApi(http, { runtime, modules, front, health }) : null;
  if (!served) http.setNotFoundHandler((request, reply) => answerMissing(front, request, reply));
  if (env.ROLE.includes('realtime')) {
    serveSocket(http, { front, runtime, listener: 'site' });
    if (served) serveSocket(served.backOffice, { front, runtime, listener: 'office' });
  }
  return {
    http,
    backOffice: served?.backOffice ?? null,
    calls: served?.calls ?? [],
    modules,
    jobs: [...httpJobs(runtime), ...outbox.jobs(), ...modules.jobs],
    drain: health.drain,
  };
}

type Api = { runtime: Runtime; modules: Modules; front: BinderNeeds; health: Health };

/** Everything that a process with the role `api` answers, on both listeners. */
function serveApi(http: FastifyInstance, { runtime, modules, front, health }: Api) {
  const { env, limits, version } = runtime;
  const calls = serve(http, front, modules.calls);
  const findPicture = modules.picture.find;
  const backOffice = openBackOffice({ ...runtime, front, findPicture }, modules.staffCalls);
  checkAllServed([...calls, ...backOffice.calls]);
  health.watch(backOffice.http);
  serveArt(http, { ...runtime, ...modules });
  serveWebhooks(http, limits, modules.gateway.receive);
  serveVendorCallbacks(http, { ...runtime, receive: modules.vendor.receive });
  servePictures(http, { front, find: findPicture });
  serveIcons(http, { front, find: modules.profile.findIcon });
  serveCustomerService(http, front, modules.system.followServicePath);
  serveDocs(http, { front, write: () => writeOpenApi(calls, version) });
  serveSite(http, front, { folder: env.SITE_DIR, env, hasGames: true });
  return { calls, backOffice: backOffice.http };
}
