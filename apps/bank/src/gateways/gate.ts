import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Bank } from '#bank.ts';
import type { Gateway } from '#store/state.ts';

/** An answer that is not what was asked for: its status, and a word in the gateway's own way. */
export class Declined extends Error {
  override readonly name = 'Declined';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, about: string) {
    super(about);
    this.status = status;
    this.code = code;
  }
}

/** Takes the same time wherever two keys begin to differ. */
export function isSameKey(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/** Nobody but the merchant, and only while the gateway is up. */
export function checkOpen({ store, env }: Bank, gateway: Gateway, key: string): void {
  if (!isSameKey(key, env.keys[gateway])) throw new Declined(401, 'UNAUTHORISED', 'The key is not known.');
  if (store.state.isDown[gateway]) throw new Declined(503, 'DOWN', 'The gateway is down for maintenance.');
}

export function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  throw new Declined(400, 'BAD_REQUEST', z.prettifyError(result.error));
}

/** Merchants' ids: letters, digits and hyphens, as UPI wants them in a link. */
export const reference = z.string().regex(/^[A-Za-z0-9-]{8,35}$/);
/** What a merchant calls an order, where it wants the payer to read it. */
export const note = z.string().trim().min(1).max(40);
export const address = z.url({ protocol: /^https?$/ }).max(500);
export const vpa = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/);
export const holderName = z.string().trim().min(2).max(100);
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** One answer is worth no more than one that never comes: the line is cut without a word. */
export function cutLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
