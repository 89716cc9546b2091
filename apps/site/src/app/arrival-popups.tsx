import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { DisclaimerPopup } from '#features/disclaimer/disclaimer-popup.tsx';
import { useLogout } from '#features/login/use-logout.ts';
import { accountScreen, lazyScreen } from '#lib/lazy-screen.ts';
import { useEndedSession, useMember, useSession } from '#lib/session.ts';
import { useStatus } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { acceptDisclaimer, chooseCountry, closeAnnouncements, useArrival } from '#shared/content/arrival.ts';
import { gamePages } from '#shared/games/game-pages.ts';

const RegionPopup = lazyScreen(() => import('#features/region/region-popup.tsx'), 'RegionPopup');
const AnnouncementsOnArrival = lazyScreen(
  () => import('#features/announcements/announcements-on-arrival.tsx'),
  'AnnouncementsOnArrival',
);

const EndedBar = accountScreen(() => import('#features/devices/ended-bar.tsx'), 'EndedBar');
const PlayGuard = accountScreen(() => import('#features/play-limits/play-guard.tsx'), 'PlayGuard');

/** Paths that are a popup or a login page; no arrival popup opens over them. */
const popupPaths = new Set(['/login', '/register', '/help', '/agent', '/identity']);

/** Popups that open by themselves over any page: those of a new visit, and the reminders that a member set. */
export function ArrivalPopups() {
  const member = useMember();
  const logout = useLogout();
  return (
    <>
      <Ended />
      <VisitPopups />
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
 * The arrival popups, one at a time and never over another popup: the country if it is not known, the
 * disclaimer, the announcements.
 */
function VisitPopups() {
  const { data: status } = useStatus();
  const { country, isDisclaimerAccepted, isClosed } = useArrival();
  const { pathname } = useLocation();
  const { open } = usePopup();
  const session = useSession((now) => now.state);
  const isExcluded = useMember()?.isExcluded ?? false;
  const wasSessionEnded = useEndedSession() !== undefined;
  const located = status?.location.countryCode ?? null;

  useEffect(() => {
    if (country === null && located !== null) chooseCountry(located);
  }, [country, located]);

  if (!status || session === 'restoring' || open !== undefined || popupPaths.has(pathname)) return null;
  if (country === null && located === null) {
    return <RegionPopup usual={status.merchant.country} onChoose={chooseCountry} />;
  }
  if (!isDisclaimerAccepted) return <DisclaimerPopup onAccept={acceptDisclaimer} />;
  const who = session === 'open' ? 'member' : 'guest';
  // An excluded member gets no offers.
  // A message about the visitor's own account comes before the announcements.
  // Announcements must not cover a game: they open after it is left.
  if (isClosed[who] || isExcluded || wasSessionEnded || gamePages.has(pathname)) return null;
  return <AnnouncementsOnArrival key={who} onClose={() => closeAnnouncements(who)} />;
}
