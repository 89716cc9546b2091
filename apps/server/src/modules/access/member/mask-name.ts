/** Shows at most two letters at each end and at most half of the name: `demo.member.007` is `de***07`. */
export function maskName(account: string): string {
  const shown = Math.min(2, Math.floor(account.length / 4));
  return `${account.slice(0, shown)}***${account.slice(account.length - shown)}`;
}
