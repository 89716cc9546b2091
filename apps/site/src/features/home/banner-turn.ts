/** Which banner is shown, which one makes room for it, and towards which side they move. */
export type Turn = { shown: number; leaving: number | null; way: 'next' | 'previous' };

type Wish = { at: number; count: number; way?: Turn['way'] | undefined };

/** Turns to a banner; past the last comes the first again. Without a wish the way is the one a reader expects. */
export function turnTo(now: Turn, { at, count, way }: Wish): Turn {
  const shown = ((at % count) + count) % count;
  if (shown === now.shown) return now;
  return { shown, leaving: now.shown, way: way ?? (shown > now.shown ? 'next' : 'previous') };
}
