import { amountLimits } from '@mela/protocol/play-limits';
import type { PlayLimitsWire } from '@mela/protocol/shapes/play-limits';

type PlayLimits = PlayLimitsWire['state']['value'];
type Amount = PlayLimits['amounts'][number];

const nothing = { max: null, used: '0.0000', next: null } as const;

/** Play limits with nothing set, except the fields that a test names. */
export function playLimits(
  changed: Partial<Omit<PlayLimits, 'amounts' | 'now'>> & {
    amounts?: Partial<Record<Amount['kind'], unknown>>;
    now?: Partial<Record<keyof PlayLimits['now'], unknown>>;
  } = {},
) {
  const { amounts = {}, now = {}, ...others } = changed;
  return {
    session: { minutes: null, next: null },
    reality: { minutes: null, next: null },
    breakUntil: null,
    exclusion: null,
    ...others,
    amounts: amountLimits.map((kind) => ({ kind, ...nothing, ...Object(amounts[kind]) })),
    now: {
      since: '2026-11-15T06:00:00.000Z',
      endsAt: '2026-11-15T18:00:00.000Z',
      net: '0.0000',
      checkAt: null,
      at: '2026-11-15T06:30:00.000Z',
      ...now,
    },
  };
}
