import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Pages for developers at /docs, and the document they show at /docs/json. Nothing is loaded from outside. */
export function serveDocs(http: FastifyInstance, document: Record<string, unknown>): void {
  void http.register(async (docs) => {
    // Written from the call tables, not from the routes; the plugin is there because the pages ask for it.
    await docs.register(swagger, { openapi: { openapi: '3.1.0' } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      transformSpecification: () => document,
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
