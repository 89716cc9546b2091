/** A job scenario in which a process may die. */
export type CrashScenario = {
  job: string;
  what: string;
  /** Prepares the work of the job, about a new member. */
  begin(memberId: bigint): Promise<unknown>;
  /** Time until the recovery, and the jobs that recover; the job itself is always included. */
  pauses?: readonly number[];
  others?: readonly string[];
  /** State that is compared in addition to the member's money. */
  look?(memberId: bigint): Promise<unknown>;
};
