/** Joins the part's own classes with what its user adds for the layout. */
export function classes(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}
