/** A paragraph, or the items of a list. */
type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

/** Empty lines separate blocks; lines that begin with a hyphen are the items of a list. */
export function blocksOf(typed: string): Block[] {
  return typed
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => line.startsWith('- '))
        ? { kind: 'list', items: lines.map((line) => line.slice(2)) }
        : { kind: 'text', text: lines.join(' ') },
    );
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (letter) => escapes[letter] ?? letter);

export function htmlOf(typed: string): string {
  return blocksOf(typed)
    .map((block) =>
      block.kind === 'text'
        ? `<p>${escaped(block.text)}</p>`
        : `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`,
    )
    .join('');
}

/** The text behind the markup that `htmlOf` makes. */
export function plainOf(html: string): string {
  return html
    .replaceAll(/<li>/g, '- ')
    .replaceAll(/<\/li>/g, '\n')
    .replaceAll(/<\/(p|ul)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}
