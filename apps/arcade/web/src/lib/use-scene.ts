import { useEffect, useRef, type RefObject } from 'react';

/** Something that moves on a canvas. It is asked for a frame only while it says that it still moves. */
export type Scene = {
  resize(width: number, height: number): void;
  /** Draws the moment; true while there is more to come. */
  draw(pen: CanvasRenderingContext2D, milliseconds: number): boolean;
};

export type Stage = { canvas: RefObject<HTMLCanvasElement | null>; wake(): void };

const DENSITY_MAX = 2;

/** Puts a scene on a canvas at the sharpness of the screen. While nothing moves, nothing runs. */
export function useScene(scene: Scene): Stage {
  const canvas = useRef<HTMLCanvasElement>(null);
  const waker = useRef<() => void>(() => undefined);

  useEffect(() => {
    const place = canvas.current;
    const pen = place?.getContext('2d');
    if (!place || !pen) return;
    let frame = 0;
    const paint = (time: number) => {
      frame = 0;
      const { width, height } = place.getBoundingClientRect();
      pen.clearRect(0, 0, width, height);
      if (scene.draw(pen, time)) wake();
    };
    const wake = () => {
      if (frame === 0) frame = requestAnimationFrame(paint);
    };
    waker.current = wake;
    const measure = () => {
      const { width, height } = place.getBoundingClientRect();
      const density = Math.min(devicePixelRatio, DENSITY_MAX);
      place.width = Math.round(width * density);
      place.height = Math.round(height * density);
      pen.setTransform(density, 0, 0, density, 0, 0);
      scene.resize(width, height);
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

  return { canvas, wake: () => waker.current() };
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
