/** Work that nobody asks for: how often it runs, and how long one run may take. */
export type Job = {
  /** `module.verb`, unique in the house. */
  name: string;
  everyMinutes: number;
  limitSeconds: number;
  run(): Promise<unknown>;
};
