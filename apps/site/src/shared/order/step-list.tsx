import { useDate } from '#lib/use-date.ts';

type StepListProps = {
  title: string;
  /** The steps so far; the last is the current one. */
  steps: readonly { name: string; at: string }[];
  /** The steps to come, and their label. */
  ahead?: { names: readonly string[]; label: string };
};

/** With seconds, because steps follow each other closely; without the year, which is rarely in doubt. */
const moment: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
};

const step = 'group relative flex items-baseline gap-3 pb-4 ps-6 last:pb-0 data-[place=ahead]:text-muted';
const dot =
  'absolute start-0 top-1.5 size-3 rounded-pill border-2 border-control bg-surface ' +
  'group-data-[place=now]:border-accent group-data-[place=now]:bg-accent group-data-[place=before]:bg-control';
const thread = 'absolute start-[0.3125rem] top-5 bottom-0 w-0.5 bg-line';

/** Every step of an order with its time, as a vertical timeline. */
export function StepList({ title, steps, ahead }: StepListProps) {
  const date = useDate();
  return (
    <div className="grid gap-2">
      <h2 className="font-sans text-sm font-semibold">{title}</h2>
      <ol className="grid">
        {steps.map(({ name, at }, place) => (
          <li
            key={`${name} ${at}`}
            data-place={place === steps.length - 1 ? 'now' : 'before'}
            className={step}
          >
            <Bead isLast={place === steps.length - 1 && !ahead?.names.length} />
            <span className="font-medium group-data-[place=now]:font-semibold">{name}</span>
            <time dateTime={at} className="ms-auto shrink-0 text-sm text-muted tabular-nums">
              {date(at, moment)}
            </time>
          </li>
        ))}
        {ahead?.names.map((name, place) => (
          <li key={name} data-place="ahead" className={step}>
            <Bead isLast={place === ahead.names.length - 1} />
            <span>{name}</span>
            <span className="ms-auto text-sm">{ahead.label}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A dot of the timeline and the line to the next one. */
function Bead({ isLast }: { isLast: boolean }) {
  return (
    <>
      <span aria-hidden className={dot} />
      {!isLast && <span aria-hidden className={thread} />}
    </>
  );
}
