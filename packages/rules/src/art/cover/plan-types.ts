import type { FamilyName } from '#art/families.ts';
import type { PictureName } from '#art/pictures/all.ts';
import type { LayoutName } from './layouts.ts';
import type { LightName } from './lights.ts';
import type { SceneName } from './scenes.ts';

/** The input of a cover. The words of the English name choose what it shows, the code everything else. */
export type GameSubject = { code: string; gameType: FamilyName; classify: string; name: string };

/** The decisions of a cover. */
export type Plan = {
  light: LightName;
  scene: SceneName;
  layout: LayoutName;
  hero: PictureName;
  company: readonly [PictureName, PictureName, PictureName];
  /** Smaller heroes leave more of the place in view. */
  heroSize?: number;
};
