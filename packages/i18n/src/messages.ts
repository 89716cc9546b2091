import type { Messages } from 'use-intl';
import type { BackOfficeTexts, VisitorTexts } from './texts.ts';

/**
 * use-intl types its messages after the English texts, so that placeholders are checked. At run time, every language has only
 * the keys of English in common. Site and back office each have their own catalogue, and the site has a part of it until a
 * visitor opens a page behind the login.
 */
export function messagesOf(texts: VisitorTexts | BackOfficeTexts): Messages {
  if (!isMessages(texts)) throw new Error('A language without the keys of English.');
  return texts;
}

function isMessages(texts: VisitorTexts | BackOfficeTexts): texts is Messages {
  return Object.keys(texts).length > 0;
}
