import type { Language } from './browser.ts';
import { env } from './env.ts';

/**
 * The languages of a walk that differs by its words alone: `npm run e2e` has both, `npm test` the one that is named here, Hindi for some
 * walks and English for others. Every page and popup is looked at in both of them by the sweep.
 */
export const spoken = (lang: Language): Language[] => (env.speaksBoth ? ['EN', 'HI'] : [lang]);
