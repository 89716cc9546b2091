import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Refusal } from '@mela/protocol/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkPrefix } from '#runtime/network.ts';
import { encodedForms } from './cache.ts';
import { bearerTokenOf, sendRefusal, type BinderNeeds } from './serve.ts';

type Document = Record<string, unknown>;

type Needs = {
  front: Pick<BinderNeeds, 'refusalText' | 'limits' | 'authenticateStaff'>;
  write(): Document;
  /** The document is for signed-in staff only. */
  isForStaff?: boolean;
};

/** Rate limit per network; a visit loads the page, its files and the document. */
const limit = { points: 120, seconds: 60 };

/** The files of the pages are in one folder; any other path would be looked up on the disk. */
const fileName = /^[\w-]+(\.[\w-]+)*$/;

/** Developer pages at /docs, and their document at /docs/json. Nothing is loaded from outside. */
export function serveDocs(http: FastifyInstance, { front, write, isForStaff = false }: Needs): void {
  // Built and compressed on the first request: it takes longer than the rest of the start, and most processes never need it.
  let forms: ReturnType<typeof encodedForms> | undefined;
  const giveDocument = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isForStaff && !(await front.authenticateStaff(bearerTokenOf(request) ?? '')))
      return sendRefusal(front, { request, reply }, new Refusal('NOT_LOGGED_IN', {}));
    forms ??= encodedForms(Buffer.from(JSON.stringify(write())));
    const { body, encoding } = forms(request.headers['accept-encoding']);
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').send(body);
  };

  void http.register(async (docs) => {
    docs.addHook<{ Params: { '*'?: string } }>('onRequest', async (request, reply) => {
      front.limits.takeLocal(`/docs ${networkPrefix(request.ip)}`, limit);
      const { url: route } = request.routeOptions;
      const { '*': file } = request.params;
      // The document has one notation.
      if (route === '/docs/yaml' || (file !== undefined && !fileName.test(file))) return reply.callNotFound();
      if (route === '/docs/json') return giveDocument(request, reply);
    });
    // Built from the call tables, not from the routes; the plugin is registered because the pages require it.
    await docs.register(swagger, { openapi: { openapi: '3.1.0' } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: [
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
      ].join('; '),
      uiConfig: {
        docExpansion: 'none',
        filter: true,
        ...(isForStaff ? { requestInterceptor: addStaffToken } : {}),
      },
    });
  });
}

/** Runs in the page: adds the token of the back office that is open in this tab. The page gets its text, so it uses nothing from outside. */
function addStaffToken<Request extends object>(request: Request): Request {
  const token: unknown = Reflect.get(globalThis, 'sessionStorage').getItem('token');
  const headers: unknown = Reflect.get(request, 'headers');
  if (typeof token === 'string' && typeof headers === 'object' && headers !== null)
    Reflect.set(headers, 'Authorization', `Bearer ${token}`);
  return request;
}
