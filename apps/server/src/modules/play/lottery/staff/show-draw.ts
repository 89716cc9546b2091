import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { StaffDrawDetail } from '@mela/protocol/shapes/staff-lottery';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { describeDraw } from './list-draws.ts';
import { drawPage, ordersOfDraw, passesOf } from './queries.ts';
import { describeRequest } from './requests/describe-request.ts';
import { requestsBy } from './requests/queries.ts';

const REQUESTS_MAX = 20;

type Query = { id: string; after?: string | undefined; size: number; language: LanguageCode };

/** One draw with everything that staff need for a decision about it. */
export async function showDraw(
  { db }: Pick<Needs, 'db'>,
  actor: Pick<StaffActor, 'staffId'>,
  { id, after, size, language }: Query,
): Promise<StaffDrawDetail> {
  const drawId = BigInt(id);
  const [memberId = '0', itemId = '0'] = (after ?? '').split('.').filter(Boolean);
  const [[row], found, passes, requests] = await Promise.all([
    drawPage(db, { id: drawId, withItems: false, size: 1 }),
    ordersOfDraw(db, {
      drawId,
      after: { memberId: BigInt(memberId), itemId: BigInt(itemId) },
      size: size + 1,
    }),
    passesOf(db, drawId),
    requestsBy(db, { drawId, size: REQUESTS_MAX }),
  ]);
  if (row === undefined) return refuse('DRAW_UNKNOWN');
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return {
    ...describeDraw(row, language),
    entry: row.entry,
    seed: row.seed,
    commitment: row.commitment,
    passes,
    requests: requests.map((request) => describeRequest(request, { actor, language })),
    orders: shown.map(({ memberId: member, account, itemId: _item, ...order }) => ({
      ...order,
      id: String(order.id),
      member: { id: String(member), account },
    })),
    next: found.length > size && last ? `${last.memberId}.${last.itemId}` : null,
  };
}
