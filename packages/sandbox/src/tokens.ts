import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The site’s own colours, sizes and radii: read from its theme, so that a sandbox changes with it. */
export function tokensCss(): string {
  const theme = readFileSync(createRequire(import.meta.url).resolve('@mela/ui/theme.css'), 'utf8');
  return [
    `:root{color-scheme:dark;${tokensOf(theme, '@theme {')}}`,
    `@media (prefers-color-scheme: light){:root{color-scheme:light;${tokensOf(theme, "[data-theme='light'] {")}}}`,
    `:lang(hi){${tokensOf(theme, "[lang|='hi'] {")}}`,
  ].join('\n');
}

/** The custom properties of one block, without those that only Tailwind understands. */
function tokensOf(theme: string, opening: string): string {
  const from = theme.indexOf(opening);
  const block = theme.slice(from, theme.indexOf('\n}', from)).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = block.matchAll(/(--[\w-]+):\s*([^;{}]+);/g);
  return [...found].map(([, name = '', value = '']) => `${name}:${value.replaceAll(/\s+/g, ' ')};`).join('');
}
