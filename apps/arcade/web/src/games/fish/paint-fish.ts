import { kinds } from '@mela/rules/art/pictures/fish-kinds';
import type { Fish } from '@mela/rules/games/fishing';
import { paintStill, paintWaves, type Swim } from './swim.ts';

export type WantedFish = { fish: Fish; pixels: number };
export type PaintedFish = WantedFish & Swim;

/** Reports a fish twice: without tail motion, and with it once all requested fish are painted without. */
export function paintFish({ fish, pixels }: WantedFish, onPainted: (painted: PaintedFish) => void): void {
  const kind = kinds[fish];
  const still = paintStill(kind, pixels);
  onPainted({ fish, pixels, still, waves: undefined });
  if (kind.bends) setTimeout(() => onPainted({ fish, pixels, still, waves: paintWaves(still) }));
}
