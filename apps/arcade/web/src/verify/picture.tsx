import type { GameName } from '@mela/rules/games/games';
import { lazy, Suspense, type ComponentType } from 'react';

type PictureProps = { view: unknown; gameCode: string };

const lazily = (load: () => Promise<ComponentType<PictureProps>>): ComponentType<PictureProps> =>
  lazy(async () => ({ default: await load() }));

/** The picture of a game’s result; loaded only with the proof of that game. */
const pictures: Partial<Record<GameName, ComponentType<PictureProps>>> = {
  'andar-bahar': lazily(async () => (await import('#web/games/andar-bahar/picture.tsx')).AndarBaharPicture),
  crash: lazily(async () => (await import('#web/games/crash/picture.tsx')).CrashPicture),
  slot: lazily(async () => (await import('#web/games/reels/reels-picture.tsx')).ReelsPicture),
  cascade: lazily(async () => (await import('#web/games/cascade/cascade-picture.tsx')).CascadePicture),
  fishing: lazily(async () => (await import('#web/games/fish/shot-picture.tsx')).ShotPicture),
  roulette: lazily(async () => (await import('#web/games/roulette/picture.tsx')).RoulettePicture),
  'teen-patti': lazily(async () => (await import('#web/games/teen-patti/picture.tsx')).TeenPattiPicture),
};

/** The result that the browser computed, drawn as the table showed it. */
export function Picture({ game, ...shown }: PictureProps & { game: GameName }) {
  const Shown = pictures[game];
  return Shown ? (
    <Suspense fallback={<div className="min-h-40" />}>
      <Shown {...shown} />
    </Suspense>
  ) : null;
}
