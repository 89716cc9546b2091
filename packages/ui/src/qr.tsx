import { encode } from 'uqr';

/** Width of the white border in cells; cameras do not find a code without it. */
const QUIET = 2;

type QrProps = {
  text: string;
  label: string;
  /** The side in pixels. */
  size: number;
};

/** A QR code, dark on white in both themes, as cameras expect. Load it lazily: it includes the encoder. */
export function Qr({ text, label, size }: QrProps) {
  const { data: rows, size: cells } = encode(text, { border: 0 });
  const dots = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  const side = cells + 2 * QUIET;
  const spoken = { role: 'img', 'aria-label': label };
  return (
    <svg
      {...spoken}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="rounded-control"
    >
      <path fill="white" d={`M0 0h${side}v${side}H0z`} />
      <path fill="black" d={dots.join('')} />
    </svg>
  );
}
