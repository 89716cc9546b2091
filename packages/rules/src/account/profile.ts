export const nicknameLength = { min: 2, max: 20 } as const;

/** Letters of any script and digits, with single blanks, dots, dashes and apostrophes between them: a readable name. */
export function isNickname(text: string): boolean {
  const length = [...text].length;
  return (
    length >= nicknameLength.min &&
    length <= nicknameLength.max &&
    /^[\p{L}\p{N}][\p{M}]*(?:[ .'_-]?[\p{L}\p{M}\p{N}])*$/u.test(text)
  );
}

/** Masked so that only its owner recognises it: the dialling code and the last four digits of an Indian number. */
export function maskPhone(phone: string): string {
  const code = phone.startsWith('+91') ? '+91 ' : '';
  return `${code}••••• ${phone.slice(-4)}`;
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(1, at - 1)))}•••${email.slice(at)}`;
}
