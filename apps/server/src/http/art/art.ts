import { ART_EDITION } from '@mela/rules/art/address';
import { appIcon } from '@mela/rules/art/app-icon';
import { bannerArt } from '@mela/rules/art/banner-art';
import { cuts, type Cut } from '@mela/rules/art/cuts';
import { gameArt, type GameSubject } from '@mela/rules/art/game-art';
import { promotionArt } from '@mela/rules/art/promotion-art';
import { vendorLogo } from '@mela/rules/art/vendor-logo';
import { vendorWall } from '@mela/rules/art/vendor-wall';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Env } from '#config/env.ts';
import { encodedForms, type AnswerCache } from '#http/cache.ts';
import type { RateLimits } from '#http/rate-limits.ts';
import { networkPrefix } from '#runtime/network.ts';
import { openBitmaps, type Bitmaps } from './bitmaps.ts';

type Needs = {
  env: Pick<Env, 'ART_DIR'>;
  log: Pick<Logger, 'warn'>;
  cache: AnswerCache;
  limits: Pick<RateLimits, 'takeLocal'>;
  lobby: {
    pictureOf(code: string): Promise<GameSubject | undefined>;
    hasVendors(codes: readonly string[]): Promise<boolean>;
    shownVendors(): Promise<string[]>;
  };
  content: { has(kind: 'banner' | 'promotion', key: string): Promise<boolean> };
};

/** Draws one kind of picture by its name in the URL; undefined if the name is unknown. */
type Drawer = (name: string) => Promise<string | undefined> | string | undefined;

const KEEP_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const YEAR_SECONDS = 365 * DAY_SECONDS;

const kept = { seconds: KEEP_SECONDS, tags: ['catalogue'] } as const;

/** Rate limit per visitor: a lobby shows hundreds of pictures at a time. */
const limit = { points: 3000, seconds: 60 };

/** The picture of all vendors that is not cached: a page needs one, and each is drawn and compressed again. */
const uncachedLimit = { points: 20, seconds: 60 };

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Maximum number of vendors in the combined picture. */
const WALL_MAX = 100;

const pictureHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // A picture opened by itself is a document; this policy allows it nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const pictureRoute = { config: { noCallBecause: 'serves a picture without an envelope' } };

type Painted = Needs & { bitmaps: Bitmaps };

type Versioned = { Querystring: { v?: unknown } };
type ArtRequest = Versioned & { Params: { kind: string; file: string } };
type WallRequest = { Params: { file: string }; Querystring: { of?: unknown; v?: unknown } };
type CutRequest = Versioned & { Params: { kind: string; height: string; file: string } };

/**
 * Only existing names have a picture, so that invented names cannot fill the cache. Pictures are drawn on the first request, cached like
 * the answers of calls, and invalidated with the catalogue.
 */
export function serveArt(
  app: FastifyInstance,
  needs: Needs,
  bitmaps: Bitmaps = openBitmaps({ folder: needs.env.ART_DIR, log: needs.log }),
): void {
  const drawers = drawersOf(needs);
  serveDrawings(app, needs, drawers);
  serveBitmaps(app, { ...needs, bitmaps }, drawers);
  serveWall(app, { ...needs, bitmaps });
}

function drawersOf({ lobby, content }: Needs): Record<string, Drawer> {
  return {
    game: async (code) => {
      const subject = await lobby.pictureOf(code);
      return subject && gameArt(subject);
    },
    vendor: async (code) => ((await lobby.hasVendors([code])) ? vendorLogo(code) : undefined),
    banner: async (key) => ((await content.has('banner', key)) ? bannerArt(key) : undefined),
    promotion: async (key) => ((await content.has('promotion', key)) ? promotionArt(key) : undefined),
    icon: (cut) => (cut === 'full' || cut === 'maskable' ? appIcon(cut) : undefined),
  };
}

/** The drawings as SVG, for large views. */
function serveDrawings(
  app: FastifyInstance,
  { cache, limits }: Needs,
  drawers: Record<string, Drawer>,
): void {
  app.get<ArtRequest>('/art/:kind/:file', pictureRoute, async (request, reply) => {
    limits.takeLocal(`/art ${networkPrefix(request.ip)}`, limit);
    const { kind, file } = request.params;
    const draw = Object.hasOwn(drawers, kind) ? drawers[kind] : undefined;
    const name = nameIn(file, '.svg');
    if (draw === undefined || name === undefined) return reply.callNotFound();
    const key = `/art/${kind}/${name}`;
    const { 'accept-encoding': encoding } = request.headers;
    const known = cache.find(key, encoding);
    if (known) return give(request, reply, known);
    const picture = await draw(name);
    if (picture === undefined) return reply.callNotFound();
    await cache.keep(key, kept, () => Promise.resolve(Buffer.from(picture)));
    return give(request, reply, cache.find(key, encoding) ?? { body: Buffer.from(picture) });
  });
}

type Painting = { key: string; drawing: string; cut: Cut };

/** The drawings as bitmaps, in the displayed sizes only. */
function serveBitmaps(app: FastifyInstance, needs: Painted, drawers: Record<string, Drawer>): void {
  const { cache, limits } = needs;
  app.get<CutRequest>('/art/:kind/:height/:file', pictureRoute, async (request, reply) => {
    limits.takeLocal(`/art ${networkPrefix(request.ip)}`, limit);
    const { kind, height, file } = request.params;
    const cut = cutOf(kind, height);
    const draw = Object.hasOwn(drawers, kind) ? drawers[kind] : undefined;
    const name = nameIn(file, '.webp');
    if (cut === undefined || draw === undefined || name === undefined) return reply.callNotFound();
    const key = `/art/${kind}/${height}/${name}`;
    const known = cache.find(key, undefined);
    if (known) return give(request, reply, { ...known, type: 'webp' });
    const drawing = await draw(name);
    if (drawing === undefined) return reply.callNotFound();
    return givePainted(needs, { request, reply }, { key, drawing, cut });
  });
}

/**
 * All vendors in list order as one bitmap. Another selection, from a page older than the catalogue, is sent as SVG and not cached: there
 * are too many possible selections.
 */
function serveWall(app: FastifyInstance, needs: Painted): void {
  const { cache, limits, lobby } = needs;
  app.get<WallRequest>('/art/wall/:file', pictureRoute, async (request, reply) => {
    limits.takeLocal(`/art ${networkPrefix(request.ip)}`, limit);
    const height = nameIn(request.params.file, '.webp') ?? '';
    const cut = cutOf('wall', height);
    const codes = typeof request.query.of === 'string' ? request.query.of.split('.') : [];
    const isWall =
      codes.length > 0 && codes.length <= WALL_MAX && codes.every((code) => keyPattern.test(code));
    if (cut === undefined || !isWall) return reply.callNotFound();
    const key = `/art/wall/${height}/${codes.join('.')}`;
    const known = cache.find(key, undefined);
    if (known) return give(request, reply, { ...known, type: 'webp' });
    limits.takeLocal(`/art/wall ${networkPrefix(request.ip)}`, uncachedLimit);
    if (!(await lobby.hasVendors(codes))) return reply.callNotFound();
    const drawing = vendorWall(codes);
    if ((await lobby.shownVendors()).join('.') !== codes.join('.')) {
      return giveDrawing({ request, reply }, drawing);
    }
    const whole = { ...cut, height: cut.height * codes.length };
    return givePainted(needs, { request, reply }, { key, drawing, cut: whole });
  });
}

type Asking = { request: FastifyRequest<Versioned>; reply: FastifyReply };

/** If the conversion to a bitmap fails, the SVG is sent, which is the same picture but slower to render. */
async function givePainted(
  { log, bitmaps, cache }: Painted,
  asking: Asking,
  { key, drawing, cut }: Painting,
): Promise<FastifyReply> {
  try {
    const body = await cache.keep(key, kept, () => bitmaps.of(drawing, cut));
    return await give(asking.request, asking.reply, { body, type: 'webp' });
  } catch (error) {
    log.warn({ err: error, key }, 'a picture could not be converted to a bitmap, so its SVG was sent');
    return giveDrawing(asking, drawing);
  }
}

/** The SVG instead of a bitmap, not cached, because the next conversion may succeed. */
function giveDrawing({ request, reply }: Asking, drawing: string): FastifyReply {
  const encoded = encodedForms(Buffer.from(drawing))(request.headers['accept-encoding']);
  return give(request, reply, { ...encoded, isStandIn: true });
}

function cutOf(kind: string, height: string): Cut | undefined {
  const known: Readonly<Record<string, Readonly<Record<string, Cut>>>> = cuts;
  const ofKind = Object.hasOwn(known, kind) ? known[kind] : undefined;
  return Object.values(ofKind ?? {}).find((cut) => String(cut.height) === height);
}

function nameIn(file: string, ending: string): string | undefined {
  const name = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
  return keyPattern.test(name) ? name : undefined;
}

const types = { svg: 'image/svg+xml; charset=utf-8', webp: 'image/webp' } as const;

type Picture = {
  body: Buffer;
  encoding?: string | undefined;
  type?: keyof typeof types;
  isStandIn?: boolean;
};

/** An address with the current edition never changes its picture; any other is revalidated after a day. */
function give(
  request: FastifyRequest<Versioned>,
  reply: FastifyReply,
  { body, encoding, type = 'svg', isStandIn = false }: Picture,
): FastifyReply {
  const isEdition = request.query.v === ART_EDITION;
  const lasting = `public, ${isEdition ? `max-age=${YEAR_SECONDS}, immutable` : `max-age=${DAY_SECONDS}`}`;
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply
    .headers(pictureHeaders)
    .header('content-type', types[type])
    .header('cache-control', isStandIn ? 'no-store' : lasting)
    .header('vary', 'accept-encoding')
    .header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.send(body);
}
