import { uniformInt, type Stream } from './stream.ts';

export const FACES = 6;

export function rollFaces(stream: Stream, count: number): number[] {
  const faces: number[] = [];
  while (faces.length < count) faces.push(uniformInt(stream, FACES) + 1);
  return faces;
}

/** Every roll of some dice, in order; each is as likely as any other. */
export function everyRoll(count: number): number[][] {
  if (count === 0) return [[]];
  const faces = Array.from({ length: FACES }, (_, index) => index + 1);
  return everyRoll(count - 1).flatMap((roll) => faces.map((face) => [...roll, face]));
}

export function totalOf(roll: readonly number[]): number {
  return roll.reduce((sum, face) => sum + face, 0);
}
