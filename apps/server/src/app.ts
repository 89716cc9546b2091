import type { FastifyInstance } from 'fastify';
import { openFrame } from '#http/frame.ts';
import { makeFront } from '#http/front.ts';
import { answerMissing } from '#http/missing.ts';
import { serve, type Call } from '#http/serve.ts';
import { serveCustomerService } from '#http/service.ts';
import type { Job } from '#jobs/job.ts';
import { createCaptcha } from '#modules/captcha/module.ts';
import { createContent } from '#modules/content/module.ts';
import { createFeedback } from '#modules/feedback/module.ts';
import { createMember } from '#modules/member/module.ts';
import { createSession } from '#modules/session/module.ts';
import { createSystem } from '#modules/system/module.ts';
import type { World } from '#world.ts';

export type App = {
  http: FastifyInstance;
  jobs: Job[];
  calls: Call[];
  modules: Modules;
};

export type Modules = ReturnType<typeof createModules>;

/** The only place where modules meet. A module may lean on those made above it, never on those below. */
export function createModules(world: World) {
  const secret = world.env.MELA_SECRET;
  const money = { moneyMode: world.env.MONEY_MODE, licence: world.env.LICENCE_NUMBER };

  const captcha = createCaptcha({ ...world, secret });
  const member = createMember(world);
  const session = createSession({ ...world, secret, captcha, member });
  const content = createContent(world);
  const feedback = createFeedback({ ...world, captcha });
  const system = createSystem({ ...world, secret, money, content });

  return { captcha, member, session, content, feedback, system };
}

/** The whole server over one world, ready to listen or to be asked directly. */
export function buildApp(world: World): App {
  const modules = createModules(world);
  const { captcha, member, session, content, feedback, system } = modules;
  const front = makeFront(world, session.authenticate);
  const http = openFrame({ env: world.env, log: world.log, front });

  const calls = [
    ...serve(http, front, captcha),
    ...serve(http, front, member),
    ...serve(http, front, session),
    ...serve(http, front, content),
    ...serve(http, front, feedback),
    ...serve(http, front, system),
  ];
  serveCustomerService(http, front, system.followServicePath);
  http.setNotFoundHandler((request, reply) => answerMissing(front, request, reply));

  return { http, calls, modules, jobs: [...captcha.jobs, ...session.jobs] };
}
