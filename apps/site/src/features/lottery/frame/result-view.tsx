import type { LastDraw } from './use-draw.ts';

type ResultViewProps = { gameCode: string; result: LastDraw['result'] };

/** A drawn result. */
export function ResultView({ result }: ResultViewProps) {
  const shown = Array.isArray(result) ? result : Object.values(result).flat().slice(0, 8);
  return <span className="font-heading text-xl font-bold tabular-nums">{shown.join(' ')}</span>;
}
