import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { Rangoli } from '@mela/ui/rangoli';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LogOut from 'lucide-react/icons/log-out';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { OfferBadge } from '#shared/contract/offer-badge.tsx';
import { UnreadBadge } from '#shared/inbox/unread-badge.tsx';
import { useUnread } from '#shared/inbox/use-unread.ts';
import { MissionBadge } from '#shared/mission/mission-badge.tsx';
import { RewardBadge } from '#shared/reward/reward-badge.tsx';
import { BalanceAmount, HideButton, RefreshButton } from '#shared/wallet/balance.tsx';
import { CloseButton, TrialNotice } from './member-center.tsx';
import { hubGroups, memberPages, type MemberPageId } from './pages.ts';
import { Portrait } from './portrait.tsx';

type AccountHubProps = {
  /** Pages without content are not listed. */
  hasContent: (id: MemberPageId) => boolean;
  onClose: () => void;
  onSignOut: () => void;
};

/** Pages with something that waits for the member. */
const badges: Partial<Record<MemberPageId, ReactNode>> = {
  messageV2: <UnreadBadge />,
  contracts: <OfferBadge />,
  rewardCenter: <RewardBadge />,
  missionLeaderboard: <MissionBadge />,
};

const row =
  'relative flex min-h-13 w-full items-center gap-3 px-4 text-start font-medium transition-colors hover:bg-control/10';

/** The account page on phones: balance, deposit and withdraw, and every page of the member center. */
export function AccountHub({ hasContent, onClose, onSignOut }: AccountHubProps) {
  const t = useTranslations('member');
  const member = useMember();
  const { hasInbox } = useUnread();
  useTitle(t('hub'));
  if (!member) return null;
  if (member.isTrial) return <TrialNotice />;
  const isListed = (id: MemberPageId) => hasContent(id) && (id !== 'messageV2' || hasInbox);
  return (
    <div className="mx-auto grid w-full max-w-page gap-5 px-4 py-4 md:px-6">
      <h1 className="sr-only">{t('hub')}</h1>
      <div className="flex min-w-0 items-center gap-3">
        <Portrait member={member} />
        <CloseButton onClose={onClose} />
      </div>
      <Money />
      <nav aria-label={t('menu')} className="grid gap-5">
        <Group id="money" pages={hubGroups.money.filter(isListed)} />
        <Group id="play" pages={hubGroups.play.filter(isListed)} />
        <Group id="account" pages={hubGroups.account.filter(isListed)}>
          {member.isAgent && (
            <li>
              <PageLink href="/agentHome" icon={Users} name={t('agentCenter')} />
            </li>
          )}
          <li>
            <button type="button" onClick={onSignOut} className={row}>
              <Icon of={LogOut} className="text-muted" />
              {t('signOut')}
            </button>
          </li>
        </Group>
      </nav>
    </div>
  );
}

function Money() {
  const t = useTranslations('wallet');
  return (
    <section
      aria-label={t('balance')}
      className="relative grid gap-4 overflow-hidden rounded-card border border-line bg-linear-to-br from-raised to-surface p-4"
    >
      <Rangoli size={220} className="pointer-events-none absolute -end-16 -top-12 text-lamp/15" />
      <div className="relative flex items-center gap-1">
        <p className="grid min-w-0 flex-1">
          <span className="text-sm text-muted">{t('balance')}</span>
          <BalanceAmount className="text-2xl" />
        </p>
        <RefreshButton />
        <HideButton />
      </div>
      <div className="relative grid grid-cols-2 gap-3">
        <Button href="/member/depositv2" className="px-2!" icon={<Icon of={ArrowDownToLine} size="small" />}>
          {t('deposit')}
        </Button>
        <Button
          href="/member/withdraw"
          tone="outline"
          className="px-2!"
          icon={<Icon of={ArrowUpFromLine} size="small" />}
        >
          {t('withdraw')}
        </Button>
      </div>
    </section>
  );
}

type GroupProps = { id: keyof typeof hubGroups; pages: readonly MemberPageId[]; children?: ReactNode };

function Group({ id, pages, children }: GroupProps) {
  const t = useTranslations('member');
  return (
    <section aria-labelledby={`hub-${id}`} className="grid gap-2">
      <h2 id={`hub-${id}`} className="font-sans text-sm font-semibold text-muted">
        {t(`hubGroups.${id}`)}
      </h2>
      <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {pages.map((page) => (
          <li key={page}>
            <PageLink
              href={`/member/${page}`}
              icon={memberPages[page]}
              name={t(`pages.${page}.name`)}
              badge={badges[page]}
            />
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}

type PageLinkProps = { href: string; icon: LucideIcon; name: string; badge?: ReactNode };

function PageLink({ href, icon, name, badge }: PageLinkProps) {
  return (
    <Link href={href} className={row}>
      <Icon of={icon} className="text-accent" />
      <span className="min-w-0 flex-1">{name}</span>
      {badge}
      <Icon of={ChevronRight} size="small" className="text-muted" />
    </Link>
  );
}
