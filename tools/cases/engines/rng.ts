import { commitmentOf } from '@mela/rules/games/seeds';
import { draw, openStream, u32, u52, uniformInt } from '@mela/rules/games/stream';
import { z } from 'zod';
import { engineOf } from '#cases/engine.ts';
import { seedFields } from '#cases/seed.ts';

export const rngU32x4 = engineOf(z.object(seedFields), (seed) => {
  const blocks: string[] = [];
  const stream = openStream(seed, { block: (hex) => blocks.push(hex), taken: () => undefined });
  return {
    u32: [u32(stream), u32(stream), u32(stream), u32(stream)],
    block0: blocks[0],
    serverSeedHash: commitmentOf(seed.serverSeed),
  };
});

export const rngU52 = engineOf(z.object(seedFields), (seed) => ({ u52: String(u52(openStream(seed))) }));

const bound = z.int().min(1);

export const rngUniformInt = engineOf(
  z.object({ ...seedFields, n: bound, count: z.int().min(0) }),
  ({ n, count, ...seed }) => {
    const stream = openStream(seed);
    return { values: Array.from({ length: count }, () => uniformInt(stream, n)) };
  },
);

export const rngDraw = engineOf(
  z.object({ ...seedFields, n: bound, k: z.int().min(0) }),
  ({ n, k, ...seed }) => ({
    values: draw(openStream(seed), n, k),
  }),
);
