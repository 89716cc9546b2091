import { createSend } from '@mela/client/http';
import { staffSessionCalls } from '@mela/protocol/calls/staff-session';
import { useLanguageStore } from './language.ts';
import { closeSession, useSession } from './session.ts';

/** Sends staff calls with the current token and language. */
export const send = createSend({
  baseUrl: '',
  token: () => useSession.getState().token,
  language: () => useLanguageStore.getState().language,
  sealingKey: staffSessionCalls.sealingKey,
  onEnded: () => closeSession({ hasEnded: true }),
});
