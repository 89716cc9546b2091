import type { MemberInfo } from '@mela/protocol/shapes/member';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Gift from 'lucide-react/icons/gift';
import Landmark from 'lucide-react/icons/landmark';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Disclosure } from '#app/disclosure.tsx';
import { LoadBoundary } from '#app/load-boundary.tsx';
import { useLogout } from '#features/login/use-logout.ts';
import { CountBadge } from '#lib/count-badge.tsx';
import { accountScreen } from '#lib/lazy-screen.ts';
import { useLikelySwitch, useSwitch } from '#lib/status.ts';
import { inboxPath, InboxLink } from '#shared/inbox/inbox-link.tsx';
import { UnreadBadge } from '#shared/inbox/unread-badge.tsx';
import { useUnread } from '#shared/inbox/use-unread.ts';
import { RewardBadge } from '#shared/reward/reward-badge.tsx';
import { RewardLink, rewardPath } from '#shared/reward/reward-link.tsx';
import { useClaimableCount } from '#shared/reward/use-claimable-count.ts';
import { BalanceAmount, HideButton, RefreshButton } from '#shared/wallet/balance.tsx';
import { BalanceBox } from './balance-box.tsx';

/** The member's part of the header: balance, messages and menu. */
export function MemberTools({ member }: { member: MemberInfo }) {
  const hasPlayableBalance = useHasPlayableBalance(member);
  const canRegister = useLikelySwitch('REG3');
  return (
    <>
      {hasPlayableBalance ? <BalanceBox /> : canRegister && <RegisterButton />}
      <div className="flex max-md:hidden">
        <div className="max-lg:hidden">
          <RewardLink />
        </div>
        <InboxLink />
      </div>
      <MemberMenu member={member} />
    </>
  );
}

function RegisterButton() {
  const t = useTranslations('shell');
  return (
    <Button href="/register" size="small">
      {t('register')}
    </Button>
  );
}

/** The credits of a trial account are not shown where the merchant lets trial accounts play nothing. */
function useHasPlayableBalance({ isTrial }: MemberInfo): boolean {
  const mayPractise = useSwitch('FREEPLAYGAME3');
  return !isTrial || mayPractise;
}

/** Loaded when the menu opens, because it has texts of the account pages. */
const VipLine = accountScreen(() => import('#shared/vip/vip-line.tsx'), 'VipLine');

const line =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium hover:bg-control/20 text-start';

function MemberMenu({ member }: { member: MemberInfo }) {
  const t = useTranslations('shell');
  const logout = useLogout();
  const hasPlayableBalance = useHasPlayableBalance(member);
  return (
    <Disclosure
      button={
        <>
          <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-pill bg-accent/15 text-accent">
            {member.iconUrl === null ? (
              <Icon of={UserRound} />
            ) : (
              <img src={member.iconUrl} alt="" width={36} height={36} />
            )}
          </span>
          <NewsBadge className="absolute end-0 top-0 ring-2 ring-ground md:hidden" />
          <span className="hidden min-w-0 text-start leading-tight sm:max-lg:grid xl:grid">
            <span className="max-w-32 truncate text-sm font-semibold text-text">{member.nickname}</span>
            {member.hasVip && <span className="text-xs text-muted">{member.vipLabelName}</span>}
          </span>
        </>
      }
      buttonLabel={t('memberMenu', { name: member.nickname })}
      buttonClass="relative flex min-h-11 items-center gap-2 rounded-control px-1 hover:bg-control/15"
      panelLabel={t('account')}
      panelClass="absolute end-0 top-full z-40 mt-2 grid w-64 gap-1 rounded-card border border-line bg-raised p-1.5 shadow-float animate-arrive"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line px-3 py-2">
        <span className="min-w-0 truncate font-semibold">{member.nickname}</span>
      </div>
      {!member.isTrial && (
        <LoadBoundary>
          <Suspense fallback={<div className="h-14" />}>
            <VipLine level={member.vipRankLevel} />
          </Suspense>
        </LoadBoundary>
      )}
      {hasPlayableBalance ? <BalanceLine /> : <TrialNote />}
      {!member.isTrial && <MoneyLinks />}
      <Link to="/member" className={line}>
        <Icon of={UserRound} />
        {t('memberCenter')}
      </Link>
      {member.isAgent && (
        <Link to="/agentHome" className={line}>
          <Icon of={Users} />
          {t('agentCenter')}
        </Link>
      )}
      <button type="button" onClick={logout} className={line}>
        <Icon of={LogOut} />
        {t('logout')}
      </button>
    </Disclosure>
  );
}

/** Unread messages and rewards to claim together, for phones, whose header has space for one number. */
function NewsBadge({ className }: { className: string }) {
  const t = useTranslations('shell');
  const { unread } = useUnread();
  const { count } = useClaimableCount();
  const spoken = [
    unread > 0 && t('unread', { count: unread }),
    count > 0 && t('rewardsToClaim', { count }),
  ].filter((text) => text !== false);
  return <CountBadge count={unread + count} spoken={spoken.join(', ')} className={className} />;
}

/** Where a member moves money and reads about it. A trial account has none. */
function MoneyLinks() {
  const t = useTranslations('shell');
  const { hasInbox } = useUnread();
  const { hasRewards } = useClaimableCount();
  return (
    <>
      <Link to="/member/depositv2" className={line}>
        <Icon of={CirclePlus} />
        {t('deposit')}
      </Link>
      <Link to="/member/withdraw" className={line}>
        <Icon of={Landmark} />
        {t('withdraw')}
      </Link>
      <Link to="/member/transferFund" className={line}>
        <Icon of={WalletCards} />
        {t('wallet')}
      </Link>
      <Link to="/member/transactionHistory" className={line}>
        <Icon of={ReceiptText} />
        {t('record')}
      </Link>
      {hasRewards && (
        <Link to={rewardPath} className={line}>
          <Icon of={Gift} />
          {t('rewards')}
          <RewardBadge className="ms-auto" />
        </Link>
      )}
      {hasInbox && (
        <Link to={inboxPath} className={line}>
          <Icon of={Mail} />
          {t('messages')}
          <UnreadBadge className="ms-auto" />
        </Link>
      )}
    </>
  );
}

/** The balance with its two buttons, for phones, whose header has space only for the amount. */
function BalanceLine() {
  const t = useTranslations('wallet');
  return (
    <div className="flex items-center gap-1 ps-3 pe-1">
      <p className="grid min-w-0 flex-1 leading-tight">
        <span className="text-xs text-muted">{t('balance')}</span>
        <BalanceAmount className="text-lg" />
      </p>
      <RefreshButton />
      <HideButton />
    </div>
  );
}

function TrialNote() {
  const t = useTranslations('login');
  return <p className="px-3 py-2 text-sm text-muted">{t('freePlayWelcome')}</p>;
}
