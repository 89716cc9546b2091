import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#lib/api.tsx';
import { signOut } from '#lib/session.ts';
import { closeAnnouncements } from '#shared/content/arrival.ts';

/**
 * Ends the session on the server, and here at once, whether or not the server can be reached: somebody who hands on
 * a shared phone is out. What belongs to the merchant and the device stays. Whoever leaves is not told the news of
 * guests on the way out; a player stands at home then, an agent at the agents' door.
 */
export function useLogout(door: '/' | '/agent' = '/'): () => void {
  const { session } = useApi();
  const navigate = useNavigate();
  return useCallback(() => {
    // The call takes the token with it before the token is forgotten.
    void session.logout({}).catch(() => undefined);
    closeAnnouncements('guest');
    void navigate(door);
    signOut();
  }, [session, navigate, door]);
}
