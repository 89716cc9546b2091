import { create } from 'zustand';
import { useSession } from '#lib/session.ts';

/** What a visitor has already answered or closed: the country on this device, the rest for this visit. */
type Arrival = {
  country: string | null;
  isDisclaimerAccepted: boolean;
  /** Apart for guests and members: a guest who logs in has not seen what members are told. */
  isClosed: { guest: boolean; member: boolean };
};

const closedKeys = { guest: 'announcementsClosedAsGuest', member: 'announcementsClosedAsMember' } as const;

export const useArrival = create<Arrival>(() => ({
  country: localStorage.getItem('country'),
  isDisclaimerAccepted: sessionStorage.getItem('disclaimer') === 'accepted',
  isClosed: {
    guest: sessionStorage.getItem(closedKeys.guest) !== null,
    member: sessionStorage.getItem(closedKeys.member) !== null,
  },
}));

export function chooseCountry(country: string): void {
  localStorage.setItem('country', country);
  useArrival.setState({ country });
}

export function acceptDisclaimer(): void {
  sessionStorage.setItem('disclaimer', 'accepted');
  useArrival.setState({ isDisclaimerAccepted: true });
}

const seenKey = 'announcementsSeen';
/** So many people share one device at most; whoever was greeted longest ago is forgotten first. */
const PEOPLE_MAX = 50;

type Shown = { timestamp: string };

/** Up to which moment each person has been told the news: a line each, `7 2026-11-15T04:30:00.000Z`. */
function toldLines(): readonly string[] {
  return (localStorage.getItem(seenKey) ?? '').split('\n').filter((line) => line !== '');
}

const newestOf = (announcements: readonly Shown[]): string =>
  announcements.reduce((newest, { timestamp }) => (timestamp > newest ? timestamp : newest), '');

/**
 * Whether anything was announced since this person was greeted on this device. What moves up in the list because another item went is
 * no news.
 */
export function hasNews(who: string, announcements: readonly Shown[]): boolean {
  const told = toldLines().find((line) => line.startsWith(`${who} `)) ?? '';
  return newestOf(announcements) > told.slice(who.length + 1);
}

/** Greeted once, they are not greeted with the same again. */
export function rememberNews(who: string, announcements: readonly Shown[]): void {
  const others = toldLines().filter((line) => !line.startsWith(`${who} `));
  const lines = [...others, `${who} ${newestOf(announcements)}`];
  localStorage.setItem(seenKey, lines.slice(-PEOPLE_MAX).join('\n'));
}

export function closeAnnouncements(who: 'guest' | 'member'): void {
  sessionStorage.setItem(closedKeys[who], '1');
  useArrival.setState(({ isClosed }) => ({ isClosed: { ...isClosed, [who]: true } }));
}

/**
 * Another member at the same device has seen nothing yet: what the last one closed is forgotten with the session. The same member under
 * another token, as after a change of the password, has seen it all.
 */
useSession.subscribe(({ token, member }, before) => {
  if (token === before.token || (member !== null && member.id === before.member?.id)) return;
  sessionStorage.removeItem(closedKeys.member);
  useArrival.setState(({ isClosed }) => ({ isClosed: { ...isClosed, member: false } }));
});
