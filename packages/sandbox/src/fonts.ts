import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** The fonts of the site; a tester’s phone may have none for Devanagari. */
const fonts = [
  { family: 'Baloo 2', weight: 700, name: 'baloo-2-devanagari-700', range: 'devanagari' },
  { family: 'Baloo 2', weight: 700, name: 'baloo-2-latin-700', range: 'latin' },
  {
    family: 'Noto Sans Devanagari',
    weight: 400,
    name: 'noto-sans-devanagari-devanagari-400',
    range: 'devanagari',
  },
  {
    family: 'Noto Sans Devanagari',
    weight: 600,
    name: 'noto-sans-devanagari-devanagari-600',
    range: 'devanagari',
  },
] as const;

const ranges = {
  devanagari: 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20B9, U+25CC, U+A830-A839, U+A8E0-A8FF',
  latin: 'U+0000-00FF, U+2000-206F, U+20AC, U+2122',
} as const;

/** The font files, and the style sheet that names them under their served address. */
export function readFonts(): { name: string; body: Buffer }[] {
  return fonts.map(({ name }) => ({ name: `${name}.woff2`, body: readFileSync(resolve(pathOf(name))) }));
}

export function fontsCss(place: string): string {
  return fonts
    .map(
      ({ family, weight, name, range }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;` +
        `src:url(${place}/${name}.woff2) format('woff2');unicode-range:${ranges[range]}}`,
    )
    .join('\n');
}

function pathOf(name: string): string {
  const family = name.startsWith('baloo') ? 'baloo-2' : 'noto-sans-devanagari';
  return `@fontsource/${family}/files/${name}-normal.woff2`;
}
