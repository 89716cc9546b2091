import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Popups that may stand over any page. Their name is in the address (`?popup=feedback`), so back closes them. */
export const popupNames = ['login', 'register', 'feedback', 'announcements', 'notice', 'download'] as const;

export type PopupName = (typeof popupNames)[number];

export function usePopup() {
  const navigate = useNavigate();
  const { pathname, hash, state } = useLocation();
  const [search] = useSearchParams();
  const named = search.get('popup');
  const open = popupNames.find((name) => name === named);

  const show = useCallback(
    (name: PopupName, params: Record<string, string> = {}) => {
      const next = new URLSearchParams(search);
      next.set('popup', name);
      for (const [key, value] of Object.entries(params)) next.set(key, value);
      void navigate({ pathname, search: next.toString(), hash }, { state: { popupFromHere: true } });
    },
    [navigate, pathname, hash, search],
  );

  const close = useCallback(() => {
    if (wasOpenedHere(state)) return void navigate(-1);
    const next = new URLSearchParams(search);
    for (const key of ['popup', 'index', 'page']) next.delete(key);
    void navigate({ pathname, search: next.toString(), hash }, { replace: true });
  }, [navigate, pathname, hash, search, state]);

  return { open, show, close, search };
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'popupFromHere' in state;
}
