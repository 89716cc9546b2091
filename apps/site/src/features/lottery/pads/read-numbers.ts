export type ReadNumbers = {
  /** Numbers of the right length, each once, in the order they were typed. */
  numbers: readonly string[];
  /** What was typed and is no such number. */
  faults: readonly string[];
};

/** Numbers of so many digits in a typed or pasted text, with any separators. */
export function readNumbers(text: string, length: number): ReadNumbers {
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const isNumber = (part: string) => part.length === length && /^[0-9]+$/.test(part);
  return {
    numbers: [...new Set(parts.filter(isNumber))],
    faults: [...new Set(parts.filter((part) => !isNumber(part)))],
  };
}

/** Every number of so many digits that starts with a prefix. */
export function numbersAfter(prefix: string, length: number): string[] {
  const rest = length - prefix.length;
  return Array.from({ length: 10 ** rest }, (_, at) => prefix + String(at).padStart(rest, '0'));
}

/** A number of equal digits cannot be drawn in another order. */
export const isOneDigit = (number: string): boolean => new Set(number).size === 1;

export const quickPicks = ['all', 'small', 'big', 'odd', 'even', 'pairs'] as const;
export type QuickPick = (typeof quickPicks)[number];

/** The numbers of a pad that a quick pick selects. They are judged by their last two digits. */
export function quickPicked(quick: QuickPick, numbers: readonly string[]): string[] {
  return numbers.filter((number) => {
    const ending = number.slice(-2);
    switch (quick) {
      case 'small':
      case 'big':
        return (quick === 'big') === Number(ending) >= 50;
      case 'odd':
      case 'even':
        return (quick === 'odd') === (Number(ending) % 2 === 1);
      case 'pairs':
        return isOneDigit(ending);
      default:
        return true;
    }
  });
}
