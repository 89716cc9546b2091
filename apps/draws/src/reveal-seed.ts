import { chainPlaceOf, drawOfIssue } from '@mela/rules/lottery/schedule';
import type { DrawService } from './draw-service.ts';
import { entryOf, gameOf, reject } from './publish-chains.ts';
import { chainId } from './state.ts';

/**
 * Reveals the seed of a draw that is due by the clock of this service. The caller has no say in the time: a server that asks early is
 * refused, whatever it believes the time to be.
 */
export async function revealSeed(
  service: DrawService,
  { game: code, issue }: { game: string; issue: string },
) {
  const { clock, store, reveals } = service;
  const game = gameOf(code);
  const draw = drawOfIssue(game, issue) ?? reject(404, 'DRAW_UNKNOWN', 'The game has no such draw.');
  const { day, entry } = chainPlaceOf(issue);
  const chain =
    store.state.chains.get(chainId(code, day)) ?? reject(409, 'NOT_PUBLISHED', 'Its chain is not published.');
  if (draw.closeAt.getTime() <= chain.publishedAt)
    reject(409, 'NOT_COMMITTED', 'Its sale closed before its chain was published.');
  const now = clock.now();
  if (now < draw.drawAt) reject(425, 'TOO_EARLY', 'The draw is not due yet.');
  const salt = store.state.salts.get(day) ?? null;
  if (chain.saltName !== null && salt === null) reject(409, 'SALT_MISSING', `Waiting for ${chain.saltName}.`);
  const seed = entryOf(service, game, chain, entry);
  await reveals.append({ what: `${code} ${issue}`, at: now });
  return { game: code, issue, seed, salt: chain.saltName === null ? null : salt };
}

/** Sets the public value of a day, once. It must not be known before the chains are published, so it comes from outside. */
export async function setSalt({ store }: DrawService, { day, salt }: { day: string; salt: string }) {
  const known = store.state.salts.get(day);
  if (known !== undefined && known !== salt) reject(409, 'SALT_SET', 'The day has another value already.');
  const isNamed = [...store.state.chains.values()].some(
    (chain) => chain.day === day && chain.saltName !== null,
  );
  if (!isNamed) reject(409, 'NOT_NAMED', 'No chain of the day names a value.');
  if (known === undefined) await store.write([{ kind: 'salted', day, salt }]);
  return { day, salt };
}
