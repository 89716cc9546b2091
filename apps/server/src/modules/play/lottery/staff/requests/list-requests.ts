import type { DrawRequest, DrawRequestFilters } from '@mela/protocol/shapes/staff-lottery';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { describeRequest } from './describe-request.ts';
import { requestsBy } from './queries.ts';

export async function listRequests(
  { db }: Pick<Needs, 'db'>,
  actor: StaffActor,
  { language, size, ...filters }: DrawRequestFilters,
): Promise<{ requests: DrawRequest[]; next: string | null }> {
  const found = await requestsBy(db, { ...filters, size: size + 1 });
  const requests = found.slice(0, size).map((row) => describeRequest(row, { actor, language }));
  return { requests, next: found.length > size ? (requests.at(-1)?.id ?? null) : null };
}
