// Reads the performance trace of a browser.

type TraceEvent = { name: string; ts: number; dur: number; tdur: number | undefined; thread: string };

export type FrameTimes = { frames: number; p50: number; p95: number; most: number };

const scripts = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
]);

/** Script time per frame on the main thread of the page in milliseconds, including timers and responses. */
export function readTrace(trace: Buffer): FrameTimes {
  const notes = eventsIn(trace);
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

/** The CPU time of the thread, so that other processes do not count. */
const costOf = ({ dur, tdur }: TraceEvent): number => tdur ?? dur;

/** The outermost events; nested ones are already part of them. */
function outermost(notes: readonly TraceEvent[]): TraceEvent[] {
  const kept: TraceEvent[] = [];
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

function eventsIn(trace: Buffer): TraceEvent[] {
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
