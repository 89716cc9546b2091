import type { Game } from '@mela/rules/games/games';
import type { Round } from '@mela/rules/games/round';
import { isClientSeed, isServerSeed } from '@mela/rules/games/stream';
import { z } from 'zod';

/** The fields of an input that decide a round. */
export const seedFields = {
  serverSeed: z.string().refine(isServerSeed, 'a server seed is 64 lower-case hexadecimal digits'),
  clientSeed: z.string().refine(isClientSeed, 'a client seed is 1 to 64 letters, digits, _ and -'),
  nonce: z.int().min(0),
};

const seed = z.object(seedFields);

/** A bet and the steps after it, as the game itself reads them. */
type Play = { bet: unknown; steps?: readonly unknown[] };

/** The round of a game; throws when the game refuses the bet or a step. */
export function roundOf<View>(
  game: Game<View>,
  { serverSeed, clientSeed, nonce }: z.output<typeof seed>,
  { bet, steps = [] }: Play,
): Round<View> {
  const round = game.replay({ bet, steps, proof: { kind: 'seed', serverSeed, clientSeed, nonce } });
  if (round === undefined) throw new Error(`the game refuses ${JSON.stringify({ bet, steps })}`);
  return round;
}
