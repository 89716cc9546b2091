import { ART_EDITION } from '@mela/rules/art/address';
import { appIcon } from '@mela/rules/art/app-icon';
import { bannerArt } from '@mela/rules/art/banner-art';
import { gameArt } from '@mela/rules/art/game-art';
import { promotionArt } from '@mela/rules/art/promotion-art';
import { vendorLogo } from '@mela/rules/art/vendor-logo';
import { vendorWall } from '@mela/rules/art/vendor-wall';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Content } from '#modules/content/module.ts';
import type { Lobby } from '#modules/lobby/module.ts';
import { networkOf } from '#network.ts';
import { encodeOnce, type AnswerCache } from './cache.ts';
import type { Limits } from './limits.ts';

type Needs = {
  cache: AnswerCache;
  limits: Limits;
  lobby: Pick<Lobby, 'pictureOf' | 'hasVendors'>;
  content: Pick<Content, 'has'>;
};

/** Draws one kind of picture by its name in the address, or answers nothing if there is no such thing. */
type Drawer = (name: string) => Promise<string | undefined> | string | undefined;

const KEEP_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** A lobby shows hundreds of pictures at once, so one visitor may ask for many; never for endlessly many. */
const limit = { points: 3000, seconds: 60 };

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** More vendors than this stand on no wall. */
const WALL_MAX = 100;

const pictureHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // A picture opened by itself is a document; it may do nothing but be looked at.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Only what exists has a picture, so that nobody fills the memory with pictures of made-up names. They are drawn when
 * first asked for, kept as the answers of calls are, and forgotten with the catalogue.
 */
export function serveArt(app: FastifyInstance, { cache, limits, lobby, content }: Needs): void {
  const drawers: Record<string, Drawer> = {
    game: async (code) => {
      const subject = await lobby.pictureOf(code);
      return subject && gameArt(subject);
    },
    vendor: async (code) => ((await lobby.hasVendors([code])) ? vendorLogo(code) : undefined),
    banner: async (key) => ((await content.has('banner', key)) ? bannerArt(key) : undefined),
    promotion: async (key) => ((await content.has('promotion', key)) ? promotionArt(key) : undefined),
    icon: (cut) => (cut === 'full' || cut === 'maskable' ? appIcon(cut) : undefined),
  };

  app.get<{ Params: { kind: string; file: string }; Querystring: { v?: unknown } }>(
    '/art/:kind/:file',
    { config: { besides: 'a picture, which is no envelope' } },
    async (request, reply) => {
      limits.takeHere(`/art ${networkOf(request.ip)}`, limit);
      const { kind, file } = request.params;
      const draw = Object.hasOwn(drawers, kind) ? drawers[kind] : undefined;
      const name = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
      if (draw === undefined || !keyPattern.test(name)) return reply.callNotFound();
      const key = `/art/${kind}/${name}`;
      const { 'accept-encoding': encoding } = request.headers;
      const known = cache.find(key, encoding);
      if (known) return give(request, reply, known);
      const picture = await draw(name);
      if (picture === undefined) return reply.callNotFound();
      await cache.keep(key, { seconds: KEEP_SECONDS, tags: ['catalogue'] }, () =>
        Promise.resolve(Buffer.from(picture)),
      );
      return give(
        request,
        reply,
        cache.find(key, encoding) ?? { body: Buffer.from(picture), encoding: undefined },
      );
    },
  );

  // Not kept: there are more ways to choose among vendors than the memory could hold, and a browser asks once for each edition.
  app.get<{ Querystring: { of?: unknown; v?: unknown } }>(
    '/art/wall.svg',
    { config: { besides: 'a picture, which is no envelope' } },
    async (request, reply) => {
      limits.takeHere(`/art ${networkOf(request.ip)}`, limit);
      const codes = typeof request.query.of === 'string' ? request.query.of.split('.') : [];
      const isWall =
        codes.length > 0 && codes.length <= WALL_MAX && codes.every((code) => keyPattern.test(code));
      if (!isWall || !(await lobby.hasVendors(codes))) return reply.callNotFound();
      return give(
        request,
        reply,
        encodeOnce(Buffer.from(vendorWall(codes)), request.headers['accept-encoding']),
      );
    },
  );
}

type Picture = { body: Buffer; encoding: string | undefined };

/** An address that names this edition never changes its picture; any other is asked about again after a day. */
function give(
  request: FastifyRequest<{ Querystring: { v?: unknown } }>,
  reply: FastifyReply,
  { body, encoding }: Picture,
): FastifyReply {
  const isEdition = request.query.v === ART_EDITION;
  const keep = isEdition ? `max-age=${YEAR_SECONDS}, immutable` : `max-age=${DAY_SECONDS}`;
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply
    .headers(pictureHeaders)
    .header('cache-control', `public, ${keep}`)
    .header('vary', 'accept-encoding')
    .header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.send(body);
}
