import { createSend } from '@mela/client/http';
import { useLanguageStore } from './language.tsx';
import { earlyAnswers } from './prefetch.ts';
import { endSession, useSession } from './session.ts';

/** How the page talks to its own server: with the token and the language of the moment. */
export const send = createSend({
  baseUrl: '',
  token: () => useSession.getState().token,
  language: () => useLanguageStore.getState().language,
  early: earlyAnswers(),
  onEnded: endSession,
});
