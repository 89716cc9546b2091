import { Suspense, type ComponentType } from 'react';
import { accountScreen, lazyScreen } from '#lib/lazy-screen.ts';
import { PopupWaiting } from '#lib/popup-waiting.tsx';
import { usePopup, type PopupName } from '#lib/use-popup.ts';

const popups: Record<PopupName, ComponentType> = {
  login: lazyScreen(() => import('#features/login/login-popup.tsx'), 'LoginPopup'),
  register: accountScreen(() => import('#features/register/register-popup.tsx'), 'RegisterPopup'),
  password: accountScreen(() => import('#features/password/change-popup.tsx'), 'ChangePopup'),
  forgot: accountScreen(() => import('#features/login/forgot-popup.tsx'), 'ForgotPopup'),
  help: accountScreen(() => import('#features/help/help-popup.tsx'), 'HelpPopup'),
  feedback: accountScreen(() => import('#features/feedback/feedback-popup.tsx'), 'FeedbackPopup'),
  chat: accountScreen(() => import('#features/chat/chat-popup.tsx'), 'ChatPopup'),
  announcements: lazyScreen(
    () => import('#features/announcements/announcements-popup.tsx'),
    'AnnouncementsPopup',
  ),
  notice: lazyScreen(() => import('#features/notice/notice-popup.tsx'), 'NoticePopup'),
  game: lazyScreen(() => import('#features/game/game-popup.tsx'), 'GamePopup'),
  deposit: accountScreen(() => import('#features/deposit/deposit-popup.tsx'), 'DepositPopup'),
  search: lazyScreen(() => import('#features/lobby/search-popup.tsx'), 'SearchPopup'),
};

/** The popup that the URL names, over the current page. */
export function PopupHost() {
  const { open } = usePopup();
  if (!open) return null;
  const Popup = popups[open];
  return (
    <Suspense fallback={<PopupWaiting />}>
      <Popup />
    </Suspense>
  );
}
