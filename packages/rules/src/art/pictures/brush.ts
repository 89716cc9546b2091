// Pictures consist of a few shapes in a square from -50 to 50. Games draw them on a canvas, covers as SVG.

/** One colour; light to dark from the top to the bottom of the square or between two heights. */
export type Paint =
  | string
  | readonly [light: string, dark: string]
  | readonly [light: string, dark: string, top: number, bottom: number];

export type Brush = {
  area(paint: Paint, path: string): void;
  line(paint: Paint, width: number, path: string): void;
  /** A ball if it has two colours: lit from the upper left. */
  disc(paint: Paint, x: number, y: number, radius: number): void;
  oval(paint: Paint, place: readonly [x: number, y: number, rx: number, ry: number]): void;
  /** Only inside of the outline. */
  within(path: string, draw: () => void): void;
  /** The same again and again around the middle. */
  around(count: number, draw: (index: number) => void): void;
  /** Drawn elsewhere, turned by so many degrees and so much larger. */
  at(place: Place, draw: () => void): void;
};

export type Place = { x?: number; y?: number; turn?: number; size?: number; alpha?: number };

export type Picture = (brush: Brush) => void;
