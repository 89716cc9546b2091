import compile from 'icu-minify/compile';
import { basename } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

type Messages = { readonly [key: string]: string | Messages };
type Compiled = { [key: string]: unknown };

/**
 * Compiles the messages of the catalogues when the site is built, so that the browser does not load the message parser. A page then uses the
 * smaller build of the formatting library.
 */
export function compileMessages(): Plugin {
  return {
    name: 'mela-message-compiler',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    load: async (id) => {
      if (!/\/packages\/i18n\/src\/(en|hi)-\w+\.ts$/.test(id)) return null;
      const { module } = await runnerImport<Record<string, Messages>>(id);
      const parts = Object.entries(module).map(
        ([name, messages]) => `export const ${name} = ${JSON.stringify(compileAll(messages))};`,
      );
      if (parts.length !== 1) throw new Error(`${basename(id)} must export only its messages`);
      return { code: parts.join('\n'), map: null, moduleSideEffects: false };
    },
  };
}

function compileAll(messages: Messages): Compiled {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  );
}
