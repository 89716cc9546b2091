import type { RouletteView } from '@mela/rules/games/roulette';
import { useEffect, useState } from 'react';
import { SPIN_MS } from '#tables/pace.ts';
import { useScene } from '#web/lib/use-scene.ts';
import { wheelScene } from './wheel-scene.ts';

function isRouletteView(view: unknown): view is RouletteView {
  return typeof view === 'object' && view !== null && 'number' in view;
}

/** The wheel with the ball in its final pocket. */
export function RoulettePicture({ view }: { view: unknown }) {
  return isRouletteView(view) ? <LyingBall number={view.number} /> : null;
}

function LyingBall({ number }: { number: number }) {
  const [scene] = useState(wheelScene);
  const { canvas, wake } = useScene(scene);
  useEffect(() => {
    scene.spin({ number, passed: () => SPIN_MS });
    wake();
  }, [scene, wake, number]);
  return (
    <div className="felt grid justify-items-center gap-2 rounded-card p-3 text-on-night">
      <canvas ref={canvas} aria-hidden className="size-56" />
      <p className="font-heading text-2xl font-bold tabular-nums">{number}</p>
    </div>
  );
}
