import type { TableView } from '#tables/table-view.ts';
import { showCash } from '#web/lib/money.ts';
import { useSay } from '#web/words/words.ts';

const show = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** Where the last flights were cut, newest first. */
export function Points({ points }: { points: readonly number[] }) {
  const say = useSay();
  return (
    <ul aria-label={say('history')} className="flex gap-1.5 overflow-hidden mask-r-from-85%">
      {points.map((point, index) => (
        <li
          // Newest first: the place counted from the end never changes while it is shown.
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

const SEATS_SHOWN = 8;

/** Who else is in the air, and who is out already. */
export function Seats({ seats }: { seats: TableView['seats'] }) {
  const say = useSay();
  if (seats.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h2 className="text-sm font-semibold">{say('players')}</h2>
      <ul className="grid gap-1 text-sm tabular-nums">
        {seats.slice(0, SEATS_SHOWN).map(({ name, stake, outAt }, index) => (
          // Seats are taken in order and never change places within a flight.
          <li
            key={`${index} ${name}`}
            data-out={outAt !== null}
            className="flex justify-between gap-2 text-muted data-[out=true]:text-good"
          >
            <span>{name}</span>
            <span>
              {outAt === null ? showCash(stake) : say('gotOut', { times: (outAt / 100).toFixed(2) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
