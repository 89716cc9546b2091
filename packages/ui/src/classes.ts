/** Joins the component's own classes with the layout classes of its parent. */
export function classes(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}
