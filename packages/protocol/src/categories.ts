/** Game types of the specification, each with the page that lists it. */
export const categories = {
  RNG: { page: '/rng' },
  LIVE: { page: '/live' },
  FISH: { page: '/fish' },
  PVP: { page: '/pvp' },
  SPORTS: { page: '/sports' },
  ESPORTS: { page: '/esports' },
  LOTT: { page: '/lott' },
  ELOTT: { page: '/elott' },
  COCKFIGHT: { page: '/cockfight' },
  BGS: { page: '/bgs' },
} as const satisfies Record<string, { page: `/${string}` }>;

export type GameType = keyof typeof categories;

export function isGameType(code: unknown): code is GameType {
  return typeof code === 'string' && Object.hasOwn(categories, code);
}
