import { bringIntoView } from '@mela/ui/bring-into-view';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { desktop, useMedia } from '@mela/ui/use-media';
import type { LucideIcon } from 'lucide-react';
import LogOut from 'lucide-react/icons/log-out';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { pagesOpenToExcluded } from '#shared/content/excluded-pages.ts';
import { OfferBadge } from '#shared/contract/offer-badge.tsx';
import { UnreadBadge } from '#shared/inbox/unread-badge.tsx';
import { useUnread } from '#shared/inbox/use-unread.ts';
import { MissionBadge } from '#shared/mission/mission-badge.tsx';
import { RewardBadge } from '#shared/reward/reward-badge.tsx';
import { memberMenu, memberMenuMore, memberPages, type MemberPageId } from './pages.ts';

/** Pages with something that waits for the member. */
const badges: Partial<Record<MemberPageId, ReactNode>> = {
  messageV2: <UnreadBadge className="ms-auto" />,
  contracts: <OfferBadge className="ms-auto" />,
  rewardCenter: <RewardBadge className="ms-auto" />,
  missionLeaderboard: <MissionBadge className="ms-auto" />,
};

type MemberMenuProps = {
  current: MemberPageId;
  hasContent: (id: MemberPageId) => boolean;
  onSignOut: () => void;
};

const line =
  'relative flex min-h-11 w-full shrink-0 items-center gap-3 rounded-control px-3 text-start text-sm font-medium whitespace-nowrap text-muted transition-colors ' +
  'hover:bg-control/15 hover:text-text aria-[current=page]:bg-accent/15 aria-[current=page]:font-semibold aria-[current=page]:text-accent ' +
  'max-lg:w-auto max-lg:rounded-pill max-lg:border max-lg:border-line max-lg:px-4';

/**
 * A column beside the page on a desktop; a row of chips above it for an excluded member on a phone, who has no account page. The row
 * begins with the current page, because entries outside the viewport are hard to find.
 */
export function MemberMenu({ current, hasContent, onSignOut }: MemberMenuProps) {
  const t = useTranslations('member');
  const member = useMember();
  const isColumn = useMedia(desktop);
  const pageLine = (id: MemberPageId) => (
    <li key={id} ref={id === current ? bringIntoView : undefined}>
      <MenuLink href={`/member/${id}`} icon={memberPages[id]} isCurrent={id === current} badge={badges[id]}>
        {t(`pages.${id}.name`)}
      </MenuLink>
    </li>
  );
  const { hasInbox } = useUnread();
  const isListed = (id: MemberPageId) =>
    hasContent(id) && (isColumn || id !== current) && (id !== 'messageV2' || id === current || hasInbox);
  if (member?.isExcluded) {
    return (
      <Menu>
        {!isColumn && hasContent(current) && pageLine(current)}
        {pagesOpenToExcluded.filter(isListed).map(pageLine)}
        <SignOut onSignOut={onSignOut} />
      </Menu>
    );
  }
  return (
    <Menu>
      {!isColumn && hasContent(current) && pageLine(current)}
      {memberMenu.filter(isListed).map(pageLine)}
      {member?.isAgent && (
        <li>
          <MenuLink href="/agentHome" icon={Users}>
            {t('agentCenter')}
          </MenuLink>
        </li>
      )}
      <li aria-hidden className="hidden border-t border-line lg:my-2 lg:block" />
      {memberMenuMore.filter(isListed).map(pageLine)}
      <SignOut onSignOut={onSignOut} />
    </Menu>
  );
}

function Menu({ children }: { children: ReactNode }) {
  const t = useTranslations('member');
  return (
    <nav aria-label={t('menu')} className="min-w-0">
      <ul className="flex gap-2 overflow-x-auto no-scrollbar fade-edges max-lg:-mx-4 max-lg:px-4 max-lg:py-1 lg:grid lg:gap-1">
        {children}
      </ul>
    </nav>
  );
}

function SignOut({ onSignOut }: Pick<MemberMenuProps, 'onSignOut'>) {
  const t = useTranslations('member');
  return (
    <li className="lg:mt-2 lg:border-t lg:border-line lg:pt-3">
      <button type="button" onClick={onSignOut} className={line}>
        <Icon of={LogOut} />
        {t('signOut')}
      </button>
    </li>
  );
}

type MenuLinkProps = {
  href: string;
  icon: LucideIcon;
  isCurrent?: boolean;
  badge?: ReactNode;
  children: string;
};

function MenuLink({ href, icon, isCurrent = false, badge, children }: MenuLinkProps) {
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={line}>
      <Icon of={icon} />
      {children}
      {badge}
    </Link>
  );
}
