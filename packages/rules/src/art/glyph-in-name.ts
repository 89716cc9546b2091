import type { FamilyName, GlyphName } from './families.ts';

/** A table's kind shows its own tool: a baccarat tile never carries dice. */
const byClassify: Readonly<Record<string, GlyphName>> = {
  BACCARAT: 'twoCards',
  ROULETTE: 'roulette',
  TEENPATTI: 'threeCards',
  ANDARBAHAR: 'twoCards',
  DRAGONTIGER: 'flameTiger',
  SICBO: 'twoDice',
};

/** Words of a title that name something we can draw. */
const byWord: readonly (readonly [words: RegExp, glyph: GlyphName])[] = [
  [/\bmango|\baam\b|paisley/i, 'mango'],
  [/\bbell|ghungroo|ghanti/i, 'bell'],
  [/\bdiya|\blamp|deepak/i, 'diya'],
];

/** The glyph that a title asks for by its kind or by its words, if it asks for one. */
export function glyphInName(name: string, classify: string, gameType: FamilyName): GlyphName | undefined {
  if (gameType === 'LIVE') return byClassify[classify];
  return byWord.find(([words]) => words.test(name))?.[1];
}
