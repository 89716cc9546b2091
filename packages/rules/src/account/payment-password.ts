export const paymentPasswordLength = { min: 6, max: 20 } as const;

/** Runs and repetitions are tried first by an attacker, who has five tries. */
export function isGuessable(password: string): boolean {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const isRun = steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step));
  const isRepeated = /^(.{1,3}?)\1+$/su.test(password);
  return isRun || isRepeated;
}
