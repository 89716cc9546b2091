import type { Picture } from '@mela/rules/art/pictures/brush';
import { rasterise, type Sprite } from './brush.ts';

/** Bitmaps, created on first use of a size. */
export function createSpriteCache(paint: (key: string) => Picture): (key: string, pixels: number) => Sprite {
  const made = new Map<string, Sprite>();
  return (key, pixels) => {
    const name = `${key} ${pixels}`;
    const sprite = made.get(name) ?? rasterise(paint(key), pixels);
    made.set(name, sprite);
    return sprite;
  };
}
