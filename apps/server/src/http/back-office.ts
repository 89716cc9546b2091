import type { FastifyInstance } from 'fastify';
import type { BoundCalls, Call } from '#calls/bind.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { serveSite } from './assets.ts';
import { serveDocs } from './docs.ts';
import { writeOpenApi } from './openapi.ts';
import { serveStaffPictures, type FindPicture } from './picture.ts';
import { serve, type BinderNeeds } from './serve.ts';
import { createHttpServer } from './server.ts';

type Needs = Pick<Runtime, 'env' | 'log' | 'version'> & { front: BinderNeeds; findPicture: FindPicture };

/** The listener for staff: their calls, the API documents of these, and the built back office; nothing else. */
export function openBackOffice(
  { env, log, version, front, findPicture }: Needs,
  staffCalls: BoundCalls,
): { http: FastifyInstance; calls: Call[] } {
  const http = createHttpServer({ env, log, front, listener: 'back office' });
  const calls = serve(http, front, staffCalls);
  serveStaffPictures(http, { front, find: findPicture });
  serveDocs(http, { front, write: () => writeOpenApi(calls, version), isForStaff: true });
  serveSite(http, front, { folder: env.BACKOFFICE_DIR, env, hasGames: false });
  return { http, calls };
}
