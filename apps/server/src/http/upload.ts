import { refuse } from '@mela/protocol/refusals';
import type { Shape } from '@mela/protocol/shapes/shape';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { networkPrefix } from '#runtime/network.ts';
import type { RateLimits } from './rate-limits.ts';

/** Bytes under this name are read as they are; only a call that asks for an upload takes them. */
const UPLOAD_TYPE = 'application/octet-stream';

/** What one network may send before anybody looked at who is sending. */
const networkLimit = { points: 30, seconds: 60 };

export function readUploads(app: FastifyInstance): void {
  app.addContentTypeParser(UPLOAD_TYPE, { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, bytes);
  });
}

/** A body is read before its token is believed, so a long one is paid for beforehand, and needs a token at all. */
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

/** Bytes reach only the calls that asked for them. */
export function isUploadElsewhere({ upload }: Pick<Shape, 'upload'>, body: unknown): boolean {
  return upload === undefined && body instanceof Uint8Array;
}
