import { Refusal } from '@mela/protocol/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal, type BinderNeeds } from './serve.ts';

/** Whether a path belongs to the protocol or to operators, in any notation. No page of a site has such an address. */
export function isCallPath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return /^\/(wps|lgw|lotto|art|docs|staff|healthz|readyz|version|metrics)(\/|$)/i.test(readable(path));
}

/** Answers a path that is in no call table: the same answer for a misspelt, invented or future name. */
export function answerMissing(
  front: Pick<BinderNeeds, 'refusalText'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = isCallPath(request.url) ? 'FUNCTION_NOT_AVAILABLE' : 'URL_INVALID';
  return sendRefusal(
    front,
    { request, reply: reply.header('cache-control', 'no-store') },
    new Refusal(code, {}),
  );
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
