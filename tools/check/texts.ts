import type { Source } from './sources.ts';

/**
 * The keys of texts that no screen shows. A screen uses the full key, the key within
 * `useTranslations('<feature>')`, which may name a group of it, or a template such as
 * `category.${type}` for a group of keys.
 */
export function unusedTexts(texts: object, sources: readonly Source[], app = 'site'): string[] {
  const screens = sources.filter(({ path, isTest }) => path.startsWith(`apps/${app}/src/`) && !isTest);
  const uses = screens.map(({ text }) => ({ text, features: featuresOf(text) }));
  return keysOf(texts).filter((key) => {
    const parts = key.split('.');
    return !uses.some(
      ({ text, features }) =>
        names(text, parts) ||
        parts.some(
          (_, at) => features.has(parts.slice(0, at + 1).join('.')) && names(text, parts.slice(at + 1)),
        ),
    );
  });
}

function featuresOf(text: string): Set<string | undefined> {
  return new Set([...text.matchAll(/useTranslations\('([\w.]+)'\)/g)].map(([, feature]) => feature));
}

/** Whether a source contains the key as a literal, or a template that starts with one of its groups. */
function names(text: string, parts: readonly string[]): boolean {
  if (text.includes(`'${parts.join('.')}'`)) return true;
  const groups = parts.slice(1).map((_, at) => `\`${parts.slice(0, at + 1).join('.')}.\${`);
  return groups.some((group) => text.includes(group));
}

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]): string[] =>
    typeof text === 'object' && text !== null ? keysOf(text, `${prefix}${key}.`) : [prefix + key],
  );
}
