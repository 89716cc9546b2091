import type { Source } from './sources.ts';

/**
 * The texts that no screen shows. A screen names a text by its whole key, by the rest of it beside `useTranslations('<feature>')`,
 * or, for a family, by a template such as `category.${type}`.
 */
export function unusedTexts(texts: object, sources: readonly Source[], app = 'site'): string[] {
  const screens = sources.filter(({ path, isTest }) => path.startsWith(`apps/${app}/src/`) && !isTest);
  const uses = screens.map(({ text }) => ({ text, features: featuresOf(text) }));
  return keysOf(texts).filter((key) => {
    const [feature = '', ...rest] = key.split('.');
    return !uses.some(
      ({ text, features }) => names(text, [feature, ...rest]) || (features.has(feature) && names(text, rest)),
    );
  });
}

function featuresOf(text: string): Set<string | undefined> {
  return new Set([...text.matchAll(/useTranslations\('(\w+)'\)/g)].map(([, feature]) => feature));
}

/** Whether the key stands there as a literal, or a template begins with one of the families it is in. */
function names(text: string, parts: readonly string[]): boolean {
  if (text.includes(`'${parts.join('.')}'`)) return true;
  const families = parts.slice(1).map((_, at) => `\`${parts.slice(0, at + 1).join('.')}.\${`);
  return families.some((family) => text.includes(family));
}

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]): string[] =>
    typeof text === 'object' && text !== null ? keysOf(text, `${prefix}${key}.`) : [prefix + key],
  );
}
