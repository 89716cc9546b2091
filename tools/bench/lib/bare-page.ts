import { freePort } from '@mela/e2e/harness/product';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '#test/steps.ts';

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Builds the bare page with the same tool and settings as the site. */
export async function buildBare(): Promise<string> {
  const outDir = join(root, '.cache/bare');
  await build({
    root: join(root, 'tools/bench/bare'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  return outDir;
}

/** Serves a built folder. Files are compressed before the first request, as the product does. */
export async function serveFolder(folder: string): Promise<{ baseUrl: string; stop(): Promise<void> }> {
  const files = new Map<string, Record<'br' | 'gzip', Buffer>>(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name) in kinds)
      .map((name) => {
        const bytes = readFileSync(join(folder, name));
        return [`/${name}`, { br: brotliCompressSync(bytes), gzip: gzipSync(bytes) }] as const;
      }),
  );
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = files.get(path);
    const encoding = String(request.headers['accept-encoding']).includes('br') ? 'br' : 'gzip';
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': kinds[extname(path)], 'content-encoding': encoding });
    response.end(file[encoding]);
  });
  const port = await freePort();
  await new Promise<void>((listening) => {
    server.listen(port, 'localhost', listening);
  });
  return {
    baseUrl: `http://localhost:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}
