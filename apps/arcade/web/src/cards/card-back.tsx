// A lattice of marigold on rani, as printed cotton has it, with a flower where the lines leave room.

const [minX, maxX, minY, maxY] = [6, 54, 6, 78];
const STEP = 8;

/** Lines of one slant, clipped at the frame. */
function slanted(slope: 1 | -1): string {
  const lines: string[] = [];
  for (let at = minY - (maxX - minX); at < maxY; at += STEP) {
    const points = [minX, maxX].map((x) => ({ x, y: slope === 1 ? at + (x - minX) : at + (maxX - x) }));
    const cut = points.map(({ x, y }) => {
      const bound = Math.min(maxY, Math.max(minY, y));
      return { x: x - slope * (y - bound), y: bound };
    });
    const [from, to] = cut;
    if (from && to && from.y !== to.y) lines.push(`M${from.x} ${from.y} L${to.x} ${to.y}`);
  }
  return lines.join(' ');
}

const lattice = `${slanted(1)} ${slanted(-1)}`;
const petals = [0, 45, 90, 135, 180, 225, 270, 315];
const corners = [
  [6, 6],
  [54, 6],
  [6, 78],
  [54, 78],
] as const;

/** A card face down. */
export function CardBack() {
  return (
    <svg viewBox="0 0 60 84" aria-hidden className="size-full drop-shadow-card">
      <rect x="0.500" y="0.500" width="59" height="83" rx="5.500" className="fill-card stroke-card-edge" />
      <rect x="4" y="4" width="52" height="76" rx="3.500" className="fill-card-back" />
      <path d={lattice} fill="none" className="stroke-lamp opacity-45" strokeWidth="0.700" />
      <rect
        x="5.600"
        y="5.600"
        width="48.800"
        height="72.800"
        rx="2.500"
        fill="none"
        className="stroke-lamp"
        strokeWidth="1"
      />
      {corners.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" className="fill-lamp" />
      ))}
      <circle cx="30" cy="42" r="17" className="fill-card-back stroke-lamp" strokeWidth="1" />
      <g transform="translate(30 42)">
        {petals.map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle})`}
            d="M0 -4 C4.500 -6.500 4.500 -12 0 -15 C-4.500 -12 -4.500 -6.500 0 -4Z"
            className="fill-lamp stroke-card-back"
            strokeWidth="0.800"
          />
        ))}
        <circle r="5" className="fill-card-back" />
        <circle r="3.200" className="fill-card" />
        <circle r="1.400" className="fill-hot" />
      </g>
    </svg>
  );
}
