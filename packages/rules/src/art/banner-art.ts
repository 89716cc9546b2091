import { pick, seededRandom, type Random } from '@mela/kernel/random';
import { paintGlyph } from './glyph.ts';
import { glyphOf, type GlyphName } from './glyphs.ts';
import { palettes, type Palette, type PaletteName } from './palettes.ts';
import { bunting, ferrisWheel, kite, lantern, rangoli, stars, tent } from './scene.ts';
import { mix } from './svg.ts';

const WIDTH = 1280;
const HEIGHT = 480;

type Hero = (random: Random, palette: Palette) => string;

const tentsAtFoot = (palette: Palette) =>
  tent({ x: 1165, y: 440, size: 190 }, [palette.second, palette.light, palette.main]) +
  tent({ x: 790, y: 446, size: 130 }, [palette.third, palette.light, palette.second]);

const inHall = (glyphs: readonly [GlyphName, GlyphName, GlyphName], palette: Palette) => {
  const dark = mix(palette.ground, palette.glow, 0.2);
  const [left, middle, right] = glyphs.map((glyph) => paintGlyph(glyphOf(glyph), palette, dark));
  return (
    rangoli({ x: 985, y: 236, size: 200 }, palette, 12) +
    `<circle cx="985" cy="236" r="112" fill="${dark}" stroke="${palette.main}" stroke-width="6"/>` +
    `<g transform="translate(985 236) scale(3.4)">${middle ?? ''}</g>` +
    `<g transform="translate(785 360) rotate(-12) scale(1.7)">${left ?? ''}</g>` +
    `<g transform="translate(1185 360) rotate(12) scale(1.7)">${right ?? ''}</g>`
  );
};

/** The right side of a banner. The left 55 % stays plain, for the text over it. */
const heroes = {
  wheel: (_random, palette) => ferrisWheel({ x: 985, y: 232, size: 158 }, palette) + tentsAtFoot(palette),
  tents: (_random, palette) =>
    tent({ x: 985, y: 444, size: 330 }, [palette.main, palette.light, palette.second]) +
    tent({ x: 1190, y: 452, size: 170 }, [palette.third, palette.light, palette.main]) +
    tent({ x: 790, y: 452, size: 150 }, [palette.second, palette.light, palette.third]),
  kites: (random, palette) =>
    kite({ x: 940, y: 190, size: 92 }, [palette.main, palette.second, palette.light], 14) +
    kite({ x: 1120, y: 130, size: 56 }, [palette.third, palette.main, palette.light], -16) +
    kite({ x: 790, y: 120, size: 42 }, [palette.second, palette.third, palette.light], 8 + random.below(12)) +
    kite({ x: 1170, y: 290, size: 40 }, [palette.second, palette.main, palette.light], 20) +
    tent({ x: 1060, y: 452, size: 140 }, [palette.second, palette.light, palette.main]),
  lanterns: (_random, palette) =>
    [
      [780, 90, 74, palette.second],
      [890, 150, 104, palette.main],
      [1010, 60, 88, palette.third],
      [1120, 170, 120, palette.second],
      [1220, 70, 70, palette.main],
    ]
      .map(([x, y, size, paint]) =>
        lantern({ x: Number(x), y: Number(y), size: Number(size) }, String(paint), palette),
      )
      .join(''),
  ground: (_random, palette) => inHall(['wicket', 'cricketBall', 'trophy'], palette),
  draw: (_random, palette) => inHall(['ticket', 'balls', 'clover'], palette),
  tables: (_random, palette) => inHall(['twoDice', 'threeCards', 'chip'], palette),
  crown: (_random, palette) => inHall(['gem', 'crown', 'star'], palette),
  credits: (_random, palette) => inHall(['bell', 'coin', 'chest'], palette),
  fairness: (_random, palette) => inHall(['dice', 'shield', 'key'], palette),
  calm: (_random, palette) => inHall(['umbrella', 'sandTimer', 'marigold'], palette),
} as const satisfies Record<string, Hero>;

type HeroName = keyof typeof heroes;

/** Words of a key that name a scene; any other key gets one by hash. */
const heroByWord: readonly (readonly [words: RegExp, hero: HeroName, palette: PaletteName])[] = [
  [/limit|care|break/, 'calm', 'peacock'],
  [/check|verify|proof/, 'fairness', 'jamun'],
  [/credit|coin|deposit/, 'credits', 'brass'],
  [/cricket|sport|match|stadium/, 'ground', 'sindoor'],
  [/lott|draw|ticket|number/, 'draw', 'kesar'],
  [/live|table|card|teen|patti|rummy/, 'tables', 'rani'],
  [/vip|rank|crown|reward/, 'crown', 'jamun'],
  [/kite|patang|harvest|sky/, 'kites', 'monsoon'],
  [/lantern|lamp|light|festiv|new/, 'lanterns', 'dusk'],
  [/night|fair|mela|welcome/, 'wheel', 'indigo'],
  [/tent|stall|agent|friend|invite|referral/, 'tents', 'peacock'],
];

const chanceHeroes = ['wheel', 'tents', 'kites', 'lanterns'] as const;
const chancePalettes = ['indigo', 'rani', 'peacock', 'jamun', 'dusk', 'monsoon'] as const;

/** A wide scene of the fair at night, drawn from the key of a banner. */
export function bannerArt(key: string): string {
  const random = seededRandom(`banner ${key}`);
  const asked = heroByWord.find(([words]) => words.test(key));
  const hero = asked?.[1] ?? pick(random, chanceHeroes);
  const palette: Palette = palettes[asked?.[2] ?? pick(random, chancePalettes)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" preserveAspectRatio="xMaxYMid slice"><defs>`,
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${palette.ground}"/><stop offset="1" stop-color="${mix(palette.ground, palette.glow, 0.75)}"/></linearGradient>`,
    `<radialGradient id="g"><stop stop-color="${palette.main}" stop-opacity=".7"/><stop offset="1" stop-color="${palette.main}" stop-opacity="0"/></radialGradient>`,
    `<linearGradient id="q"><stop stop-color="${palette.ground}" stop-opacity=".85"/><stop offset=".55" stop-color="${palette.ground}" stop-opacity="0"/></linearGradient></defs>`,
    `<path fill="url(#s)" d="M0 0h${String(WIDTH)}v${String(HEIGHT)}H0z"/>`,
    `<path fill="${palette.light}" opacity=".5" d="${stars(random, 46, { width: WIDTH, height: 300 })}"/>`,
    `<ellipse cx="985" cy="470" rx="560" ry="210" fill="url(#g)" opacity=".45"/>`,
    hills(random, palette),
    heroes[hero](random, palette),
    bunting({ x: -20, y: 14, size: 26 + random.below(14) }, { x: 660, y: 6, size: 0 }, palette),
    bunting({ x: 640, y: 6, size: 30 + random.below(14) }, { x: 1300, y: 18, size: 0 }, palette),
    footlights(palette),
    `<path fill="url(#q)" d="M0 0h${String(WIDTH)}v${String(HEIGHT)}H0z"/></svg>`,
  ].join('');
}

/** Two low hills, so that the ground is never a straight line. */
function hills(random: Random, palette: Palette): string {
  const rise = 380 + random.below(30);
  return (
    `<path fill="${mix(palette.ground, palette.glow, 0.45)}" d="M0 ${String(rise + 30)}Q320 ${String(rise - 40)} 640 ${String(rise + 25)}T1280 ${String(rise)}V480H0z"/>` +
    `<path fill="${mix(palette.ground, palette.glow, 0.18)}" d="M0 ${String(rise + 62)}Q360 ${String(rise + 14)} 700 ${String(rise + 60)}T1280 ${String(rise + 48)}V480H0z"/>`
  );
}

/** A row of small lamps along the foot of the scene. */
function footlights(palette: Palette): string {
  return (
    `<path fill="${palette.ground}" d="M0 462h${String(WIDTH)}v18H0z"/>` +
    `<path stroke="${palette.light}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 32" d="M12 463H${String(WIDTH)}"/>`
  );
}
