/** Invented names for invented accounts. */
const names = [
  'Asha Rao',
  'Vikram Nair',
  'Meera Iyer',
  'Kabir Khan',
  'Lata Das',
  'Rohan Mehta',
  'Sana Shaikh',
  'Arjun Pillai',
  'Nisha Gupta',
  'Dev Sharma',
] as const;

/** `asha.rao@box` belongs to Asha Rao; an address with the name `nobody` does not exist. */
export function holderOfVpa(vpa: string): string | undefined {
  if (!/^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/.test(vpa)) return undefined;
  const [local = ''] = vpa.split('@');
  if (local.startsWith('nobody')) return undefined;
  const words = local.split(/[._-]/).filter((word) => /^[a-z]{2,}$/.test(word));
  if (words.length === 0) return names[digitSum(local) % names.length];
  return words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join(' ');
}

/** The last digit of an account number selects its holder; a number that ends in four zeros does not exist. */
export function holderOfAccount(account: string, ifsc: string): string | undefined {
  const isRight = /^\d{9,18}$/.test(account) && /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc);
  if (!isRight || account.endsWith('0000')) return undefined;
  return names[Number(account.slice(-1))];
}

function digitSum(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
