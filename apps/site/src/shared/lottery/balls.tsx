// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import '@mela/ui/lottery.css';
import type { ReactNode } from 'react';

export type BallTone =
  | 'amber'
  | 'rose'
  | 'azure'
  | 'teal'
  | 'red'
  | 'green'
  | 'blue'
  | 'violet'
  | 'red-violet'
  | 'green-violet';

/** A glossy ball. With a label, the number stands on a white disc. */
export function Ball({
  tone,
  hasLabel = false,
  children,
}: {
  tone: BallTone;
  hasLabel?: boolean;
  children: ReactNode;
}) {
  return (
    <span className="lottery-ball" data-tone={tone} data-label={hasLabel || undefined}>
      {children}
    </span>
  );
}

const darkPlates: readonly number[] = [1, 4, 5, 7];

/** The number plate of a racing car, in the colour of the car. */
export function CarPlate({ number }: { number: number }) {
  const face: Record<string, string> = { '--face': `var(--car-${number})` };
  return (
    <span className="lottery-car" data-ink={darkPlates.includes(number) ? 'dark' : 'light'} style={face}>
      {number}
    </span>
  );
}

const [near, middle, far] = [9, 16, 23];
const pips: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[middle, middle]],
  2: [
    [far, near],
    [near, far],
  ],
  3: [
    [far, near],
    [middle, middle],
    [near, far],
  ],
  4: [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ],
  5: [
    [near, near],
    [far, near],
    [middle, middle],
    [near, far],
    [far, far],
  ],
  6: [
    [near, near],
    [far, near],
    [near, middle],
    [far, middle],
    [near, far],
    [far, far],
  ],
};

/** A die; one and four have red pips, as on dice for betting. */
export function Die({ value }: { value: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden
      className="lottery-die"
      data-tone={value === 1 || value === 4 ? 'red' : 'dark'}
    >
      <rect x="1" y="1" width="30" height="30" rx="7" />
      <path d="M1 22v2a7 7 0 0 0 7 7h16a7 7 0 0 0 7-7v-2a7 7 0 0 1-7 6H8a7 7 0 0 1-7-6z" />
      {pips[value]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={value === 1 ? 4.6 : 2.9} />
      ))}
    </svg>
  );
}
