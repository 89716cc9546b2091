import type { FastifyInstance } from 'fastify';
import { serveArt } from '#http/art.ts';
import { serveSite } from '#http/assets.ts';
import { checkAllServed } from '#http/call-list.ts';
import { serveDocs } from '#http/docs.ts';
import { openFrame } from '#http/frame.ts';
import { makeFront } from '#http/front.ts';
import { serveHealth } from '#http/health.ts';
import { answerMissing } from '#http/missing.ts';
import { writeOpenApi } from '#http/openapi.ts';
import { serve, type Call, type Front } from '#http/serve.ts';
import { serveCustomerService } from '#http/service.ts';
import { serveSocket } from '#http/socket.ts';
import { houseJobs } from '#jobs/house-jobs.ts';
import type { Job } from '#jobs/job.ts';
import { createBet } from '#modules/bet/module.ts';
import { createCaptcha } from '#modules/captcha/module.ts';
import { createContent } from '#modules/content/module.ts';
import { createFeedback } from '#modules/feedback/module.ts';
import { createLedger } from '#modules/ledger/module.ts';
import { createLobby } from '#modules/lobby/module.ts';
import { createMember } from '#modules/member/module.ts';
import { createSession, recentFailures } from '#modules/session/module.ts';
import { createSystem } from '#modules/system/module.ts';
import type { World } from '#world.ts';

export type App = {
  http: FastifyInstance;
  jobs: Job[];
  calls: Call[];
  modules: Modules;
  /** From here on the process says that it wants no new work. */
  drain(): void;
};

export type Modules = ReturnType<typeof createModules>;

/** The only place where modules meet. A module may lean on those made above it, never on those below. */
export function createModules(world: World) {
  const secret = world.env.MELA_SECRET;
  const money = { moneyMode: world.env.MONEY_MODE, licence: world.env.LICENCE_NUMBER };

  const ledger = createLedger(world);
  // Puzzles grow with the failures that sessions count; the count itself leans on nothing but the world.
  const captcha = createCaptcha({ ...world, secret, recentFailures: (ip) => recentFailures(world, ip) });
  const member = createMember(world);
  const session = createSession({ ...world, secret, captcha, member });
  const bet = createBet(world);
  const lobby = createLobby({ ...world, bet });
  const content = createContent(world);
  const feedback = createFeedback({ ...world, captcha });
  const system = createSystem({ ...world, secret, money, content });

  return { ledger, captcha, member, session, bet, lobby, content, feedback, system };
}

/** The whole server over one world, ready to listen or to be asked directly. */
export function buildApp(world: World): App {
  const { env, log } = world;
  const modules = createModules(world);
  const front = makeFront(world, modules.session.authenticate);
  const http = openFrame({ env, log, front });
  const health = serveHealth(http, world);
  const isApi = env.ROLE.includes('api');

  const calls = isApi ? serveCalls(http, front, modules) : [];
  if (isApi) {
    checkAllServed(calls);
    serveArt(http, { ...world, ...modules });
    serveCustomerService(http, front, modules.system.followServicePath);
    serveDocs(http, writeOpenApi(calls, world.version));
    serveSite(http, front, env);
  } else http.setNotFoundHandler((request, reply) => answerMissing(front, request, reply));
  if (env.ROLE.includes('realtime')) serveSocket(http, front, world);

  const jobs = [
    ...houseJobs(world),
    ...modules.ledger.jobs,
    ...modules.captcha.jobs,
    ...modules.session.jobs,
  ];
  return { http, calls, modules, jobs, drain: health.drain };
}

function serveCalls(http: FastifyInstance, front: Front, modules: Modules): Call[] {
  return [
    ...serve(http, front, modules.captcha),
    ...serve(http, front, modules.member),
    ...serve(http, front, modules.session),
    ...serve(http, front, modules.lobby),
    ...serve(http, front, modules.content),
    ...serve(http, front, modules.feedback),
    ...serve(http, front, modules.system),
  ];
}
