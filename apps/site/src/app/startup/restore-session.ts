import { SECOND } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import type { Api } from '#lib/api.tsx';
import { closeSession, openSession, restoreSession, useSession } from '#lib/session.ts';

/** Refusals after which the stored token may still be valid. */
const undecided = new Set([
  'NETWORK_ABNORMAL',
  'OVERLOADED',
  'SERVICE_UNAVAILABLE',
  'SYSTEM_MAINTENANCE',
  'TOO_MANY_REQUESTS',
  'UNKNOWN',
]);
const pauses = [2, 5, 15, 30].map((seconds) => seconds * SECOND);

/**
 * The one-time code of a link (`?token=`), removed from the URL immediately, so that it is neither shared nor
 * stored in the history.
 */
function takeLinkCode(): string | null {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('token');
  if (code === null) return null;
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  return code;
}

/** Opens the session of a link, else restores the session of the stored token. A refusal ends the stored session. */
export async function restoreStoredSession(api: Pick<Api, 'member' | 'session'>): Promise<void> {
  const code = takeLinkCode();
  if (code) {
    try {
      return openSession(await api.session.exchange({ body: { code } }));
    } catch {
      // A used link changes nothing: a stored session goes on.
    }
  }
  await answerForToken(api, 0);
}

async function answerForToken(api: Pick<Api, 'member'>, attempt: number): Promise<void> {
  const { state, token } = useSession.getState();
  if (state !== 'restoring') return;
  try {
    const { passwordExpired, termsDue = false, ...member } = await api.member.info({});
    const due = { isPasswordOld: passwordExpired, areTermsDue: termsDue };
    if (useSession.getState().token === token) restoreSession(token, member, due);
  } catch (error) {
    if (useSession.getState().token !== token) return;
    const pause = pauses[attempt];
    if (pause === undefined || !isRefusal(error) || !undecided.has(error.code)) return closeSession();
    await new Promise((resume) => {
      setTimeout(resume, pause);
    });
    return answerForToken(api, attempt + 1);
  }
}
