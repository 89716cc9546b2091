import type { Random } from '@mela/kernel/random';
import { pictures } from '#art/pictures/all.ts';
import { openEasel } from './easel.ts';
import { finish } from './finish.ts';
import { layouts } from './layouts.ts';
import { lights } from './lights.ts';
import type { Plan } from './plan-types.ts';
import { scenes } from './scenes.ts';

/** Draws a cover from its decisions. */
export function compose(plan: Plan, random: Random): string {
  const easel = openEasel();
  const light = lights[plan.light];
  const [a, b, c] = plan.company;
  const { hero, heroSize: size = 1 } = plan;
  scenes[plan.scene](easel, light, random);
  layouts[plan.layout](
    { easel, light, random },
    {
      hero: (brush) => (size === 1 ? pictures[hero](brush) : brush.at({ size }, () => pictures[hero](brush))),
      company: [pictures[a], pictures[b], pictures[c]],
    },
  );
  finish(easel, light, random);
  return easel.svg();
}
