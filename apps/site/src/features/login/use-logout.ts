import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#lib/api.tsx';
import { signOut } from '#lib/session.ts';

/**
 * Ends the session on the server, and here at once, whether or not the server can be reached: somebody who hands on
 * a shared phone is out. What belongs to the merchant and the device stays.
 */
export function useLogout(): () => void {
  const { session } = useApi();
  const navigate = useNavigate();
  return useCallback(() => {
    // The call takes the token with it before the token is forgotten.
    void session.logout({}).catch(() => undefined);
    void navigate('/');
    signOut();
  }, [session, navigate]);
}
