import { memo } from 'react';

// Fixed positions of stars and tents, so that the background is the same on every visit.
const stars = Array.from({ length: 46 }, (_, index) => ({
  x: (index * 97 + 31) % 400,
  y: (index * 53 + (index % 7) * 11) % 170,
  size: index % 6 === 0 ? 1.1 : 0.6,
}));
const spokes = Array.from({ length: 10 }, (_, index) => index * 36);

/** The fair at night behind every game: stars, a wheel, tents and their lamps, none of them louder than the game. Drawn once: a game draws itself often. */
export const FairSky = memo(function FairSky() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMin slice" className="absolute inset-0 size-full">
        {stars.map(({ x, y, size }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={size} className="fill-on-night opacity-35" />
        ))}
      </svg>
      <Skyline />
    </div>
  );
});

/** The wheel and the tents over the whole width: a tall stage on a phone cuts none of them. */
function Skyline() {
  return (
    <svg
      viewBox="0 120 400 140"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 aspect-[20/7] max-h-full w-full"
    >
      <g transform="translate(316 178)" className="stroke-control opacity-25" fill="none" strokeWidth="1.500">
        <circle r="50" />
        <circle r="44" />
        <path d="M0 0 L-22 72 M0 0 L22 72" />
        {spokes.map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d="M0 0 V-50" />
            <circle cy="-50" r="4.500" className="fill-hot stroke-none" />
          </g>
        ))}
      </g>
      <g className="fill-dusk opacity-80">
        <path d="M0 260 V232 L34 196 L68 232 V260Z" />
        <path d="M52 260 V238 L84 212 L116 238 V260Z" />
        <path d="M262 260 V240 L292 214 L322 240 V260Z" />
        <path d="M330 260 V234 L366 200 L402 234 V260Z" />
        <path d="M0 250 Q200 238 400 250 V260 H0Z" />
      </g>
      <g className="fill-lamp opacity-60">
        <circle cx="34" cy="195" r="1.800" />
        <circle cx="84" cy="211" r="1.800" />
        <circle cx="292" cy="213" r="1.800" />
        <circle cx="366" cy="199" r="1.800" />
      </g>
    </svg>
  );
}
