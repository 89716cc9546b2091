/** A clay cup, mouth down on the mat. */
export function CupArt() {
  return (
    <svg viewBox="7 8 50 54" aria-hidden className="size-full">
      <ellipse cx="32" cy="55" rx="24" ry="5" className="fill-shade" />
      <path d="M14 54 L20 16 Q32 10 44 16 L50 54 Q32 61 14 54Z" className="fill-clay" />
      <path d="M14 54 L20 16 Q24 14 27 13.300 L24 57.600 Q18 56.500 14 54Z" className="fill-clay-light" />
      <path d="M50 54 L44 16 Q41 14.300 38 13.500 L42 57.300 Q47 56 50 54Z" className="fill-clay-dark" />
      <path d="M17.500 33 Q32 39 46.500 33" fill="none" className="stroke-clay-dark" strokeWidth="2" />
      <path
        d="M18.500 27 Q32 32.500 45.500 27"
        fill="none"
        className="stroke-clay-light"
        strokeWidth="1.500"
      />
      <path
        d="M23 44 q3 -4 6 0 q3 -4 6 0 q3 -4 6 0"
        fill="none"
        className="stroke-on-night opacity-70"
        strokeWidth="1.500"
        strokeLinecap="round"
      />
      <ellipse cx="32" cy="15" rx="12" ry="3.500" className="fill-clay-light" />
    </svg>
  );
}

const outer = Array.from({ length: 12 }, (_, index) => index * 30);
const inner = Array.from({ length: 8 }, (_, index) => index * 45 + 15);

/** A marigold. */
export function MarigoldArt() {
  return (
    <svg viewBox="-32 -32 64 64" aria-hidden className="size-full">
      <circle r="25" className="fill-lamp opacity-20" />
      {outer.map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle})`}
          d="M0 -8 C8 -12 8 -22 0 -24 C-8 -22 -8 -12 0 -8Z"
          className="fill-lamp stroke-clay"
          strokeWidth="1"
        />
      ))}
      {inner.map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle})`}
          d="M0 -3 C6 -6 6 -13 0 -15 C-6 -13 -6 -6 0 -3Z"
          className="fill-clay-light stroke-clay"
          strokeWidth="0.800"
        />
      ))}
      <circle r="5" className="fill-clay" />
    </svg>
  );
}

/** A cracker with its fuse. */
export function CrackerArt({ isLit }: { isLit: boolean }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className="size-full">
      {isLit && <circle cx="32" cy="34" r="29" className="fill-hot opacity-25" />}
      <g transform="rotate(18 32 36)">
        <rect x="22" y="22" width="20" height="32" rx="4" className="fill-hot" />
        <rect x="22" y="22" width="6" height="32" rx="3" className="fill-on-night opacity-25" />
        <rect x="22" y="28" width="20" height="4" className="fill-lamp" />
        <rect x="22" y="44" width="20" height="4" className="fill-lamp" />
        <ellipse cx="32" cy="22" rx="10" ry="3" className="fill-on-hot" />
      </g>
      <path
        d="M36 20 Q40 10 48 12"
        fill="none"
        className="stroke-on-night"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      {isLit && (
        <g className="stroke-lamp" strokeWidth="2.500" strokeLinecap="round">
          <path d="M48 12 l6 -6 M48 12 l8 1 M48 12 l-1 -8 M48 12 l4 6" />
        </g>
      )}
    </svg>
  );
}
