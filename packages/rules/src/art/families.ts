/** The categories of games. */
export const familyNames = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'BGS',
] as const;

export type FamilyName = (typeof familyNames)[number];
