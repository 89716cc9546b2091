import sanitizeHtml from 'sanitize-html';

const tags = 'h3 h4 p br hr ul ol li blockquote strong em b i a table thead tbody tr th td'.split(' ');

/**
 * A page of this site, an anchor, or an external https address. Browsers treat a backslash as a slash, so it could
 * leave the site.
 */
const safeAddress = /^(?:https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|#[\w-]*)$/;

const outside = { rel: 'noopener noreferrer nofollow', target: '_blank' };

function safeLink(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (href === undefined || !safeAddress.test(href)) return { tagName, attribs: {} };
  return { tagName, attribs: href.startsWith('https:') ? { href, ...outside } : { href } };
}

/**
 * Keeps only the allowed tags: no style, class, script or picture. It runs when a text is saved and again when it
 * is shown, so that neither an old row nor a new vulnerability reaches a page.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'xmp',
      'title',
      'template',
      'svg',
      'math',
    ],
    nestingLimit: 20,
    transformTags: { a: safeLink },
  });
}

/** Control characters, and marks that change the reading direction. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Titles and summaries are plain text, never markup. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(unprintable, '').trim();
}
