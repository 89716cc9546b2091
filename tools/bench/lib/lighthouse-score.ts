// The performance score as Lighthouse 10 and later computes it for mobile: each metric is scored on a log-normal curve that gives 0.9 at
// `p10` and 0.5 at `median`, and the scores are weighted. The metrics come from our own measurement, and the speed index is approximated by
// the mean of first and largest paint, because it needs a film of the page.

export type PageMetrics = {
  /** First contentful paint, in milliseconds. */
  fcp: number;
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Total blocking time, in milliseconds. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
};

type Curve = { p10: number; median: number; weight: number };

const curves = {
  fcp: { p10: 1800, median: 3000, weight: 10 },
  speedIndex: { p10: 3387, median: 5800, weight: 10 },
  lcp: { p10: 2500, median: 4000, weight: 25 },
  tbt: { p10: 200, median: 600, weight: 30 },
  cls: { p10: 0.1, median: 0.25, weight: 25 },
} as const satisfies Record<string, Curve>;

/** The score from 0 to 100. */
export function lighthouseScore({ fcp, lcp, tbt, cls }: PageMetrics): number {
  return (
    weighted(fcp, curves.fcp) +
    weighted((fcp + lcp) / 2, curves.speedIndex) +
    weighted(lcp, curves.lcp) +
    weighted(tbt, curves.tbt) +
    weighted(cls, curves.cls)
  );
}

const weighted = (value: number, curve: Curve): number => scoreOf(value, curve) * curve.weight;

/** erfc⁻¹(1/5): the place of 0.9 on the normalised curve. */
const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232;

export function scoreOf(value: number, { p10, median }: Pick<Curve, 'p10' | 'median'>): number {
  if (value <= 0) return 1;
  const place = (Math.log(value / median) * INVERSE_ERFC_ONE_FIFTH) / -Math.log(p10 / median);
  return (1 - erf(place)) / 2;
}

/** The error function, by the approximation 7.1.26 of Abramowitz and Stegun, exact to 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const series = factors.reduce((sum, factor) => (sum + factor) * t, 0);
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
}
