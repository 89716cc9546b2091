/** The wave colours of the 49 balls. */
export const lhcColours = {
  RED: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  BLUE: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  GREEN: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
} as const;

export type LhcColour = keyof typeof lhcColours;

/** The wave colour of a ball. */
export function lhcColourOf(number: number): LhcColour {
  const isIn = (colour: LhcColour) => lhcColours[colour].some((one) => one === number);
  return isIn('RED') ? 'RED' : isIn('BLUE') ? 'BLUE' : 'GREEN';
}
