import { wallPlace } from './address.ts';
import { vendorLogo } from './vendor-logo.ts';

/** The marks of many vendors as one picture, one below the other: thirty pictures would cost thirty documents and thirty requests. */
export function vendorWall(codes: readonly string[]): string {
  const { width, height } = wallPlace;
  const marks = codes.map((code, index) =>
    withOwnNames(vendorLogo(code), index).replace(
      '<svg ',
      `<svg y="${String(index * height)}" width="${String(width)}" height="${String(height)}" `,
    ),
  );
  const size = `${String(width)} ${String(codes.length * height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${marks.join('')}</svg>`;
}

/** Each drawing uses the same short ids; in one picture they must not collide. */
function withOwnNames(drawing: string, index: number): string {
  return drawing.replaceAll(/( id="|url\(#|href="#)/g, `$1m${String(index)}`);
}
