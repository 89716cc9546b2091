import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { DisclaimerPopup } from '#features/disclaimer/disclaimer-popup.tsx';
import { useLogout } from '#features/login/use-logout.ts';
import { accountScreen, lazyScreen } from '#lib/lazy-screen.ts';
import { useEndedSession, useMember, useSession } from '#lib/session.ts';
import { useStatus } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { acceptDisclaimer, chooseCountry, useArrival } from '#shared/content/arrival.ts';
import { countryOfBrowser } from '#shared/content/browser-country.ts';
import { gamePages } from '#shared/games/game-pages.ts';
import { useArrivalDialog } from './use-arrival-dialog.ts';

const RegionPopup = lazyScreen(() => import('#features/region/region-popup.tsx'), 'RegionPopup');
const AnnouncementsOnArrival = lazyScreen(
  () => import('#features/announcements/announcements-on-arrival.tsx'),
  'AnnouncementsOnArrival',
);
const PopupNotice = lazyScreen(() => import('#features/notice/popup-notice.tsx'), 'PopupNotice');

const EndedBar = accountScreen(() => import('#features/devices/ended-bar.tsx'), 'EndedBar');
const PlayGuard = accountScreen(() => import('#features/play-limits/play-guard.tsx'), 'PlayGuard');

/** A page counts as seen after this time without a dialog. */
const PAGE_SEEN_MS = 5000;

/** Paths that are a popup or a login page; no arrival popup opens over them. */
const popupPaths = new Set(['/login', '/register', '/help', '/agent', '/identity']);

/** A game, or a page of the member center or the agent center, where people pay and fill in forms. */
const isWorkPage = (pathname: string): boolean =>
  gamePages.has(pathname) || /^\/(member|agentHome)(\/|$)/.test(pathname);

/** Popups that open by themselves over any page: those of a new visit, and the reminders that a member set. */
export function ArrivalPopups({ seenAfterMs = PAGE_SEEN_MS }: { seenAfterMs?: number }) {
  const member = useMember();
  const logout = useLogout();
  return (
    <>
      <Ended />
      <VisitPopups seenAfterMs={seenAfterMs} />
      {member && !member.isTrial && <PlayGuard onSignOut={logout} />}
    </>
  );
}

/** Shows on every page that the session was ended; the login shows it in its own form. */
function Ended() {
  const ended = useEndedSession();
  const { pathname } = useLocation();
  const { open } = usePopup();
  return ended && pathname !== '/login' && open !== 'login' ? <EndedBar ended={ended} /> : null;
}

/**
 * The arrival popups, one at a time and never over another popup: the country if neither location nor browser names one, the
 * disclaimer, and when the page has been seen the announcements or the popup notice.
 */
function VisitPopups({ seenAfterMs }: { seenAfterMs: number }) {
  const { data: status } = useStatus();
  const { country, isDisclaimerAccepted } = useArrival();
  const { pathname } = useLocation();
  const { open } = usePopup();
  const session = useSession((now) => now.state);
  const isExcluded = useMember()?.isExcluded ?? false;
  const wasSessionEnded = useEndedSession() !== undefined;
  const [browserCountry] = useState(() => countryOfBrowser());
  const located = status ? (status.location.countryCode ?? browserCountry) : null;

  useEffect(() => {
    if (country === null && located !== null) chooseCountry(located);
  }, [country, located]);

  const isReady =
    Boolean(status) && session !== 'restoring' && open === undefined && !popupPaths.has(pathname);
  const isCountryKnown = country !== null || located !== null;
  // An excluded member gets no offers. A message about the visitor's own account comes before the announcements. No dialog that
  // can wait covers a game or a form.
  const isFree =
    isReady &&
    isCountryKnown &&
    isDisclaimerAccepted &&
    !isExcluded &&
    !wasSessionEnded &&
    !isWorkPage(pathname);
  const who = session === 'open' ? 'member' : 'guest';
  const { shown, close } = useArrivalDialog({ who, isFree, seenAfterMs });

  if (!status || !isReady) return null;
  if (!isCountryKnown) return <RegionPopup usual={status.merchant.country} onChoose={chooseCountry} />;
  if (!isDisclaimerAccepted) return <DisclaimerPopup onAccept={acceptDisclaimer} />;
  if (shown === 'announcements') return <AnnouncementsOnArrival onClose={() => close(shown)} />;
  return shown === 'notice' ? <PopupNotice onClose={() => close(shown)} /> : null;
}
