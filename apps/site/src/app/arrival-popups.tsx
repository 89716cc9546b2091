import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { DisclaimerPopup } from '#features/disclaimer/disclaimer-popup.tsx';
import { useLogout } from '#features/login/use-logout.ts';
import { accountScreen, lazyScreen } from '#lib/lazy-screen.ts';
import { useEnded, useMember, useSession } from '#lib/session.ts';
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

/** Addresses that are a popup themselves, or a door of their own. */
const ownDoors = new Set(['/login', '/register', '/help', '/agent', '/identity']);

/** What comes over any page by itself: the greetings of a visit, and what a member asked to be reminded of. */
export function ArrivalPopups() {
  const member = useMember();
  const logout = useLogout();
  return (
    <>
      <Ended />
      <Greetings />
      {member && !member.isTrial && <PlayGuard onSignOut={logout} />}
    </>
  );
}

/** Whoever was put out is told so on whatever page; the login says it over its own form. */
function Ended() {
  const ended = useEnded();
  const { pathname } = useLocation();
  const { open } = usePopup();
  return ended && pathname !== '/login' && open !== 'login' ? <EndedBar ended={ended} /> : null;
}

/**
 * What greets a visitor, one thing at a time and never over another popup: the country if it cannot be told, the
 * disclaimer, the announcements.
 */
function Greetings() {
  const { data: status } = useStatus();
  const { country, isDisclaimerAccepted, isClosed } = useArrival();
  const { pathname } = useLocation();
  const { open } = usePopup();
  const session = useSession((now) => now.state);
  const isExcluded = useMember()?.isExcluded ?? false;
  const isPutOut = useEnded() !== undefined;
  const located = status?.location.countryCode ?? null;

  useEffect(() => {
    if (country === null && located !== null) chooseCountry(located);
  }, [country, located]);

  if (!status || session === 'restoring' || open !== undefined || ownDoors.has(pathname)) return null;
  if (country === null && located === null) {
    return <RegionPopup usual={status.merchant.country} onChoose={chooseCountry} />;
  }
  if (!isDisclaimerAccepted) return <DisclaimerPopup onAccept={acceptDisclaimer} />;
  const who = session === 'open' ? 'member' : 'guest';
  // Whoever excluded themselves is not told of what is on at the fair.
  // Nor is anybody who has something to read about their own account first.
  // Over a game they would be in the way: they wait until it is left.
  if (isClosed[who] || isExcluded || isPutOut || gamePages.has(pathname)) return null;
  return <AnnouncementsOnArrival key={who} onClose={() => closeAnnouncements(who)} />;
}
