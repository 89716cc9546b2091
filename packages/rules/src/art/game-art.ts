import { pick, seededRandom, type Random } from '@mela/kernel/random';
import { families, glyphOf, type Family, type FamilyName, type GlyphName, type Plate } from './families.ts';
import { glyphInName } from './glyph-in-name.ts';
import { paintGlyph } from './glyph.ts';
import { motifs, type MotifName, type Paints, type Span } from './motifs.ts';
import { palettes, type Palette } from './palettes.ts';
import { disc, mix, pointText, ringOf, ringUnit, short } from './svg.ts';

/** The input of a picture. The English name may choose the centre glyph; everything else comes from the code. */
export type GameSubject = { code: string; gameType: FamilyName; classify: string; name: string };

type Ring = { motif: MotifName; count: number; offset: number; span: Span; paints: Paints };

/** The state of one picture: random numbers, colours and symmetry are fixed first, so that all layers agree. */
type Sheet = { random: Random; palette: Palette; family: Family; folds: number; dark: string };

/** The picture of a game: a rangoli on the night ground, the same for the same game on every machine. */
export function gameArt(subject: GameSubject): string {
  const random = chanceOf(subject);
  const family: Family = families[subject.gameType];
  const palette = drawPalette(random, family);
  const folds = pick(random, family.folds);
  const sheet: Sheet = { random, palette, family, folds, dark: mix(palette.ground, palette.glow, 0.25) };
  const glyph = glyphInName(subject.name, subject.classify, subject.gameType) ?? pick(random, family.glyphs);
  const rings = ringsOf(sheet);
  const turn = random.below(2) === 0 ? 0 : 180 / folds;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -120 240 240" preserveAspectRatio="xMidYMid slice">',
    defs(palette, rings),
    '<path fill="url(#n)" d="M-120-120h240v240h-240z"/>',
    backdrop(sheet),
    `<g transform="rotate(${short(turn)})">`,
    rings.map(({ count, offset }, index) => ringOf(`r${String(index)}`, count, offset)).join(''),
    beads(sheet),
    '</g><path fill="url(#v)" d="M-120-120h240v240h-240z"/>',
    plate(sheet),
    centre(sheet, glyph),
    '</svg>',
  ].join('');
}

type Coloured = Pick<GameSubject, 'code' | 'gameType'>;

const chanceOf = ({ code, gameType }: Coloured): Random => seededRandom(`${gameType} ${code}`);

/** The colours of a game’s picture, for the stage of the game. */
export function paletteOf(subject: Coloured): Palette {
  return drawPalette(chanceOf(subject), families[subject.gameType]);
}

/** The first random decision of a picture. */
function drawPalette(random: Random, family: Family): Palette {
  return turned(palettes[pick(random, family.palettes)], random.below(3));
}

/** The pigments of a palette are permuted, so that one palette gives three pictures. */
function turned(palette: Palette, by: number): Palette {
  const { main, second, third } = palette;
  if (by === 1) return { ...palette, second: third, third: second };
  if (by === 2) return { ...palette, main: second, second: main };
  return palette;
}

function defs(palette: Palette, rings: readonly Ring[]): string {
  const units = rings.map(({ motif, span, paints }, index) =>
    ringUnit(`r${String(index)}`, motifs[motif](span, paints)),
  );
  return (
    '<defs><radialGradient id="n" r=".72">' +
    `<stop stop-color="${palette.glow}"/><stop offset="1" stop-color="${palette.ground}"/></radialGradient>` +
    `<radialGradient id="g"><stop stop-color="${palette.light}" stop-opacity=".75"/>` +
    `<stop offset="1" stop-color="${palette.main}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="v" r=".7"><stop offset=".55" stop-color="${palette.ground}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${palette.ground}" stop-opacity=".7"/></radialGradient>${units.join('')}</defs>`
  );
}

/** Three rings from the outside in. The second is the category’s own. */
function ringsOf(sheet: Sheet): Ring[] {
  const { random, family, folds, palette, dark } = sheet;
  const reach = 106 + random.below(12);
  const outerFoot = 76 + random.below(7);
  const innerTip = 78 + random.below(9);
  const mark = pick(random, family.mark);
  const [first, second, third] = pick(random, [
    [palette.main, palette.second, palette.third],
    [palette.second, palette.main, palette.third],
    [palette.third, palette.main, palette.second],
    [palette.main, palette.third, palette.second],
  ] as const);
  const dense = folds <= 7 ? 2 : 1;
  const half = 180 / folds;
  const count = folds * dense;
  const outer = {
    motif: pick(random, family.company),
    count,
    offset: half,
    foot: outerFoot,
    tip: reach - 5 - random.below(8),
  };
  const middle = { motif: mark, count: folds, offset: 0, foot: 62, tip: reach };
  const inner = { motif: pick(random, family.company), count, offset: half, foot: 50, tip: innerTip };
  return [
    ring(outer, [third, palette.light, dark]),
    ring(middle, [first, second, dark]),
    ring(inner, [second, palette.glow, dark]),
  ];
}

type RingPlace = { motif: MotifName; count: number; offset: number; foot: number; tip: number };

function ring(place: RingPlace, [body, inside, edge]: readonly [string, string, string]): Ring {
  const { motif, count, offset, foot, tip } = place;
  const width = Math.min(54, (Math.PI * (foot + tip)) / count);
  return { motif, count, offset, span: { foot, tip, width }, paints: { body, inside, edge } };
}

/** Lamps at the tips and a thread of beads around the plate. */
function beads({ random, folds, palette }: Sheet): string {
  const far = 114 + random.below(4);
  const tips = Array.from({ length: folds }, (_, index) => {
    const [x = '0', y = '0'] = pointText((index * 360) / folds, far).split(' ');
    return disc(Number(x), Number(y), 2.2);
  });
  const count = folds * (folds > 9 ? 3 : 4);
  const gap = (2 * Math.PI * 51) / count;
  return (
    `<path fill="${palette.light}" d="${tips.join('')}"/>` +
    `<circle r="51" fill="none" stroke="${palette.light}" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="0 ${gap.toFixed(3)}"/>`
  );
}

/** The light on the ground under the rangoli, different enough to be seen in a row of tiles. */
function backdrop({ random, palette, folds, family }: Sheet): string {
  const kind = random.below(4);
  const paint = pick(random, [palette.main, palette.second, palette.third]);
  if (family.plate === 'pool' || kind === 0) return ripples(paint, 3 + random.below(3));
  if (kind === 1) return rays(paint, folds);
  if (kind === 2) return corners(paint, palette.light);
  return confetti(random, palette);
}

function ripples(paint: string, count: number): string {
  const circles = Array.from({ length: count }, (_, index) => disc(0, 0, 120 + index * 12)).join('');
  return `<path fill="none" stroke="${paint}" stroke-width="3" stroke-opacity=".22" d="${circles}"/>`;
}

function rays(paint: string, folds: number): string {
  const half = 90 / folds;
  const wedges = Array.from({ length: folds }, (_, index) => {
    const angle = (index * 360) / folds;
    return `M0 0L${pointText(angle - half, 175)} ${pointText(angle + half, 175)}z`;
  });
  return `<path fill="${paint}" fill-opacity=".13" d="${wedges.join('')}"/>`;
}

/** A quarter of a smaller rangoli in each corner, as on a painted wall. */
function corners(paint: string, light: string): string {
  const arcs = [50, 38, 24].map(
    (radius) =>
      disc(-120, -120, radius) + disc(120, -120, radius) + disc(120, 120, radius) + disc(-120, 120, radius),
  );
  return (
    `<path fill="${paint}" fill-opacity=".22" d="${arcs[0] ?? ''}"/><path fill="${paint}" fill-opacity=".3" d="${arcs[1] ?? ''}"/>` +
    `<path fill="${light}" fill-opacity=".25" d="${arcs[2] ?? ''}"/>`
  );
}

function confetti(random: Random, palette: Palette): string {
  const dots = (paint: string) => {
    const places = Array.from({ length: 9 }, () => {
      const [x = '0', y = '0'] = pointText(random.below(360), 112 + random.below(48)).split(' ');
      return disc(Number(x), Number(y), 1.5 + random.below(3));
    });
    return `<path fill="${paint}" fill-opacity=".55" d="${places.join('')}"/>`;
  };
  return dots(palette.second) + dots(palette.third);
}

/** The outline of each plate, around the glyph. */
const platePaths: Record<Plate, string> = {
  lamp: disc(0, 0, 46),
  felt: 'M-46-22a20 20 0 0 1 20-20h52a20 20 0 0 1 20 20v44a20 20 0 0 1-20 20h-52a20 20 0 0 1-20-20z',
  pool: 'M0-48C28-48 46-28 46-2S26 46 0 46-46 26-46 0-28-48 0-48z',
  cards: 'M-32-47h64q7 0 7 7v80q0 7-7 7h-64q-7 0-7-7v-80q0-7 7-7z',
  ground: 'M0-42C32-42 50-24 50 0S32 42 0 42-50 24-50 0-32-42 0-42z',
  screen: 'M-26-45h52l20 20v50L26 45h-52l-20-20v-50z',
  ball: disc(0, 0, 47),
  plume: 'M0-52C34-34 48-18 48 0 48 26 26 46 0 46S-48 26-48 0C-48-18-34-34 0-52z',
  board: 'M0-58L58 0 0 58-58 0z',
};

/** The dark plate on which the glyph stands, its rim, and the lamp's light around it. */
function plate({ family, palette, dark }: Sheet): string {
  const path = platePaths[family.plate];
  return (
    '<circle r="88" fill="url(#g)" fill-opacity=".6"/>' +
    `<path fill="${dark}" stroke="${palette.main}" stroke-width="3.5" stroke-linejoin="round" d="${path}"/>` +
    `<path fill="none" stroke="${palette.light}" stroke-opacity=".55" transform="scale(.9)" d="${path}"/>`
  );
}

function centre({ palette, dark }: Sheet, glyph: GlyphName): string {
  return `<circle r="40" fill="url(#g)" fill-opacity=".35"/><g transform="scale(1.42)">${paintGlyph(glyphOf(glyph), palette, dark)}</g>`;
}
