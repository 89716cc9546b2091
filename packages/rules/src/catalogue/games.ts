import { fishTitles } from './games-fish.ts';
import { liveTitles } from './games-live.ts';
import { lotteryTitles } from './games-lottery.ts';
import { rngInHouseTitles } from './games-rng-inhouse.ts';
import { rngLaneTitles } from './games-rng-lanes.ts';
import { rngTitles } from './games-rng.ts';
import { stallTitles } from './games-stalls.ts';
import type { Title } from './title.ts';

/** Every title of the demo catalogue, category by category. */
export const titles: readonly Title[] = [
  ...rngTitles,
  ...rngLaneTitles,
  ...rngInHouseTitles,
  ...liveTitles,
  ...fishTitles,
  ...lotteryTitles,
  ...stallTitles,
];
