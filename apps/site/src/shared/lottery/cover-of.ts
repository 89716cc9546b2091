import { gameArtPath } from '@mela/rules/art/address';

/** The cover of a game as a background: the large picture on screens with two pixels for each point. */
export function coverOf(gameCode: string): { backgroundImage: string } {
  const [small, large] = [gameArtPath(gameCode, 'small'), gameArtPath(gameCode, 'large')];
  return { backgroundImage: `image-set(url("${small}") 1x, url("${large}") 2x)` };
}
