import { refuse } from '@mela/protocol/refusals';
import type { Shape } from '@mela/protocol/shapes/shape';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { networkPrefix } from '#runtime/network.ts';
import type { RateLimits } from './rate-limits.ts';

/** Bodies of this content type are read as bytes; only calls that declare an upload accept them. */
const UPLOAD_TYPE = 'application/octet-stream';

/** Rate limit per network before authentication. */
const networkLimit = { points: 30, seconds: 60 };

export function readUploads(app: FastifyInstance): void {
  app.addContentTypeParser(UPLOAD_TYPE, { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, bytes);
  });
}

/** Longer bodies than this count against the limit of uploads. */
const SHORT_BYTES_MAX = 64 * 1024;

/** A body is read before its token is checked, so a long body is rate limited first and requires a token. */
export function uploadOptions(
  { upload, bodyBytesMax }: Pick<Shape, 'upload' | 'bodyBytesMax'>,
  limits: Pick<RateLimits, 'takeLocal'>,
): Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest'> {
  const bytesMax = upload?.bytesMax ?? bodyBytesMax;
  if (bytesMax === undefined) return {};
  return {
    bodyLimit: bytesMax,
    onRequest: async (request: FastifyRequest) => {
      if (request.headers.authorization === undefined) refuse('NOT_LOGGED_IN');
      const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
      if (upload !== undefined || !(bytes <= SHORT_BYTES_MAX))
        limits.takeLocal(`upload ${networkPrefix(request.ip)}`, networkLimit);
    },
  };
}

/** Rejects bytes for calls that declare no upload. */
export function isUnexpectedUpload({ upload }: Pick<Shape, 'upload'>, body: unknown): boolean {
  return upload === undefined && body instanceof Uint8Array;
}
