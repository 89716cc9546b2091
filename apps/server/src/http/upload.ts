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

/** A body is read before its token is checked, so a long body is rate limited first and requires a token. */
export function uploadOptions(
  { upload }: Pick<Shape, 'upload'>,
  limits: Pick<RateLimits, 'takeLocal'>,
): Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest'> {
  if (upload === undefined) return {};
  return {
    bodyLimit: upload.bytesMax,
    onRequest: async (request: FastifyRequest) => {
      if (request.headers.authorization === undefined) refuse('NOT_LOGGED_IN');
      limits.takeLocal(`upload ${networkPrefix(request.ip)}`, networkLimit);
    },
  };
}

/** Rejects bytes for calls that declare no upload. */
export function isUnexpectedUpload({ upload }: Pick<Shape, 'upload'>, body: unknown): boolean {
  return upload === undefined && body instanceof Uint8Array;
}
