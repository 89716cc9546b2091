/** Work of a job that a process may die in. */
export type CrashScenario = {
  job: string;
  what: string;
  /** What there is for the job to do, about a member of its own. */
  begin(memberId: bigint): Promise<unknown>;
  /** Time that passes before somebody takes over, and the jobs that do; the job itself is always among them. */
  pauses?: readonly number[];
  others?: readonly string[];
  /** What is compared besides the member's money. */
  look?(memberId: bigint): Promise<unknown>;
};
