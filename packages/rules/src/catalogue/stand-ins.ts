import { titles } from './games.ts';
import { playedBy } from './played-by.ts';

/** Every vendor with a title that is played by rules of ours: the arcade stands in for it. */
export const standIns: readonly string[] = [
  ...new Set(titles.filter((title) => playedBy(title) !== undefined).map(({ vendor }) => vendor)),
];
