import { drawnByHand } from './cover/by-hand.ts';
import { compose } from './cover/compose.ts';
import { openEasel } from './cover/easel.ts';
import { lights, type Light } from './cover/lights.ts';
import type { GameSubject } from './cover/plan-types.ts';
import { planOf, randomOf } from './cover/plan.ts';

export type { GameSubject } from './cover/plan-types.ts';

/** The cover of a game: drawn by hand for some titles, composed from its name and kind for all others. */
export function gameArt(subject: GameSubject): string {
  const own = drawnByHand(subject.code);
  if (!own) return compose(planOf(subject), randomOf(subject));
  const easel = openEasel();
  own.draw(easel);
  return easel.svg();
}

/** The colours of a game’s cover, for the screen of the game. */
export function stageColours(subject: GameSubject): { light: string; glow: string; ground: string } {
  const { rim, far, ink }: Light = lights[drawnByHand(subject.code)?.light ?? planOf(subject).light];
  return { light: rim, glow: far, ground: ink };
}
