import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bankHome } from '#home.ts';
import { headers } from './headers.ts';
import { tokensCss } from './tokens.ts';

const resolve = createRequire(import.meta.url).resolve;

/** The faces of the house; phones of testers may have none for Devanagari. */
const faces = [
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

/** What the pages are made of besides words, read once and kept. */
export function serveAssets(app: FastifyInstance): void {
  const file = (name: string) => readFileSync(join(bankHome, 'web', name));
  const fonts = faces.map(({ name }) => ({
    name: `${name}.woff2`,
    type: 'font/woff2',
    body: readFileSync(resolve(fontPath(name))),
  }));
  const style = `${facesCss()}\n${tokensCss()}\n${file('bank.css').toString('utf8')}`;
  const assets = [
    { name: 'bank.css', type: 'text/css; charset=utf-8', body: Buffer.from(style) },
    { name: 'page.mjs', type: 'text/javascript; charset=utf-8', body: file('page.mjs') },
    { name: 'icon.svg', type: 'image/svg+xml', body: file('icon.svg') },
    ...fonts,
  ];
  for (const { name, type, body } of assets) {
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply
        .headers({ ...headers, 'cache-control': 'max-age=3600' })
        .type(type)
        .send(body),
    );
  }
}

function fontPath(name: string): string {
  const family = name.startsWith('baloo') ? 'baloo-2' : 'noto-sans-devanagari';
  return `@fontsource/${family}/files/${name}-normal.woff2`;
}

function facesCss(): string {
  return faces
    .map(
      ({ family, weight, name, range }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;` +
        `src:url(/assets/${name}.woff2) format('woff2');unicode-range:${ranges[range]}}`,
    )
    .join('\n');
}
