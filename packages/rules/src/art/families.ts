import type { Glyph } from './glyph.ts';
import { fairGlyphs } from './glyphs-fair.ts';
import { fieldGlyphs } from './glyphs-field.ts';
import { tableGlyphs } from './glyphs-table.ts';
import type { MotifName } from './motifs.ts';
import type { PaletteName } from './palettes.ts';

const glyphs = { ...fairGlyphs, ...tableGlyphs, ...fieldGlyphs } as const satisfies Record<string, Glyph>;

export type GlyphName = keyof typeof glyphs;

type AtLeastOne<Item> = readonly [Item, ...Item[]];

/** The plate behind the centre glyph; its outline distinguishes the categories. */
export type Plate = 'lamp' | 'felt' | 'pool' | 'cards' | 'ground' | 'screen' | 'ball' | 'plume' | 'board';

/** The features that distinguish the pictures of one category from all others, and their allowed variation. */
export type Family = {
  plate: Plate;
  folds: AtLeastOne<number>;
  palettes: AtLeastOne<PaletteName>;
  /** The ring that only this category has, and the optional rings around it. */
  mark: AtLeastOne<MotifName>;
  company: AtLeastOne<MotifName>;
  glyphs: AtLeastOne<GlyphName>;
  /** Further glyphs that the name of a title may select; others would make the category unclear. */
  named: readonly GlyphName[] | 'any';
};

export const families = {
  RNG: {
    plate: 'lamp',
    folds: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
    palettes: [
      'indigo',
      'marigold',
      'rani',
      'peacock',
      'jamun',
      'neem',
      'sindoor',
      'monsoon',
      'brass',
      'gulal',
      'dusk',
      'kesar',
    ],
    mark: ['ogee', 'leaf', 'paisley', 'lamp', 'drop'],
    company: ['leaf', 'ogee', 'drop', 'scallop', 'gem', 'bunting', 'loop', 'paisley'],
    glyphs: [
      'bell',
      'gem',
      'cherry',
      'star',
      'crown',
      'coin',
      'marigold',
      'lantern',
      'seven',
      'chest',
      'pinwheel',
      'fan',
      'key',
      'sun',
    ],
    named: 'any',
  },
  LIVE: {
    plate: 'felt',
    folds: [8, 10, 12, 14, 16],
    palettes: ['peacock', 'rani', 'brass', 'neem', 'sindoor', 'jamun'],
    mark: ['scallop'],
    company: ['gem', 'ball', 'scallop', 'drop', 'loop'],
    glyphs: ['chip', 'roulette', 'twoCards', 'threeCards', 'twoDice', 'flameTiger', 'lakdi'],
    named: [],
  },
  FISH: {
    plate: 'pool',
    folds: [7, 9, 10, 11, 12, 13],
    palettes: ['peacock', 'monsoon', 'gulal', 'neem', 'kesar'],
    mark: ['wave'],
    company: ['ball', 'drop', 'scallop', 'wave', 'leaf'],
    glyphs: ['fish', 'angelfish', 'whale', 'turtle', 'crab', 'shell', 'jelly', 'starfish', 'pearl', 'anchor'],
    named: [],
  },
  PVP: {
    plate: 'cards',
    folds: [8, 9, 10, 12, 13],
    palettes: ['rani', 'indigo', 'jamun', 'sindoor', 'neem', 'kesar', 'monsoon'],
    mark: ['card'],
    company: ['gem', 'leaf', 'loop', 'ogee', 'ball'],
    glyphs: ['spade', 'heart', 'club', 'rhomb', 'cardFan', 'threeCards'],
    named: ['board', 'pawn', 'goti', 'ladder', 'dice'],
  },
  SPORTS: {
    plate: 'ground',
    folds: [8, 10, 11, 12],
    palettes: ['neem', 'monsoon', 'sindoor', 'kesar', 'peacock'],
    mark: ['floodlight'],
    company: ['bunting', 'scallop', 'ball', 'gem'],
    glyphs: [
      'cricketBall',
      'batBall',
      'football',
      'tennis',
      'basketball',
      'shuttle',
      'hockey',
      'wicket',
      'trophy',
    ],
    named: [],
  },
  ESPORTS: {
    plate: 'screen',
    folds: [6, 8, 10, 12],
    palettes: ['jamun', 'gulal', 'monsoon', 'peacock', 'rani'],
    mark: ['pixel'],
    company: ['steps', 'gem', 'pixel', 'bunting'],
    glyphs: ['pad', 'joystick', 'crosshair', 'headset', 'sword', 'shield', 'pixel', 'car'],
    named: ['trophy'],
  },
  LOTT: {
    plate: 'ball',
    folds: [7, 9, 10, 11, 12, 14],
    palettes: ['kesar', 'marigold', 'rani', 'peacock', 'dusk', 'jamun', 'monsoon', 'neem'],
    mark: ['ball'],
    company: ['scallop', 'drop', 'loop', 'ogee', 'bunting'],
    glyphs: ['ball', 'balls', 'cage', 'ticket', 'clover'],
    named: [],
  },
  ELOTT: {
    plate: 'ball',
    folds: [6, 8, 10, 12, 15],
    palettes: ['gulal', 'monsoon', 'jamun', 'peacock', 'indigo'],
    mark: ['ball'],
    company: ['steps', 'gem', 'pixel', 'loop'],
    glyphs: ['bolt', 'sandTimer', 'balls', 'ball'],
    named: [],
  },
  COCKFIGHT: {
    plate: 'plume',
    folds: [7, 9, 11, 13],
    palettes: ['sindoor', 'marigold', 'dusk', 'rani'],
    mark: ['plume'],
    company: ['leaf', 'plume', 'drop', 'gem'],
    glyphs: ['feather', 'plumes', 'crest'],
    named: ['trophy'],
  },
  BGS: {
    plate: 'board',
    folds: [8, 12, 16],
    palettes: ['brass', 'kesar', 'indigo', 'gulal', 'neem', 'dusk', 'peacock', 'sindoor'],
    mark: ['steps'],
    company: ['gem', 'bunting', 'card', 'loop', 'drop'],
    glyphs: [
      'dice',
      'pawn',
      'goti',
      'board',
      'ladder',
      'target',
      'mines',
      'pegs',
      'rocket',
      'tower',
      'hiLo',
      'flip',
    ],
    named: 'any',
  },
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

export function glyphOf(name: GlyphName): Glyph {
  return glyphs[name];
}
