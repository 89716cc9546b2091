import type { LanguageCode } from '@mela/protocol/languages';

/**
 * The faces of a language, as a style of their own. It is asked for after the first paint, so that no letter waits for
 * a font, and a language that nobody reads costs nothing; without it the system's faces stay.
 */
const faces: Record<LanguageCode, () => Promise<unknown>> = {
  EN: () => import('./fonts-en.css'),
  HI: () => import('./fonts-hi.css'),
};

export async function bringFonts(language: LanguageCode): Promise<void> {
  await faces[language]().catch(() => undefined);
}
