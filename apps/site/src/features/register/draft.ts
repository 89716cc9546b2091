export type Typed = Readonly<Record<string, string>>;

/** What is typed is kept while the page is open, so that a look at the help loses nothing; secrets are typed anew. */
const secret: readonly string[] = ['password', 'confirmPassword', 'paymentPassword', 'verificationCode'];
let draft: Typed = {};

export const keptDraft = (): Typed => draft;

export function keepDraft(typed: Typed): void {
  draft = Object.fromEntries(Object.entries(typed).filter(([field]) => !secret.includes(field)));
}

export function forgetDraft(): void {
  draft = {};
}
