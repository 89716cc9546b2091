import { memo } from 'react';

// A chip of the fair: lacquer with marigold notches, and what it is worth in the middle.

const tones: Readonly<Record<number, string>> = {
  10: 'fill-control',
  50: 'fill-good',
  100: 'fill-hot',
  500: 'fill-clay',
  1000: 'fill-lamp',
  5000: 'fill-on-night',
};
const notches = [0, 45, 90, 135, 180, 225, 270, 315];

/** A number of rupees in as few characters as possible. */
function shortRupees(rupees: number): string {
  if (rupees < 1000) return String(Number(rupees.toFixed(2)));
  return `${String(Math.floor(rupees / 100) / 10)}k`;
}

/** The largest chip that is not above an amount: a stack is drawn as that chip. */
function toneOf(rupees: number): string {
  const worth = Object.keys(tones)
    .map(Number)
    .findLast((value) => value <= rupees);
  return tones[worth ?? 10] ?? 'fill-control';
}

type ChipArtProps = { rupees: number };

export const ChipArt = memo(function ChipArt({ rupees }: ChipArtProps) {
  const text = shortRupees(rupees);
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden className="size-full drop-shadow-card">
      <circle r="23" className="fill-night" />
      <circle r="22" className={toneOf(rupees)} />
      {notches.map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle})`}
          d="M-3.600 -21.700 L3.600 -21.700 L2.700 -16.500 L-2.700 -16.500Z"
          className="fill-card"
        />
      ))}
      <circle r="15.500" className="fill-card stroke-night" strokeWidth="1" />
      <circle
        r="13"
        fill="none"
        className="stroke-card-ink opacity-35"
        strokeWidth="0.800"
        strokeDasharray="1.500 2"
      />
      <text
        y={text.length > 3 ? 4 : 4.7}
        textAnchor="middle"
        className={
          text.length > 3
            ? 'fill-card-ink font-heading text-[10px] font-bold'
            : 'fill-card-ink font-heading text-[13px] font-bold'
        }
      >
        {text}
      </text>
    </svg>
  );
});

type HeapProps = { laid: number | undefined; bet: number | undefined };

/** The chips on a spot: placed bets are solid, chips that are not bet yet float and glow. */
export function Heap({ laid, bet }: HeapProps) {
  if (laid === undefined && bet === undefined) return null;
  return (
    <span
      data-laid={laid !== undefined}
      className="pointer-events-none block size-full animate-drop rounded-pill data-[laid=true]:ring-2 data-[laid=true]:ring-lamp"
    >
      <ChipArt rupees={(laid ?? 0) + (bet ?? 0)} />
    </span>
  );
}
