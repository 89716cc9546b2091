import { pick, seededRandom, type Random } from '@mela/kernel/random';
import { paintGlyph } from './glyph.ts';
import { glyphOf, type GlyphName } from './glyphs.ts';
import { palettes, type Palette, type PaletteName } from './palettes.ts';
import { bunting, rangoli, stars } from './scene.ts';
import { disc, mix } from './svg.ts';

const WIDTH = 720;
const HEIGHT = 360;

/** The subject of a promotion, by the words of its key. */
const subjectByWord: readonly (readonly [words: RegExp, glyph: GlyphName, palette: PaletteName])[] = [
  [/deposit|reload|top-up/, 'coin', 'brass'],
  [/welcome|first|join/, 'diya', 'indigo'],
  [/cashback|rebate|back/, 'flip', 'peacock'],
  [/birthday|sweet/, 'ladoo', 'gulal'],
  [/vip|rank|crown/, 'crown', 'jamun'],
  [/cricket|sport|match/, 'cricketBall', 'sindoor'],
  [/friend|invite|refer/, 'pinwheel', 'monsoon'],
  [/agent|team/, 'tent', 'rani'],
  [/lott|draw|ticket|raffle/, 'ticket', 'kesar'],
  [/kite|harvest/, 'kite', 'monsoon'],
  [/lamp|light|festiv|season/, 'lantern', 'dusk'],
  [/monsoon|rain/, 'umbrella', 'monsoon'],
  [/seven|sign-in|daily|week|mission/, 'sun', 'marigold'],
  [/fish|river|pond/, 'fish', 'peacock'],
  [/live|table|card|patti/, 'threeCards', 'sindoor'],
];

const chanceGlyphs = ['chest', 'bell', 'gem', 'pinwheel', 'dhol', 'star'] as const;
const chancePalettes = ['marigold', 'rani', 'jamun', 'sindoor', 'gulal', 'kesar'] as const;

/** The picture of a promotion, two to one: its subject large in a rangoli on the right, room for words on the left. */
export function promotionArt(key: string): string {
  const random = seededRandom(`promotion ${key}`);
  const asked = subjectByWord.find(([words]) => words.test(key));
  const glyph = asked?.[1] ?? pick(random, chanceGlyphs);
  const palette: Palette = palettes[asked?.[2] ?? pick(random, chancePalettes)];
  const dark = mix(palette.ground, palette.glow, 0.2);
  const folds = 8 + random.below(7);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" preserveAspectRatio="xMaxYMid slice"><defs>`,
    `<linearGradient id="s" x2="1" y2="1"><stop stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.glow}"/></linearGradient>`,
    `<radialGradient id="g"><stop stop-color="${palette.light}" stop-opacity=".7"/><stop offset="1" stop-color="${palette.main}" stop-opacity="0"/></radialGradient></defs>`,
    `<path fill="url(#s)" d="M0 0h${String(WIDTH)}v${String(HEIGHT)}H0z"/>`,
    `<path fill="${palette.light}" opacity=".4" d="${stars(random, 26, { width: WIDTH, height: HEIGHT })}"/>`,
    bunting({ x: -20, y: -6, size: 14 }, { x: 420, y: -6, size: 0 }, palette),
    rangoli({ x: 525, y: 184, size: 168 }, palette, folds),
    `<circle cx="525" cy="184" r="88" fill="${dark}" stroke="${palette.main}" stroke-width="5"/>`,
    `<circle cx="525" cy="184" r="80" fill="url(#g)" opacity=".35"/>`,
    `<g transform="translate(525 184) scale(2.7)">${paintGlyph(glyphOf(glyph), palette, dark)}</g>`,
    coins(random, palette),
    '</svg>',
  ].join('');
}

/** A few round sweets of colour that fall around the subject. */
function coins(random: Random, palette: Palette): string {
  const scatter = (paint: string) => {
    const places = Array.from({ length: 5 }, () =>
      disc(330 + random.below(380), 20 + random.below(320), 3 + random.below(4)),
    );
    return `<path fill="${paint}" opacity=".8" d="${places.join('')}"/>`;
  };
  return scatter(palette.second) + scatter(palette.third);
}
