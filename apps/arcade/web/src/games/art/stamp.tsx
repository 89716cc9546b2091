import type { Picture } from '@mela/rules/art/pictures/brush';
import { useEffect, useRef } from 'react';
import { rasterise } from './brush.ts';

/** A picture beside text. */
export function Stamp({ picture, size }: { picture: Picture; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.clearRect(0, 0, size * 2, size * 2);
    pen.drawImage(rasterise(picture, size * 2), 0, 0);
  }, [picture, size]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={size * 2}
      height={size * 2}
      style={{ width: size, height: size }}
    />
  );
}
