import { qrSize } from '@mela/protocol/constants';
import { encode } from 'uqr';

const QUIET = 2;

/** A QR code, dark on white in both themes: cameras expect it so. Load it lazily, it brings the encoder. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data: rows, size } = encode(text, { border: 0 });
  const dots = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  const side = size + 2 * QUIET;
  const spoken = { role: 'img', 'aria-label': label };
  return (
    <svg
      {...spoken}
      width={qrSize}
      height={qrSize}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="rounded-control"
    >
      <path fill="white" d={`M0 0h${side}v${side}H0z`} />
      <path fill="black" d={dots.join('')} />
    </svg>
  );
}
