/** A number that a module publishes for monitoring. */
export type Metric = { name: string; help: string; read(): Promise<number> };

/** A metric with a number for each value of a label. */
export type LabelledMetric = {
  name: string;
  help: string;
  label: string;
  readEach(): Promise<ReadonlyMap<string, number>>;
};
