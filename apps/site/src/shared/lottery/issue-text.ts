/** The number of a draw as people read it: `20261118-0567`. */
export function issueText(issue: string): string {
  return `${issue.slice(0, 8)}-${issue.slice(8)}`;
}

/** The number of a draw within its day: `0567`. */
export function shortIssue(issue: string): string {
  return issue.slice(8);
}
