/** The colours of one cover: a sky at one time of day, three layers of land in front of it, and what shines in it. */
export type Light = {
  /** From the top of the sky to the horizon. */
  sky: readonly [top: string, middle: string, low: string];
  /** Sun, moon or lamps, and the light on the edges of things. */
  sun: string;
  rim: string;
  /** Land from the horizon to the camera. */
  far: string;
  mid: string;
  near: string;
  /** The darkest tone: outlines, and the ground behind the letters. */
  ink: string;
  /** Cloth, flags, lamps. */
  pops: readonly [string, string, string];
  /** Whether stars are out. */
  isNight?: true;
};

type Row = readonly [
  sky: Light['sky'],
  lit: readonly [sun: string, rim: string],
  land: readonly [far: string, mid: string, near: string, ink: string],
  pops: Light['pops'],
];

const day = ([sky, [sun, rim], [far, mid, near, ink], pops]: Row): Light => ({
  sky,
  sun,
  rim,
  far,
  mid,
  near,
  ink,
  pops,
});
const night = (row: Row): Light => ({ ...day(row), isNight: true });

const fair = ['#ff4d8d', '#ffb21a', '#1fd1b2'] as const;

export const lights = {
  indigoNight: night([
    ['#0b0b3b', '#2b2a8e', '#8a52d8'],
    ['#ffe08a', '#fff1cf'],
    ['#3b2f9a', '#251d6e', '#150f45', '#0a0826'],
    fair,
  ]),
  dusk: day([
    ['#2c1166', '#c03a86', '#ffa45c'],
    ['#ffe3a0', '#ffe9c4'],
    ['#8a2f7a', '#5a1c62', '#321048', '#1c0930'],
    ['#ffd24a', '#ff6f91', '#7ae0ff'],
  ]),
  golden: day([
    ['#f0661a', '#ffab33', '#fff0a8'],
    ['#fffbe0', '#fff6cf'],
    ['#d9701a', '#a8480f', '#6e2808', '#3a1405'],
    ['#c2185b', '#ffe14d', '#0f9c8c'],
  ]),
  dawn: day([
    ['#5566dd', '#f08fc4', '#ffe6b0'],
    ['#fff6d8', '#fff3e0'],
    ['#9a78c8', '#6a52a8', '#3e3080', '#221a52'],
    ['#ff6f91', '#ffd166', '#4adede'],
  ]),
  noon: day([
    ['#0f78e0', '#46b8ff', '#d4f6ff'],
    ['#fffde0', '#ffffff'],
    ['#4aa86a', '#2a8a4a', '#14603a', '#083a2c'],
    ['#ff4d6d', '#ffd23f', '#ff8a1f'],
  ]),
  teal: day([
    ['#033b4d', '#0a8d94', '#7cf0cc'],
    ['#eafff0', '#dcfff6'],
    ['#0e7a80', '#0a5a66', '#063e4c', '#03222e'],
    ['#ffb21a', '#ff6f91', '#e6ff8a'],
  ]),
  jungle: day([
    ['#05402c', '#128a48', '#c6f56a'],
    ['#f8ffc0', '#f0ffdc'],
    ['#1c8a48', '#0f6438', '#08432a', '#04261a'],
    ['#ff5d5d', '#ffc93c', '#ff8ac2'],
  ]),
  rani: night([
    ['#3d0433', '#b81a70', '#ff8abf'],
    ['#ffe0b8', '#ffe3ee'],
    ['#94195f', '#6a0f4c', '#420836', '#240420'],
    ['#ffb21a', '#ffe08a', '#7fe3e0'],
  ]),
  violet: night([
    ['#1a0758', '#6a2ed4', '#d99aff'],
    ['#ffe9ff', '#f1e8ff'],
    ['#5423a8', '#3a1680', '#240c58', '#130634'],
    ['#ff7ab8', '#ffc24d', '#5ce0ff'],
  ]),
  crimson: night([
    ['#3a0414', '#b0142c', '#ff8a52'],
    ['#ffe1a0', '#ffeadb'],
    ['#8a1526', '#620d1e', '#3e0716', '#22030d'],
    ['#ffc93c', '#ff8fa3', '#4adeb8'],
  ]),
  monsoon: day([
    ['#0d2546', '#356a9c', '#a6d8ea'],
    ['#e6f6ff', '#eaf8ff'],
    ['#2f6a7a', '#1f5060', '#123848', '#08202e'],
    ['#ffcf6b', '#ff7aa8', '#7ff0c0'],
  ]),
  desert: day([
    ['#a83a0c', '#f0902e', '#ffe2a0'],
    ['#fff8d8', '#fff0cf'],
    ['#d97a2c', '#b0561a', '#78340e', '#421a06'],
    ['#1fb8c4', '#e0205f', '#ffe14d'],
  ]),
  mint: day([
    ['#0a6a6a', '#38cda4', '#e8ffd8'],
    ['#ffffff', '#f4fff0'],
    ['#2aa88a', '#14806c', '#0a5c52', '#053a36'],
    ['#ff6f91', '#ffd23f', '#ffffff'],
  ]),
  berry: night([
    ['#230430', '#8a2090', '#ffa0e4'],
    ['#fff0c4', '#ffeafa'],
    ['#6c1a78', '#4c1058', '#300a3c', '#1a0422'],
    ['#7fe3e0', '#ffd166', '#ff5d9e'],
  ]),
  sapphire: night([
    ['#030f44', '#1450cc', '#74d0ff'],
    ['#f0faff', '#dff4ff'],
    ['#1a4cae', '#103682', '#0a2258', '#051236'],
    ['#ffb21a', '#ff5d9e', '#5cf5c8'],
  ]),
  frost: day([
    ['#2c4a86', '#86b8ea', '#f4fcff'],
    ['#ffffff', '#ffffff'],
    ['#88a8d0', '#5c7eb0', '#38588c', '#1c3260'],
    ['#ff6a55', '#ffc53d', '#8f6be8'],
  ]),
  lime: day([
    ['#2c6a0a', '#86c81e', '#f8ffa8'],
    ['#ffffe0', '#fbffe0'],
    ['#5a9a1a', '#3c7812', '#24540c', '#123206'],
    ['#ff4d8d', '#ffa31a', '#ffffff'],
  ]),
  copper: night([
    ['#2a0e05', '#8f4012', '#ffb45c'],
    ['#fff0c4', '#fff0dc'],
    ['#80380e', '#5c260a', '#3a1606', '#200b03'],
    ['#ffd24a', '#1fd1b2', '#ff6f61'],
  ]),
  moonlit: night([
    ['#061430', '#1c3f7a', '#8fb4e8'],
    ['#fdf6d0', '#e8f2ff'],
    ['#25467c', '#183260', '#0e2044', '#071128'],
    ['#ffd98a', '#ff9ac0', '#8ff5d8'],
  ]),
  peach: day([
    ['#e0487a', '#ff9a7a', '#fff0c0'],
    ['#fffbe8', '#fff6e4'],
    ['#d96a78', '#a84468', '#702a52', '#3e1434'],
    ['#7b4bd6', '#1fb8a8', '#fff07a'],
  ]),
} as const satisfies Record<string, Light>;

export type LightName = keyof typeof lights;
