import type { Language } from './browser.ts';
import { env } from './env.ts';

/**
 * The languages of a test that differs only in its texts: `npm run e2e` runs both, `npm test` the one that is named here, Hindi for some
 * tests and English for others. The sweep opens every page and popup in both.
 */
export const testedLanguages = (lang: Language): Language[] => (env.speaksBoth ? ['EN', 'HI'] : [lang]);
