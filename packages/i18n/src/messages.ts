import type { Messages } from 'use-intl';
import type { BackOfficeTexts, VisitorTexts } from './texts.ts';

/**
 * use-intl types its messages after English, word for word, so that placeholders are checked. Every language has the
 * keys of English, which is all that is true at run time. Site and back office each have the catalogue that their own
 * screens ask for, and the site has a part of it until somebody goes behind the login.
 */
export function messagesOf(texts: VisitorTexts | BackOfficeTexts): Messages {
  if (!isMessages(texts)) throw new Error('A language without the keys of English.');
  return texts;
}

function isMessages(texts: VisitorTexts | BackOfficeTexts): texts is Messages {
  return Object.keys(texts).length > 0;
}
