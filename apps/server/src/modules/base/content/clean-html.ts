import sanitizeHtml from 'sanitize-html';

const tags = 'h3 h4 p br hr ul ol li blockquote strong em b i a table thead tbody tr th td'.split(' ');

/** A page of ours, a place on this page, or an outside page over TLS. A backslash would lead browsers off the site. */
const safeAddress = /^(?:https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|#[\w-]*)$/;

const outside = { rel: 'noopener noreferrer nofollow', target: '_blank' };

function safeLink(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (href === undefined || !safeAddress.test(href)) return { tagName, attribs: {} };
  return { tagName, attribs: href.startsWith('https:') ? { href, ...outside } : { href } };
}

/**
 * Keeps the house's short list of tags and nothing else: no style, no class, no script, no picture.
 * It runs when a text is saved and again when it is shown, so that neither an old row nor a new hole reaches a page.
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

/** Control characters, and the marks that turn the reading direction of a whole line around. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A title or a summary is text, never markup; screens show it as text. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(unprintable, '').trim();
}
