// Reads what a browser wrote down about its own work.

type Note = { name: string; ts: number; dur: number; tdur: number | undefined; thread: string };

export type FrameTimes = { frames: number; p50: number; p95: number; most: number };

const scripts = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
]);

/** How many milliseconds of script each frame cost the thread that draws the page, timers and answers included. */
export function readTrace(trace: Buffer): FrameTimes {
  const notes = notesIn(trace);
  const drawn = notes.filter(({ name }) => name === 'PrePaint');
  const thread = busiest(drawn.map((note) => note.thread));
  const own = notes.filter((note) => note.thread === thread && scripts.has(note.name));
  // A frame ends where its painting begins.
  const starts = notes
    .filter((note) => note.thread === thread && note.name === 'PrePaint')
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const costs = starts.slice(0, -1).map((from, index) => {
    const to = starts[index + 1] ?? from;
    return outermost(own.filter(({ ts }) => ts >= from && ts < to)).reduce(
      (sum, one) => sum + costOf(one),
      0,
    );
  });
  const sorted = costs.map((micro) => micro / 1000).toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { frames: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}

/** The time that the thread itself worked: others on the machine do not count. */
const costOf = ({ dur, tdur }: Note): number => tdur ?? dur;

/** Without what happened inside of something that is counted already. */
function outermost(notes: readonly Note[]): Note[] {
  const kept: Note[] = [];
  let end = 0;
  for (const note of notes.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (note.ts < end) continue;
    kept.push(note);
    end = note.ts + note.dur;
  }
  return kept;
}

function busiest(threads: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const thread of threads) counts.set(thread, (counts.get(thread) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? '';
}

function notesIn(trace: Buffer): Note[] {
  const read: unknown = JSON.parse(trace.toString('utf8'));
  const events: unknown = isRecord(read) ? read['traceEvents'] : undefined;
  if (!Array.isArray(events)) return [];
  return events.filter(isRecord).flatMap((event) => {
    const { name, ts, dur, tdur, pid, tid } = event;
    if (typeof name !== 'string' || typeof ts !== 'number') return [];
    const own = typeof tdur === 'number' ? tdur : undefined;
    return [
      {
        name,
        ts,
        dur: typeof dur === 'number' ? dur : 0,
        tdur: own,
        thread: `${String(pid)} ${String(tid)}`,
      },
    ];
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
