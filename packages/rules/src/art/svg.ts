/** A number in artwork: one decimal at most, so that a tile stays small. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** A point at an angle (degrees, clockwise from the top) and a distance from the origin. */
export function polar(degrees: number, radius: number): { x: number; y: number } {
  const turn = (degrees * Math.PI) / 180;
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

export function pointText(degrees: number, radius: number): string {
  const { x, y } = polar(degrees, radius);
  return `${short(x)} ${short(y)}`;
}

/** A circle as path data, so that several circles of one colour share one element. */
export function disc(x: number, y: number, radius: number): string {
  const r = short(radius);
  const across = short(radius * 2);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0z`;
}

/** A closed star or polygon: `points` tips at the outer radius, as many at the inner. */
export function starPath(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    pointText((index * 180) / points, index % 2 === 0 ? outer : inner),
  );
  return `M${corners.join('L')}z`;
}

/** Repeats an element `count` times around the origin, the first one turned by `offset` degrees. */
export function around(id: string, count: number, offset = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = offset + (index * 360) / count;
    return angle === 0 ? `<use href="#${id}"/>` : `<use href="#${id}" transform="rotate(${short(angle)})"/>`;
  }).join('');
}

/** The distance from the origin of the corners at which a ring’s units are drawn. */
const RING = 100;

/** One unit of a ring, pointing up from the origin, for `ringOf`. */
export function ringUnit(id: string, drawing: string): string {
  return `<marker id="${id}" markerUnits="userSpaceOnUse" orient="auto" overflow="visible" refY="${-RING}">${drawing}</marker>`;
}

/**
 * The same as `around` for a unit with its own colours, as one element: an invisible line from corner to corner with
 * the unit as its marker. A browser builds every `<use>` as separate elements, hundreds for a picture, and a list shows many pictures.
 */
export function ringOf(id: string, count: number, offset = 0): string {
  // One corner more on either side: a marker has a direction only between two segments.
  const corners = Array.from({ length: count + 2 }, (_, index) =>
    pointText(offset + ((index - 1) * 360) / count, RING),
  );
  return `<path fill="none" marker-mid="url(#${id})" d="M${corners.join('L')}"/>`;
}

/** Mixes two `#rrggbb` colours; `share` is the part of the second one. */
export function mix(first: string, second: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
