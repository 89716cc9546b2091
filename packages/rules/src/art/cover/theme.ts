import type { PictureName } from '#art/pictures/all.ts';
import type { SceneName } from './scenes.ts';

type AtLeastOne<Item> = readonly [Item, ...Item[]];

/** What a word in a name brings to a cover: the hero, its company, and places where they belong. */
export type ThemeRow = readonly [
  words: RegExp,
  hero: PictureName,
  company: readonly [PictureName, PictureName, PictureName],
  scenes: AtLeastOne<SceneName>,
];

export type Theme = { hero: PictureName; company: ThemeRow[2]; scenes: ThemeRow[3] };
