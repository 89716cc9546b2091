import { kinds } from '@mela/rules/art/pictures/fish-kinds';
import { ROLLS } from '@mela/rules/games/fishing';
import { Stamp } from '#web/games/art/stamp.tsx';
import { useSay } from '#web/words/words.ts';
import { isFishingView } from './magazine.ts';

/** Every shot of a magazine: the fish, its chance, and the roll. */
export function ShotPicture({ view }: { view: unknown }) {
  const say = useSay();
  const shots = isFishingView(view) ? view.shots : [];
  const rows = shots.flatMap((hits, shot) => hits.map((hit, place) => ({ ...hit, shot, place })));
  return (
    <ol className="grid gap-2">
      {rows.map(({ fish, roll, threshold, isCaught, shot, place }) => (
        <li key={`${shot} ${place}`} className="flex items-center gap-3">
          <span
            data-out={isCaught}
            className="rounded-card bg-night data-[out=true]:outline-2 data-[out=true]:outline-good"
          >
            <Stamp picture={kinds[fish].picture} size={48} />
          </span>
          <span className="grid flex-1 gap-0.5 text-xs">
            <span className="font-semibold">
              {`${say('shotNumber', { number: shot + 1 })} · ${say(fish)}`}
            </span>
            <svg viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden className="h-2 w-full">
              <rect width="1000" height="24" rx="12" className="fill-line" />
              <rect width={(1000 * threshold) / ROLLS} height="24" className="fill-good" />
              <rect x={(1000 * roll) / ROLLS - 4} width="8" height="24" className="fill-text" />
            </svg>
            <span className="text-muted tabular-nums">{say('shotRoll', { roll, threshold })}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
