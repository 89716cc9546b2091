/** How many direct children an upline may have at one level. */
export type Quota = {
  systemGranted: number;
  uplineGranted: number;
  directChildrenAt: number;
  /** What the upline passed to each of its children. */
  passedDown: readonly number[];
};

/** Below zero if more was used than was granted, for example after a grant was lowered. */
export function leftOfQuota({ systemGranted, uplineGranted, directChildrenAt, passedDown }: Quota): number {
  return (
    systemGranted + uplineGranted - directChildrenAt - passedDown.reduce((sum, passed) => sum + passed, 0)
  );
}
