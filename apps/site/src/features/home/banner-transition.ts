/** The current banner, the previous one, and the direction of the transition. */
export type BannerTransition = { shown: number; leaving: number | null; way: 'next' | 'previous' };

type Target = { at: number; count: number; way?: BannerTransition['way'] | undefined };

/** Moves to a banner and wraps around at the end. Without `way` the direction follows the order of the banners. */
export function transitionTo(now: BannerTransition, { at, count, way }: Target): BannerTransition {
  const shown = ((at % count) + count) % count;
  if (shown === now.shown) return now;
  return { shown, leaving: now.shown, way: way ?? (shown > now.shown ? 'next' : 'previous') };
}
