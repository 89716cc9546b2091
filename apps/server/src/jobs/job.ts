/** Work that nobody asks for: how often it runs, and how long one run may take. */
export type Job = {
  /** `module.verb`, unique in the house. */
  name: string;
  everyMinutes: number;
  /** Within its minutes it runs again so long after it was done. */
  everySeconds?: number;
  limitSeconds: number;
  /** Several runs at once do no harm, because each takes its own rows. Whoever is woken by `kickJob` is of this kind. */
  isShared?: boolean;
  run(): Promise<unknown>;
};
