import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = 'http://127.0.0.1:8080';
const day = 24 * 60 * 60;

export default defineConfig({
  plugins: [react(), tailwindcss(), wordsInPage(), offlineCopy()],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [firstViewTogether(), arrivalTogether(), fieldsTogether()] } },
    },
  },
  server: {
    proxy: {
      '/wps': { target: server, ws: true },
      '/lgw': server,
      '/lotto': server,
      '/art': server,
      '/docs': server,
    },
  },
});

type ModuleOf = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** What the entry needs comes in one file: a phone on a slow line pays for every request. */
function firstViewTogether() {
  let needed: Set<string> | undefined;
  return {
    name: (id: string, modules: ModuleOf) => {
      needed ??= importedFrom(join(import.meta.dirname, 'src/main.tsx'), modules);
      return needed.has(id) ? 'frame' : null;
    },
    debugName: 'frame',
    priority: 3,
  };
}

/** Modules that every page loads shortly after its first view: greetings, push connection, service worker. */
function arrivalTogether() {
  return {
    name: 'arrival',
    debugName: 'arrival',
    test: /site\/src\/app\/(arrival-popups\.tsx|startup\/(live|update)\.ts)$/,
    priority: 2,
  };
}

/** A module and all that it imports at once, directly or through others. */
function importedFrom(start: string, modules: ModuleOf): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  visit(start);
  return found;
}

/** Every form uses most of the fields. */
function fieldsTogether() {
  return {
    name: 'fields',
    debugName: 'fields',
    test: /packages\/ui\/src\/(\w+-)?(field|area|checkbox|chips)\.tsx$/,
    priority: 1,
  };
}

/**
 * Writes the addresses of the two language chunks into index.html, so that the browser asks for the words together
 * with the bundle instead of after it.
 */
function wordsInPage(): Plugin {
  return {
    name: 'mela-words-in-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const addressOf = (language: string) => {
          const chunk = Object.values(bundle ?? {}).find(
            (part) =>
              part.type === 'chunk' &&
              part.facadeModuleId?.endsWith(`packages/i18n/src/${language}-visitor.ts`),
          );
          return chunk ? `/${chunk.fileName}` : '';
        };
        return html.replace('%WORDS_EN%', addressOf('en')).replace('%WORDS_HI%', addressOf('hi'));
      },
    },
  };
}

/**
 * The site as an installed app. The shell is kept whole; screens, pictures and public answers are kept as they are
 * met, so that a visit never downloads what nobody looked at. A new version waits until the visitor says yes.
 */
function offlineCopy() {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    includeAssets: [],
    manifest: {
      id: '/',
      name: 'Mela',
      short_name: 'Mela',
      description: 'A fair of games with play credits.',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0e0f24',
      theme_color: '#0e0f24',
      categories: ['games', 'entertainment'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      inlineWorkboxRuntime: true,
      globPatterns: ['index.html', 'assets/{index,frame,en,hi}-*.{js,css}'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [
        /^\/(wps|lgw|lotto|art|docs)\//,
        /^\/(healthz|readyz|version|metrics)/,
        /\.\w+$/,
      ],
      cleanupOutdatedCaches: true,
      runtimeCaching: [
        {
          urlPattern: /\/assets\//,
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 200, maxAgeSeconds: 30 * day } },
        },
        {
          urlPattern: /\/art\//,
          handler: 'CacheFirst',
          options: { cacheName: 'art', expiration: { maxEntries: 400, maxAgeSeconds: 30 * day } },
        },
        {
          // Public reads only: what belongs to a member is never written to the device.
          urlPattern:
            /\/(wps\/(system\/(status|helpCenter)|relay\/(GCSGAME_(gameVendor|hotGamesV2)|MCSFE_getNotice|MCSFE_getMerchantAvailablePromotions))|lgw\/(draw\/verify|numeros\/trend|vn\/numeros\/opened\/game))/,
          handler: 'NetworkFirst',
          options: {
            cacheName: 'answers',
            networkTimeoutSeconds: 8,
            expiration: { maxEntries: 40, maxAgeSeconds: 7 * day },
          },
        },
      ],
    },
  });
}
