import type { Palette } from './palettes.ts';

/** The four tones a glyph is painted in: its body, its lit side, its shaded side and its lines. */
export type Tone = 'body' | 'lit' | 'shade' | 'line';

/** One stroke of the brush: a tone, path data inside a box of 48 around the origin, and a width if it is a line. */
export type Part = readonly [tone: Tone, path: string, width?: number];

export type Glyph = readonly Part[];

/** The glyph in the colours of a palette; `dark` is the tone of the ground it stands on. */
export function paintGlyph(glyph: Glyph, palette: Palette, dark: string): string {
  const tones = { body: palette.main, lit: palette.light, shade: palette.second, line: dark };
  return glyph
    .map(([tone, path, width]) =>
      width === undefined
        ? `<path fill="${tones[tone]}" d="${path}"/>`
        : `<path fill="none" stroke="${tones[tone]}" stroke-width="${String(width)}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`,
    )
    .join('');
}
