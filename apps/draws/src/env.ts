import { DEMO_SECRET, madeKey, refuseDemoSecret } from '@mela/sandbox/keys';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from './home.ts';

const variables = z
  .object({
    NODE_ENV: z.string().default('development'),
    DRAWS_PORT: z.coerce.number().int().min(0).max(65_535).default(8084),
    DATA_DIR: z.string().default('.data'),
    /** The file of the key under which all chains are made. By default it is in the folder of this service. */
    DRAWS_KEY_FILE: z.string().optional(),
    MELA_SECRET: z.string().min(16).default(DEMO_SECRET),
    /** The key that signs requests; derived from MELA_SECRET if unset. */
    DRAWS_KEY: z.string().min(16).optional(),
    /** The name of a public value that is mixed into the seeds of every day, such as a future block; `{day}` is replaced. */
    DRAWS_SALT_NAME: z.string().max(160).optional(),
    /** For tests: how far the clock is ahead. */
    DRAWS_CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  })
  .refine(({ NODE_ENV, DRAWS_CLOCK_OFFSET_MS }) => NODE_ENV !== 'production' || DRAWS_CLOCK_OFFSET_MS === 0, {
    path: ['DRAWS_CLOCK_OFFSET_MS'],
    error: 'must be 0 in production: a seed is revealed by this clock',
  });

export type Env = ReturnType<typeof readEnv>;

export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const known = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, source[name] === '' ? undefined : source[name]]),
  );
  const env = variables.parse(known);
  refuseDemoSecret(env.NODE_ENV, env.MELA_SECRET);
  const folder = join(resolve(repositoryRoot, env.DATA_DIR), 'draws');
  return Object.freeze({
    port: env.DRAWS_PORT,
    folder,
    keyFile: env.DRAWS_KEY_FILE === undefined ? join(folder, 'key') : resolve(env.DRAWS_KEY_FILE),
    callKey: env.DRAWS_KEY ?? madeKey(env.MELA_SECRET, 'draws key'),
    saltName: env.DRAWS_SALT_NAME,
    clockOffsetMs: env.DRAWS_CLOCK_OFFSET_MS,
  });
}

export const loadEnv = (): Env => readEnv(process.env);
