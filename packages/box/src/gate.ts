import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** An answer that is not what was asked for: its status, and a word that programs can read. */
export class HttpError extends Error {
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

export function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  throw new HttpError(400, 'BAD_REQUEST', z.prettifyError(result.error));
}
