import { fontsCss, readFonts } from '@mela/sandbox/fonts';
import { tokensCss } from '@mela/sandbox/tokens';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bankHome } from '#home.ts';
import { headers } from './headers.ts';

/** The static files of the pages, read once and cached. */
export function serveAssets(app: FastifyInstance): void {
  const file = (name: string) => readFileSync(join(bankHome, 'web', name));
  const style = `${fontsCss('/assets')}\n${tokensCss()}\n${file('bank.css').toString('utf8')}`;
  const assets = [
    { name: 'bank.css', type: 'text/css; charset=utf-8', body: Buffer.from(style) },
    { name: 'page.mjs', type: 'text/javascript; charset=utf-8', body: file('page.mjs') },
    { name: 'icon.svg', type: 'image/svg+xml', body: file('icon.svg') },
    ...readFonts().map((font) => ({ ...font, type: 'font/woff2' })),
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
