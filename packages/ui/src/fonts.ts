/**
 * The fonts of a language, as a separate style sheet. It is loaded after the first paint, so that text never waits for
 * a font, and only for the chosen language. Without it the system fonts are used.
 */
const styleSheets = {
  EN: () => import('./fonts-en.css'),
  HI: () => import('./fonts-hi.css'),
} as const;

export async function loadFonts(language: keyof typeof styleSheets): Promise<void> {
  await styleSheets[language]().catch(() => undefined);
}
