import { Refusal } from '@mela/protocol/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkPrefix } from '#runtime/network.ts';
import { bearerTokenOf, sendRefusal, type BinderNeeds } from './serve.ts';

type Icon = { format: string; bytes: Buffer };
type Stored = Icon & { memberId: bigint };

export type FindPicture = (id: string) => Promise<Stored | undefined>;

type Needs = {
  front: Pick<BinderNeeds, 'refusalText' | 'limits' | 'visitor' | 'authenticate' | 'authenticateStaff'>;
  find: FindPicture;
};

const limit = { points: 120, seconds: 60 };
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const noCallBecause = 'serves a picture to its owner and to staff';

/** A proof picture, for the member who sent it. For any other caller it does not exist. */
export function servePictures(app: FastifyInstance, { front, find }: Needs): void {
  app.get<{ Params: { id: string } }>('/wps/picture/:id', { config: { noCallBecause } }, (request, reply) =>
    give({ front, request, reply }, async (token) => {
      const actor = await front.authenticate(token, front.visitor(request));
      const picture = actor && (await findById(find, request.params.id));
      return picture?.memberId === actor?.memberId ? picture : undefined;
    }),
  );
}

/** The same for staff with permission for deposits or disputes, on the back-office listener. */
export function serveStaffPictures(app: FastifyInstance, { front, find }: Needs): void {
  app.get<{ Params: { id: string } }>('/staff/picture/:id', { config: { noCallBecause } }, (request, reply) =>
    give({ front, request, reply }, async (token) => {
      const actor = await front.authenticateStaff(token);
      const may = actor?.permissions.has('deposit.read') || actor?.permissions.has('withdrawal.read');
      return may ? findById(find, request.params.id) : undefined;
    }),
  );
}

/** Ten years: the picture of a name never changes. */
const forGood = 'private, max-age=315360000, immutable';

/** A member's icon, for any caller who knows its name. Pages show it in an `img`, which cannot send a token. */
export function serveIcons(
  app: FastifyInstance,
  {
    front,
    find,
  }: { front: Pick<BinderNeeds, 'refusalText' | 'limits'>; find(id: string): Promise<Icon | undefined> },
): void {
  const config = { noCallBecause: "serves a member's icon" };
  app.get<{ Params: { id: string } }>('/wps/icon/:id', { config }, async (request, reply) => {
    front.limits.takeLocal(`icon ${networkPrefix(request.ip)}`, limit);
    const { id } = request.params;
    const icon = idPattern.test(id) ? await find(id) : undefined;
    if (!icon) return sendRefusal(front, { request, reply }, new Refusal('URL_INVALID', {}));
    return sendPicture(reply, icon, { name: 'icon', cache: forGood });
  });
}

async function findById(find: Needs['find'], id: string): Promise<Stored | undefined> {
  return idPattern.test(id) ? find(id) : undefined;
}

type Giving = { front: Needs['front']; request: FastifyRequest; reply: FastifyReply };

async function give(
  { front, request, reply }: Giving,
  findFor: (token: string) => Promise<Stored | undefined>,
): Promise<FastifyReply> {
  front.limits.takeLocal(`picture ${networkPrefix(request.ip)}`, limit);
  const token = bearerTokenOf(request);
  const picture = token === undefined ? undefined : await findFor(token);
  if (!picture) return sendRefusal(front, { request, reply }, new Refusal('URL_INVALID', {}));
  return sendPicture(reply, picture, { name: 'proof', cache: 'private, no-store' });
}

/** To be shown by our pages or saved, never opened as a document. */
function sendPicture(
  reply: FastifyReply,
  { format, bytes }: Icon,
  { name, cache }: { name: string; cache: string },
): FastifyReply {
  return reply
    .header('content-type', `image/${format}`)
    .header('content-disposition', `attachment; filename="${name}.${format === 'png' ? 'png' : 'jpg'}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', cache)
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes);
}
