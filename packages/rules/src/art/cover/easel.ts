import type { Brush, Paint, Picture, Place } from '#art/pictures/brush.ts';

/** Half the side of a cover. Pictures have half of that. */
export const HALF = 100;

/** A brush that writes SVG, with more kinds of light than a symbol on a reel needs. */
export type Easel = Brush & {
  /** Several colours from top to bottom over the whole cover, or down to a height. */
  wash(colours: readonly string[], bottom?: number): void;
  /** Light that fades to nothing at its edge. */
  glow(colour: string, place: readonly [x: number, y: number, radius: number], alpha?: number): void;
  /** A picture with a shadow, a dark outline and light on its upper left edge, so that it stands out from the scene. */
  cast(picture: Picture, place: Place, rim: Rim): void;
  /** Drawn wider or flatter: lying on a table, or mirrored in water. */
  squash(place: { x: number; y: number; wide: number; tall: number; alpha?: number }, draw: () => void): void;
  svg(): string;
};

/** The colours around a cast picture. */
export type Rim = { light: string; dark: string };

/** From this size on a cast picture throws a shadow. */
const SHADOWED = 0.8;

/** Lines and dots below this size are inside of an outline and do not change it. */
const DETAIL = 2.3;

const number = (value: number): string => String(Math.round(value * 100) / 100);
const tidy = (path: string): string =>
  path.replaceAll(/-?\d*\.\d+/g, (text) => String(Math.round(Number(text) * 100) / 100));

/** An empty cover. */
export function openEasel(): Easel {
  const parts: string[] = [];
  const defs = new Map<string, string>();
  /** The name of a definition; the same one is written once. */
  const named = (make: (id: string) => string): string => {
    const key = make('');
    const known = defs.get(key);
    if (known !== undefined) return known;
    const id = `d${defs.size.toString(36)}`;
    defs.set(key, id);
    return id;
  };
  const brush = brushOn(parts, named);
  return {
    ...brush,
    wash: (colours, bottom = HALF) => {
      const id = named((name) => fade(name, colours, -HALF, bottom));
      parts.push(`<path fill="url(#${id})" d="M-100-100h200v200h-200z"/>`);
    },
    glow: (colour, [x, y, radius], alpha = 1) => {
      const id = named(
        (name) =>
          `<radialGradient id="${name}"><stop stop-color="${colour}"/><stop offset=".4" stop-color="${colour}" stop-opacity=".45"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      );
      parts.push(
        `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="url(#${id})" opacity="${number(alpha)}"/>`,
      );
    },
    cast: (picture, place, { light, dark }) => {
      const { x = 0, y = 0, size = 1 } = place;
      const shadow = { ...place, x: x + 2.5 * size, y: y + 5 * size, alpha: 0.4 };
      if (size >= SHADOWED) brush.at(shadow, () => picture(silhouette(brush, dark, 1.4)));
      brush.at(place, () => picture(silhouette(brush, dark, 2.6)));
      brush.at({ ...place, x: x - 0.9 * size, y: y - 1.2 * size }, () =>
        picture(silhouette(brush, light, 0.7)),
      );
      brush.at(place, () => picture(brush));
    },
    squash: ({ x, y, wide, tall, alpha = 1 }, draw) => {
      const see = alpha === 1 ? '' : ` opacity="${number(alpha)}"`;
      parts.push(
        `<g transform="translate(${number(x)} ${number(y)})scale(${number(wide)} ${number(tall)})"${see}>`,
      );
      draw();
      parts.push('</g>');
    },
    svg: () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" preserveAspectRatio="xMidYMid slice">' +
      `<defs>${[...defs].map(([text, id]) => text.replace('id=""', `id="${id}"`)).join('')}</defs>${parts.join('')}</svg>`,
  };
}

type Named = (make: (id: string) => string) => string;

function fade(id: string, colours: readonly string[], top: number, bottom: number): string {
  const stops = colours.map((colour, index) => {
    const offset = index === 0 ? '' : ` offset="${number(index / (colours.length - 1))}"`;
    return `<stop${offset} stop-color="${colour}"/>`;
  });
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0" y1="${number(top)}" y2="${number(bottom)}">${stops.join('')}</linearGradient>`;
}

/** A brush that also fills an outline and widens it in one stroke. */
type Inner = Brush & { blot(colour: string, grow: number, path: string): void };

function brushOn(parts: string[], named: Named): Inner {
  const style = (paint: Paint): string => {
    if (typeof paint === 'string') return paint;
    const [light, dark, top = -42, bottom = 42] = paint;
    return `url(#${named((id) => fade(id, [light, dark], top, bottom))})`;
  };
  const ball = (paint: Paint): string => {
    if (typeof paint === 'string') return paint;
    const [light, dark] = paint;
    const id = named(
      (name) =>
        `<radialGradient id="${name}" r=".53" fx=".33" fy=".3"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
    );
    return `url(#${id})`;
  };
  const brush: Inner = {
    blot: (colour, grow, path) =>
      void parts.push(
        `<path fill="${colour}" stroke="${colour}" stroke-width="${number(grow * 2)}" stroke-linejoin="round" d="${tidy(path)}"/>`,
      ),
    area: (paint, path) => void parts.push(`<path fill="${style(paint)}" d="${tidy(path)}"/>`),
    line: (paint, width, path) =>
      void parts.push(
        `<path fill="none" stroke="${style(paint)}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="round" d="${tidy(path)}"/>`,
      ),
    disc: (paint, x, y, radius) =>
      void parts.push(
        `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${ball(paint)}"/>`,
      ),
    oval: (paint, [x, y, rx, ry]) =>
      void parts.push(
        `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${style(paint)}"/>`,
      ),
    within: (path, draw) => {
      const id = named((name) => `<clipPath id="${name}"><path d="${tidy(path)}"/></clipPath>`);
      parts.push(`<g clip-path="url(#${id})">`);
      draw();
      parts.push('</g>');
    },
    around: (count, draw) => {
      for (let index = 0; index < count; index++)
        brush.at({ turn: (360 * index) / count }, () => draw(index));
    },
    at: (place, draw) => {
      parts.push(`<g${placing(place)}>`);
      draw();
      parts.push('</g>');
    },
  };
  return brush;
}

function placing({ x = 0, y = 0, turn = 0, size = 1, alpha = 1 }: Place): string {
  const moves = [
    x !== 0 || y !== 0 ? `translate(${number(x)} ${number(y)})` : '',
    turn === 0 ? '' : `rotate(${number(turn)})`,
    size === 1 ? '' : `scale(${number(size)})`,
  ].filter((move) => move !== '');
  const transform = moves.length === 0 ? '' : ` transform="${moves.join('')}"`;
  return alpha === 1 ? transform : `${transform} opacity="${number(alpha)}"`;
}

/** Paints everything in one colour and larger by `grow`; light that only shines is left out. */
function silhouette(brush: Inner, colour: string, grow: number): Brush {
  const solid = (paint: Paint): boolean =>
    (typeof paint === 'string' ? [paint] : [paint[0], paint[1]]).every(
      (text) => text.length < 9 || Number.parseInt(text.slice(7), 16) > 200,
    );
  const same: Brush = {
    ...brush,
    area: (paint, path) => {
      if (solid(paint)) brush.blot(colour, grow, path);
    },
    line: (paint, width, path) => {
      if (width >= DETAIL && solid(paint)) brush.line(colour, width + grow * 2, path);
    },
    disc: (paint, x, y, radius) => {
      if (radius >= DETAIL && solid(paint)) brush.disc(colour, x, y, radius + grow);
    },
    oval: (paint, [x, y, rx, ry]) => {
      if (solid(paint)) brush.oval(colour, [x, y, rx + grow, ry + grow]);
    },
    within: () => undefined,
    at: (place, draw) => {
      if ((place.alpha ?? 1) > 0.7) brush.at(place, draw);
    },
    around: (count, draw) => {
      for (let index = 0; index < count; index++) same.at({ turn: (360 * index) / count }, () => draw(index));
    },
  };
  return same;
}
