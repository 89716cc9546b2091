import type { BoundCall, BoundCalls } from '#calls/bind.ts';
import type { Metric } from '#http/metric.ts';
import type { Job } from '#jobs/job.ts';

/** What a module may return for the server to serve, run and publish, beside its functions for other modules. */
type Parts = {
  readonly calls?: BoundCalls;
  readonly staffCalls?: BoundCalls;
  readonly jobs?: readonly Job[];
  readonly metrics?: readonly Metric[];
  readonly [other: string]: unknown;
};

export type Collected = { calls: BoundCall[]; staffCalls: BoundCall[]; jobs: Job[]; metrics: Metric[] };

/** The calls, jobs and metrics of all modules of a domain, or of all domains: nothing is listed by hand, so nothing can be forgotten. */
export function collect(modules: Readonly<Record<string, Parts>>): Collected {
  const parts = Object.values(modules);
  return {
    calls: parts.flatMap(({ calls = [] }) => calls),
    staffCalls: parts.flatMap(({ staffCalls = [] }) => staffCalls),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    metrics: parts.flatMap(({ metrics = [] }) => metrics),
  };
}
