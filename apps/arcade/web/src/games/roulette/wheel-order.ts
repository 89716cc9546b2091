/** The numbers as they lie on a wheel with one zero, clockwise. */
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const;

export const POCKET_ANGLE = (2 * Math.PI) / wheelOrder.length;

/** Where a number lies on a wheel whose zero is up. */
export function angleOf(number: number): number {
  return wheelOrder.findIndex((one) => one === number) * POCKET_ANGLE;
}
