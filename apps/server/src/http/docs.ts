import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

type Document = Record<string, unknown>;

/** Developer pages at /docs, and their document at /docs/json. Nothing is loaded from outside. */
export function serveDocs(http: FastifyInstance, write: () => Document): void {
  // Built on the first request: it takes longer than the rest of the start, and most processes never need it.
  let document: Document | undefined;
  void http.register(async (docs) => {
    // Built from the call tables, not from the routes; the plugin is registered because the pages require it.
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
