import type { Words } from '#web/words/en.ts';
import type { Say } from '#web/words/words.ts';
import type { Kind } from './cloth-places.ts';

export const kindNames: Readonly<Record<Kind, keyof Words>> = {
  STRAIGHT: 'kindStraight',
  SPLIT: 'kindSplit',
  STREET: 'kindStreet',
  CORNER: 'kindCorner',
  SIXLINE: 'kindSixline',
};

const outside: Readonly<Record<string, keyof Words>> = {
  RED: 'red',
  BLACK: 'black',
  ODD: 'odd',
  EVEN: 'even',
};

/** The name of a spot. */
export function nameOf(spot: string, say: Say): string {
  const [kind = '', rest = ''] = spot.split(':');
  const key = outside[spot];
  if (key) return say(key);
  if (spot === 'LOW') return '1-18';
  if (spot === 'HIGH') return '19-36';
  if (kind === 'DOZEN') return `${12 * Number(rest) - 11}-${12 * Number(rest)}`;
  if (kind === 'COLUMN') return say('column', { number: rest });
  if (kind === 'STRAIGHT') return rest;
  return say('onNumbers', { numbers: rest });
}
