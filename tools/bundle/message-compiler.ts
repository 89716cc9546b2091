import compile from 'icu-minify/compile';
import { basename } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

type Words = { readonly [key: string]: string | Words };
type Compiled = { [key: string]: unknown };

/**
 * Words as a page needs them: read and taken apart when the site is built, so that no visitor loads what takes them apart. A page then
 * formats with the small half of its library.
 */
export function compiledWords(): Plugin {
  return {
    name: 'mela-compiled-words',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    load: async (id) => {
      if (!/\/packages\/i18n\/src\/(en|hi)-\w+\.ts$/.test(id)) return null;
      const { module } = await runnerImport<Record<string, Words>>(id);
      const parts = Object.entries(module).map(
        ([name, words]) => `export const ${name} = ${JSON.stringify(compileAll(words))};`,
      );
      if (parts.length !== 1) throw new Error(`${basename(id)} exports its words and nothing else`);
      return { code: parts.join('\n'), map: null, moduleSideEffects: false };
    },
  };
}

function compileAll(words: Words): Compiled {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  );
}
