import { desktop, useMedia } from '@mela/ui/use-media';
import { Suspense, type ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useLogout } from '#features/login/use-logout.ts';
import { AccountHub } from '#features/member/account-hub.tsx';
import { EmptyMemberPage } from '#features/member/empty-member-page.tsx';
import { MemberCenter } from '#features/member/member-center.tsx';
import { defaultMemberPage, isMemberPage, type MemberPageId } from '#features/member/pages.ts';
import { NotFoundScreen } from '#features/system/not-found-screen.tsx';
import { agentScreen, lazyScreen, lotteryScreen } from '#lib/lazy-screen.ts';
import { NeedsLogin, SessionLoading } from '#lib/needs-login.tsx';
import { useLikelySwitch } from '#lib/status.ts';
import { LoadBoundary } from './load-boundary.tsx';

/** Implemented pages; each has its own chunk. The menu leaves out the other pages. */
const screens: Partial<Record<MemberPageId, ComponentType>> = {
  securityCenter: lazyScreen(() => import('./security-page.tsx'), 'SecurityPage'),
  depositv2: lazyScreen(() => import('#features/deposit/deposit-screen.tsx'), 'DepositScreen'),
  withdraw: lazyScreen(() => import('#features/withdrawal/withdrawal-screen.tsx'), 'WithdrawalScreen'),
  transferFund: lazyScreen(() => import('#features/wallet/wallet-screen.tsx'), 'WalletScreen'),
  messageV2: lazyScreen(() => import('#features/inbox/inbox-screen.tsx'), 'InboxScreen'),
  contracts: agentScreen(() => import('./contract-requests-page.tsx'), 'ContractRequestsPage'),
  referral: lazyScreen(() => import('#features/referral/referral-screen.tsx'), 'ReferralScreen'),
  rebate: lazyScreen(() => import('#features/rebate/rebate-screen.tsx'), 'RebateScreen'),
  signIn: lazyScreen(() => import('#features/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
  playLimits: lazyScreen(() => import('#features/play-limits/play-limits-screen.tsx'), 'PlayLimitsScreen'),
  personalHistoryCopy: lazyScreen(() => import('#features/bet/bets-screen.tsx'), 'BetsScreen'),
  lotteryOrders: lotteryScreen(() => import('#features/lottery/records/orders-screen.tsx'), 'OrdersScreen'),
  personalProfit: lazyScreen(() => import('#features/bet/profit-screen.tsx'), 'ProfitScreen'),
  transferUpline: agentScreen(
    () => import('#features/transfer-line/transfer-line-screen.tsx'),
    'TransferLineScreen',
  ),
  rewardCenter: lazyScreen(() => import('#features/reward/reward-center-screen.tsx'), 'RewardCenterScreen'),
  bonusDetails: lazyScreen(() => import('#features/reward/details-screen.tsx'), 'BonusDetailsScreen'),
  missionLeaderboard: lazyScreen(() => import('./mission-page.tsx'), 'MissionPage'),
  envelope: lazyScreen(() => import('#features/envelope/envelope-screen.tsx'), 'EnvelopeScreen'),
  raffle: lazyScreen(() => import('#features/raffle/raffle-screen.tsx'), 'RaffleScreen'),
  vip: lazyScreen(() => import('#features/vip/vip-screen.tsx'), 'VipScreen'),
  transactionHistory: lazyScreen(() => import('#features/record/record-screen.tsx'), 'RecordScreen'),
};

/** `/member/<pageId>`: maps the page ids of the specification to screens. `/member` alone is a list of the pages on phones. */
export function MemberPages() {
  const { pageId: requested } = useParams();
  const isDesktop = useMedia(desktop);
  const navigate = useNavigate();
  const logout = useLogout();
  const hasTransfers = useLikelySwitch('MEMTRANS3');
  const hasReferral = useLikelySwitch('REFERRAL3');
  const hasRebate = useLikelySwitch('MANREBATE3');
  const hasContent = (id: MemberPageId) =>
    screens[id] !== undefined &&
    (id !== 'transferUpline' || hasTransfers) &&
    (id !== 'referral' || hasReferral) &&
    (id !== 'rebate' || hasRebate);
  const frame = {
    hasContent,
    onClose: () => void navigate('/'),
    onSignOut: logout,
  };
  if (requested === undefined && !isDesktop) {
    return (
      <NeedsLogin>
        <AccountHub {...frame} />
      </NeedsLogin>
    );
  }
  const pageId = requested ?? defaultMemberPage;
  if (!isMemberPage(pageId)) return <NotFoundScreen />;
  return (
    <NeedsLogin>
      <MemberCenter current={pageId} {...frame}>
        {hasContent(pageId) ? <MemberPage pageId={pageId} /> : <EmptyMemberPage pageId={pageId} />}
      </MemberCenter>
    </NeedsLogin>
  );
}

function MemberPage({ pageId }: { pageId: MemberPageId }) {
  const Screen = screens[pageId];
  if (!Screen) return <EmptyMemberPage pageId={pageId} />;
  return (
    <LoadBoundary>
      <Suspense fallback={<SessionLoading />}>
        <Screen />
      </Suspense>
    </LoadBoundary>
  );
}
