import { useSay } from '#web/words/words.ts';

const show = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** The heights of the last flights, newest first. */
export function Points({ points }: { points: readonly number[] }) {
  const say = useSay();
  return (
    <ul aria-label={say('lastResults')} className="flex gap-1.5 overflow-hidden mask-r-from-85%">
      {points.map((point, index) => (
        <li
          // Newest first: the index counted from the end is a stable key.
          key={points.length - index}
          data-high={point >= 200}
          className="rounded-pill bg-surface/80 px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-muted tabular-nums data-[high=true]:text-good"
        >
          {show(point)}
        </li>
      ))}
    </ul>
  );
}
