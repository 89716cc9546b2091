/** The colours of one picture: a night ground, the light in its middle, and what is painted on it. */
export type Palette = {
  /** The edge of the picture, nearly black. */
  ground: string;
  /** The ground where the lamps shine on it. */
  glow: string;
  /** The colour that carries the picture, and two that answer it. */
  main: string;
  second: string;
  third: string;
  /** The brightest tone: lamp tips, beads, highlights. */
  light: string;
};

/**
 * Night grounds around the fair's indigo, each lit by three pigments. Marigold, rani and peacock come back in all of
 * them, which keeps three hundred pictures one family.
 */
export const palettes = {
  indigo: {
    ground: '#0e0f24',
    glow: '#3a3c92',
    main: '#ffb21a',
    second: '#ff4d8d',
    third: '#1fd1b2',
    light: '#fff1cf',
  },
  marigold: {
    ground: '#1d0f1c',
    glow: '#7a3420',
    main: '#ff9a1f',
    second: '#ffd24a',
    third: '#ff5d7d',
    light: '#fff3d6',
  },
  rani: {
    ground: '#1a0a26',
    glow: '#7c1f66',
    main: '#ff4d8d',
    second: '#ffb21a',
    third: '#9a7bff',
    light: '#ffe3ee',
  },
  peacock: {
    ground: '#071a2a',
    glow: '#0c6470',
    main: '#1fd1b2',
    second: '#4aa8ff',
    third: '#ffb21a',
    light: '#dcfff6',
  },
  jamun: {
    ground: '#120b2b',
    glow: '#5430a8',
    main: '#b18cff',
    second: '#ff7ab8',
    third: '#ffc24d',
    light: '#f1e8ff',
  },
  neem: {
    ground: '#07191c',
    glow: '#1d6647',
    main: '#7ddc6f',
    second: '#ffc93c',
    third: '#26c6c9',
    light: '#f0ffdc',
  },
  sindoor: {
    ground: '#1c0a18',
    glow: '#86203a',
    main: '#ff6a55',
    second: '#ffb84d',
    third: '#ff8fc0',
    light: '#ffeadb',
  },
  monsoon: {
    ground: '#0a1430',
    glow: '#23559f',
    main: '#5cb8ff',
    second: '#ffcf6b',
    third: '#ff8ac2',
    light: '#e6f6ff',
  },
  brass: {
    ground: '#15121f',
    glow: '#6a5226',
    main: '#f3c65f',
    second: '#e58f3a',
    third: '#5fd0c0',
    light: '#fff6dd',
  },
  gulal: {
    ground: '#190b2c',
    glow: '#8a2a86',
    main: '#ff79c9',
    second: '#7fe3e0',
    third: '#ffd166',
    light: '#ffeafa',
  },
  dusk: {
    ground: '#130f2e',
    glow: '#8a4560',
    main: '#ffa36b',
    second: '#f76fa0',
    third: '#8f9bff',
    light: '#ffefe0',
  },
  kesar: {
    ground: '#101331',
    glow: '#54508f',
    main: '#ffc53d',
    second: '#6fd3ff',
    third: '#ff7b6b',
    light: '#fffadf',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
