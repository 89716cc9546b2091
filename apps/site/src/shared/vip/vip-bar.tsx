const bar =
  'h-2 w-full appearance-none overflow-hidden rounded-pill border-0 bg-control/25 [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-accent';

/** How far a member is on the way to a line. */
export function VipBar({ label, percent }: { label: string; percent: number }) {
  return <progress aria-label={label} max={100} value={percent} className={bar} />;
}
