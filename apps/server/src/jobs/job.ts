/** Background work: its interval, and the time limit of one run. */
export type Job = {
  /** `module.verb`, unique in the server. */
  name: string;
  everyMinutes: number;
  /** Seconds after the end of a run until the next one, within the minutes above. */
  everySeconds?: number;
  limitSeconds: number;
  /** Several runs may be concurrent, because each takes its own rows. Jobs started by `kick_job` must allow this. */
  isShared?: boolean;
  run(): Promise<unknown>;
};
