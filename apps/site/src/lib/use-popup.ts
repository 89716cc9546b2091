import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Popups that can open over any page. Their name is in the URL (`?popup=feedback`), so that Back closes them. */
const popupNames = [
  'login',
  'register',
  'password',
  'forgot',
  'help',
  'feedback',
  'chat',
  'announcements',
  'notice',
  'game',
  'search',
  'deposit',
] as const;

export type PopupName = (typeof popupNames)[number];

/** Search parameters of a popup; closing it removes them. */
const popupParams = ['popup', 'index', 'page', 'next', 'why'];

export function usePopup() {
  const navigate = useNavigate();
  const { pathname, hash, state } = useLocation();
  const [search] = useSearchParams();
  const named = search.get('popup');
  const open = popupNames.find((name) => name === named);

  /** `subject` is what the popup is about, such as the name of a game. It is not in the URL, because anybody can write a link. */
  const show = useCallback(
    (name: PopupName, params: Record<string, string> = {}, subject?: string) => {
      const next = new URLSearchParams(search);
      for (const key of popupParams) next.delete(key);
      next.set('popup', name);
      for (const [key, value] of Object.entries(params)) next.set(key, value);
      void navigate({ pathname, search: next.toString(), hash }, { state: { popupFromHere: true, subject } });
    },
    [navigate, pathname, hash, search],
  );

  /** Closes a popup of the search parameter, and also one with its own path (`/login`). */
  const close = useCallback(() => {
    if (wasOpenedHere(state)) return void navigate(-1);
    if (!search.has('popup')) return void navigate('/', { replace: true });
    const next = new URLSearchParams(search);
    for (const key of popupParams) next.delete(key);
    void navigate({ pathname, search: next.toString(), hash }, { replace: true });
  }, [navigate, pathname, hash, search, state]);

  return { open, show, close, search, subject: readSubject(state) };
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'popupFromHere' in state;
}

function readSubject(state: unknown): string | undefined {
  const has = typeof state === 'object' && state !== null && 'subject' in state;
  return has && typeof state.subject === 'string' ? state.subject : undefined;
}
