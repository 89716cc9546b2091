/**
 * The faces of a language, as a style of their own. It is asked for after the first paint, so that no letter waits for
 * a font, and a language that nobody reads costs nothing; without it the system's faces stay.
 */
const faces = {
  EN: () => import('./fonts-en.css'),
  HI: () => import('./fonts-hi.css'),
} as const;

export async function bringFonts(language: keyof typeof faces): Promise<void> {
  await faces[language]().catch(() => undefined);
}
