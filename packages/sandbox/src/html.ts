/** Escaped markup. */
export type Html = { readonly markup: string };

type Value = Html | string | number | false | null | undefined | readonly Html[];

/** Escapes every inserted value, unless it is escaped markup itself. */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: pieces }, ...values.map(markupOf)) };
}

export const nothing: Html = { markup: '' };

function markupOf(value: Value): string {
  if (value === false || value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** For markup that one of our libraries generated. */
export function trusted(markup: string): Html {
  return { markup };
}
