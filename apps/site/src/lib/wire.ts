import { createSend } from '@mela/client/http';
import { deviceId } from './device-id.ts';
import { useLanguageStore } from './language.tsx';
import { prefetchedResponses } from './prefetch.ts';
import { endSession, requirePasswordChange, requireTerms, useSession } from './session.ts';

/** Sends calls with the current token and language. */
export const send = createSend({
  baseUrl: '',
  token: () => useSession.getState().token,
  language: () => useLanguageStore.getState().language,
  deviceId,
  early: prefetchedResponses(),
  onEnded: endSession,
  onPasswordExpired: requirePasswordChange,
  onTermsDue: requireTerms,
});
