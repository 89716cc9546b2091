import { useEffect, useRef, type RefObject } from 'react';

/** An animation on a canvas. Frames are requested only while it reports motion. */
export type Scene = {
  resize(width: number, height: number): void;
  /** The static background: painted once for each size, on its own canvas. */
  paintGround?(pen: CanvasRenderingContext2D): void;
  /** Draws the current frame; true while the animation continues. */
  draw(pen: CanvasRenderingContext2D, milliseconds: number): boolean;
};

export type Stage = {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The canvas of the background, for scenes that have one. */
  ground: RefObject<HTMLCanvasElement | null>;
  wake(): void;
};

const DENSITY_MAX = 2;

/** Puts a scene on a canvas at the screen’s resolution. Without motion, no frame is requested. */
export function useScene(scene: Scene): Stage {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const waker = useRef<() => void>(() => undefined);

  useEffect(() => {
    const place = canvas.current;
    const pen = place?.getContext('2d');
    if (!place || !pen) return;
    let frame = 0;
    const size = { width: 0, height: 0 };
    const paint = (time: number) => {
      frame = 0;
      pen.clearRect(0, 0, size.width, size.height);
      if (scene.draw(pen, time)) wake();
    };
    const wake = () => {
      if (frame === 0) frame = requestAnimationFrame(paint);
    };
    waker.current = wake;
    const measure = () => {
      // By the layout size: a canvas that is only shown smaller for a while keeps its full resolution.
      const { clientWidth: width, clientHeight: height } = place;
      Object.assign(size, { width, height });
      fit(place, pen, size);
      scene.resize(width, height);
      const groundPen = ground.current?.getContext('2d');
      if (ground.current && groundPen) {
        fit(ground.current, groundPen, size);
        scene.paintGround?.(groundPen);
      }
      wake();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      waker.current = () => undefined;
    };
  }, [scene]);

  return { canvas, ground, wake: () => waker.current() };
}

/** Sets the canvas to the screen’s resolution, and scales the context to CSS pixels. */
function fit(
  place: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
): void {
  const density = Math.min(devicePixelRatio, DENSITY_MAX);
  place.width = Math.round(width * density);
  place.height = Math.round(height * density);
  pen.setTransform(density, 0, 0, density, 0, 0);
}

let isReduced: boolean | undefined;

/** Whether the player prefers reduced motion. Cached: it is read many times a frame, and the query makes the browser update the style. */
export function isStill(): boolean {
  if (isReduced === undefined) {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    query.addEventListener('change', () => {
      isReduced = query.matches;
    });
    isReduced = query.matches;
  }
  return isReduced;
}
