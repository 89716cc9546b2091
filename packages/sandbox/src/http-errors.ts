import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** An error response: its status, and a machine-readable code. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, about: string) {
    super(about);
    this.status = status;
    this.code = code;
  }
}

/** Compares in constant time. */
export function isSameKey(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

export function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  throw new HttpError(400, 'BAD_REQUEST', z.prettifyError(result.error));
}
