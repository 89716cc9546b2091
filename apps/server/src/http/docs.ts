import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

type Document = Record<string, unknown>;

/** Pages for developers at /docs, and the document they show at /docs/json. Nothing is loaded from outside. */
export function serveDocs(http: FastifyInstance, write: () => Document): void {
  // Written when the first reader asks: it takes longer than all the rest of a start, and most processes are never asked.
  let document: Document | undefined;
  void http.register(async (docs) => {
    // Written from the call tables, not from the routes; the plugin is there because the pages ask for it.
    await docs.register(swagger, { openapi: { openapi: '3.1.0' } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      transformSpecification: () => (document ??= write()),
      transformSpecificationClone: false,
      staticCSP: [
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
      ].join('; '),
      uiConfig: { docExpansion: 'none', filter: true },
    });
  });
}
