import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#lib/api.tsx';
import { signOut } from '#lib/session.ts';
import { closeAnnouncements } from '#shared/content/arrival.ts';

/**
 * Ends the session on the server and immediately in the browser, even if the server cannot be reached, so that a
 * shared phone can be handed on. Settings of merchant and device stay. The announcements for guests are not shown
 * after a logout; a player gets to home, an agent to the agent login.
 */
export function useLogout(door: '/' | '/agent' = '/'): () => void {
  const { session } = useApi();
  const navigate = useNavigate();
  return useCallback(() => {
    // The call reads the token before it is removed.
    void session.logout({}).catch(() => undefined);
    closeAnnouncements('guest');
    void navigate(door);
    signOut();
  }, [session, navigate, door]);
}
