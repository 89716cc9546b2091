import { createSend } from '@mela/client/http';
import { useLanguageStore } from './language.tsx';
import { prefetchedResponses } from './prefetch.ts';
import { endSession, requirePasswordChange, requireTerms, useSession } from './session.ts';

/** Sends calls with the current token and language. */
export const send = createSend({
  baseUrl: '',
  token: () => useSession.getState().token,
  language: () => useLanguageStore.getState().language,
  early: prefetchedResponses(),
  onEnded: endSession,
  onPasswordExpired: requirePasswordChange,
  onTermsDue: requireTerms,
});
