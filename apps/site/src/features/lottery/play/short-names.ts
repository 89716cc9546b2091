/** Names without the words that all of them begin with: “Last three straight” and “Last three span” are “Straight” and “Span”. */
export function shortNames(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(' '));
  const [first = []] = words;
  // At least one word of each name stays.
  const shortest = Math.min(...words.map(({ length }) => length)) - 1;
  let common = 0;
  while (common < shortest && words.every((each) => each[common] === first[common])) common++;
  if (names.length < 2) return [...names];
  return words.map((each) => capitalized(each.slice(common).join(' ')));
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
