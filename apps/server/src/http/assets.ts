import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Env } from '#config/env.ts';
import { answerMissing, isCallPath } from './missing.ts';
import type { BinderNeeds } from './serve.ts';

const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

type PageEnv = Pick<Env, 'NODE_ENV' | 'ARCADE' | 'ARCADE_URL'>;
/** `hasGames`: the pages open games in a frame. */
type Built = { folder: string; env: PageEnv; hasGames: boolean };

/** A built site, and the single page that all its addresses serve. */
export function serveSite(
  http: FastifyInstance,
  front: Pick<BinderNeeds, 'refusalText'>,
  { folder, env, hasGames }: Built,
): void {
  void http.register(async (pages) => {
    const index = join(folder, 'index.html');
    const hasSite = existsSync(index);
    await pages.register(
      helmet,
      pageHeaders({ ...env, ARCADE: env.ARCADE && hasGames }, hasSite ? readFileSync(index, 'utf8') : ''),
    );
    pages.addHook('onRequest', (_request, reply, done) => {
      reply.header('permissions-policy', permissions);
      done();
    });
    if (hasSite) await pages.register(files, siteFiles(folder));
    pages.setNotFoundHandler((request, reply) =>
      hasSite && isPageVisit(request) ? sendPage(reply) : answerMissing(front, request, reply),
    );
  });
}

function siteFiles(root: string) {
  return {
    root,
    // One route per existing file, so that requests never cause a lookup on the disk.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      // Files with a hash in their name never change; all others are revalidated.
      const isHashed = /[.-][\w-]{8}\.\w+(\.br|\.gz)?$/.test(basename(path)) && path.includes('assets');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isHashed) lighten(reply);
    },
  };
}

/** Only a page needs these headers, and a first visit loads a dozen files. */
const ofPagesOnly = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** Immutable files need no revalidation and no range requests. */
const ofChangingFilesOnly = ['accept-ranges', 'etag', 'last-modified'] as const;

function lighten(reply: FastifyReply): void {
  for (const name of [...ofPagesOnly, ...ofChangingFilesOnly]) void reply.removeHeader(name);
  // A worker script has the policy of its own response.
  void reply.header('content-security-policy', "default-src 'self'; require-trusted-types-for 'script'");
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.status(200).sendFile('index.html');
}

/** A navigation by a person, not a request for a file. */
function isPageVisit({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (isCallPath(path) || /\.\w+$/.test(basename(path))) return false;
  return /text\/html|\*\/\*/.test(headers.accept ?? '');
}

function pageHeaders({ NODE_ENV, ARCADE, ARCADE_URL }: PageEnv, html: string) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineScripts(html)],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        // Only games of known vendors may be framed.
        'frame-src': [ARCADE ? new URL(ARCADE_URL).origin : "'none'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['mela'],
      },
    },
    // The page needs no cross-origin isolation, and it frames games of other origins.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: NODE_ENV === 'production' && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' as const },
  };
}

/** Inline scripts of the page are allowed by their hash; no others run. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
