export type Typed = Readonly<Record<string, string>>;

/** The form input is kept while the page is open, so that closing the popup loses nothing; secrets are not kept. */
const secret: readonly string[] = ['password', 'confirmPassword', 'paymentPassword', 'verificationCode'];
let draft: Typed = {};

export const readDraft = (): Typed => draft;

export function saveDraft(typed: Typed): void {
  draft = Object.fromEntries(Object.entries(typed).filter(([field]) => !secret.includes(field)));
}

export function clearDraft(): void {
  draft = {};
}
