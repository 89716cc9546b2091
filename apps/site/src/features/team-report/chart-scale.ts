/** The lines of an axis from its lowest to its highest, at equal distances; zero is one of them. */
export type Scale = { ticks: readonly number[]; low: number; high: number };

const TICKS_MAX = 5;
const steps = [1, 2, 2.5, 5, 10];

/** Round numbers that enclose zero and all values. */
export function scaleOf(values: readonly number[]): Scale {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const step = roundStep(top, bottom);
  const first = Math.floor(bottom / step);
  const last = Math.max(first + 1, Math.ceil(top / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { ticks, low: first * step, high: last * step };
}

/** The smallest round distance, a whole number, with which the lines are few. */
function roundStep(top: number, bottom: number): number {
  for (let power = 1; ; power *= 10) {
    const step = steps
      .map((factor) => factor * power)
      .find((one) => Number.isInteger(one) && linesOf(top, bottom, one) <= TICKS_MAX);
    if (step !== undefined) return step;
  }
}

const linesOf = (top: number, bottom: number, step: number): number =>
  Math.ceil(top / step) - Math.floor(bottom / step) + 1;

/** A number in the largest unit of India that it fills, with at most two decimals. */
export function shortNumber(value: number): { unit: 'one' | 'thousand' | 'lakh' | 'crore'; value: string } {
  const size = Math.abs(value);
  const [unit, divisor] =
    size >= 10_000_000
      ? (['crore', 10_000_000] as const)
      : size >= 100_000
        ? (['lakh', 100_000] as const)
        : size >= 1000
          ? (['thousand', 1000] as const)
          : (['one', 1] as const);
  return { unit, value: String(Number((value / divisor).toFixed(2))) };
}
