import { liveTitles } from './games-live.ts';
import { rngTitles } from './games-rng.ts';
import type { Title } from './title.ts';

/** Every title of the demo world's catalogue. */
export const titles: readonly Title[] = [...rngTitles, ...liveTitles];
