import type { CrashView } from '@mela/rules/games/crash';
import { useSay } from '#web/words/words.ts';

function isCrashView(view: unknown): view is CrashView {
  return typeof view === 'object' && view !== null && 'point' in view;
}

const show = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The height of the flight, and where its player cashed out. */
export function CrashPicture({ view }: { view: unknown }) {
  const say = useSay();
  if (!isCrashView(view)) return null;
  return (
    <div className="stage grid justify-items-center rounded-card p-4">
      <p className="font-heading text-3xl font-bold text-hot tabular-nums">{`${show(view.point)}×`}</p>
      {view.cashedAt !== undefined && (
        <p className="font-semibold text-good">{say('gotOut', { times: show(view.cashedAt) })}</p>
      )}
    </div>
  );
}
