import { cleanHtml, cleanText } from '#modules/base/content/module.ts';

const SUMMARY_MAX = 160;

const signs: readonly (readonly [sign: string, entity: string])[] = [
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  // Last when entities are decoded, so that `&amp;lt;` stays a text about an entity.
  ['&', '&amp;'],
];

/** Plain text as HTML: a blank line separates paragraphs. */
export function paragraphsOf(text: string): string {
  const escaped = signs
    .toReversed()
    .reduce((written, [sign, entity]) => written.replaceAll(sign, entity), text);
  return escaped
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, '<br />')}</p>`)
    .join('');
}

/** What staff typed as sanitised HTML. A text without tags is plain text. */
export function htmlOf(typed: string): string {
  return cleanHtml(/<[a-z][^>]*>/i.test(typed) ? typed : paragraphsOf(typed));
}

/** The beginning of sanitised HTML as plain text. */
export function summaryOf(html: string): string {
  const spaced = html.replaceAll(/<[^>]*>/g, ' ');
  const text = cleanText(signs.reduce((written, [sign, entity]) => written.replaceAll(entity, sign), spaced));
  return text.length <= SUMMARY_MAX ? text : `${text.slice(0, SUMMARY_MAX - 1).trimEnd()}…`;
}
