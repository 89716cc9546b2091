import { staffSessionCalls } from '@mela/protocol/calls/staff-session';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Rangoli } from '@mela/ui/rangoli';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useTranslations } from 'use-intl';
import { SignInScreen } from '#features/sign-in/sign-in-screen.tsx';
import { useApi } from '#lib/api.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { Loading } from '#lib/loading.tsx';
import { setStaff, useMay, useSession } from '#lib/session.ts';
import { sections, type Section } from './sections.ts';
import { Shell } from './shell.tsx';
import { LanguageButton, ThemeButton } from './staff-box.tsx';

const ActivitiesScreen = lazyScreen(
  () => import('#features/activities/activities-screen.tsx'),
  'ActivitiesScreen',
);
const AdjustmentsScreen = lazyScreen(
  () => import('#features/adjustments/adjustments-screen.tsx'),
  'AdjustmentsScreen',
);
const AgentsScreen = lazyScreen(() => import('#features/agents/agents-screen.tsx'), 'AgentsScreen');
const AuditScreen = lazyScreen(() => import('#features/audit/audit-screen.tsx'), 'AuditScreen');
const BalanceScreen = lazyScreen(() => import('#features/balance/balance-screen.tsx'), 'BalanceScreen');
const BudgetsScreen = lazyScreen(() => import('#features/budgets/budgets-screen.tsx'), 'BudgetsScreen');
const CallbacksScreen = lazyScreen(() => import('#features/rounds/callbacks-screen.tsx'), 'CallbacksScreen');
const CasesScreen = lazyScreen(() => import('#features/cases/cases-screen.tsx'), 'CasesScreen');
const ChatsScreen = lazyScreen(() => import('#features/chats/chats-screen.tsx'), 'ChatsScreen');
const ContractScreen = lazyScreen(() => import('#features/contracts/contract-screen.tsx'), 'ContractScreen');
const ContractsScreen = lazyScreen(
  () => import('#features/contracts/contracts-screen.tsx'),
  'ContractsScreen',
);
const DepositsScreen = lazyScreen(() => import('#features/deposits/deposits-screen.tsx'), 'DepositsScreen');
const GrantsScreen = lazyScreen(() => import('#features/grants/grants-screen.tsx'), 'GrantsScreen');
const HomeScreen = lazyScreen(() => import('#features/home/home-screen.tsx'), 'HomeScreen');
const LotteryScreen = lazyScreen(() => import('#features/lottery/lottery-screen.tsx'), 'LotteryScreen');
const MallScreen = lazyScreen(() => import('#features/mall/mall-screen.tsx'), 'MallScreen');
const MarginScreen = lazyScreen(() => import('#features/margin/margin-screen.tsx'), 'MarginScreen');
const RebateScreen = lazyScreen(() => import('#features/rebate/rebate-screen.tsx'), 'RebateScreen');
const EnvelopesScreen = lazyScreen(
  () => import('#features/envelopes/envelopes-screen.tsx'),
  'EnvelopesScreen',
);
const RafflesScreen = lazyScreen(() => import('#features/raffles/raffles-screen.tsx'), 'RafflesScreen');
const LeaderboardsScreen = lazyScreen(
  () => import('#features/leaderboards/leaderboards-screen.tsx'),
  'LeaderboardsScreen',
);
const MissionsScreen = lazyScreen(() => import('#features/missions/missions-screen.tsx'), 'MissionsScreen');
const LadderScreen = lazyScreen(() => import('#features/vip/ladder-screen.tsx'), 'LadderScreen');
const MemberScreen = lazyScreen(() => import('#features/members/member-screen.tsx'), 'MemberScreen');
const MembersScreen = lazyScreen(() => import('#features/members/members-screen.tsx'), 'MembersScreen');
const MessagesScreen = lazyScreen(() => import('#features/messages/messages-screen.tsx'), 'MessagesScreen');
const PeopleScreen = lazyScreen(() => import('#features/staff/people-screen.tsx'), 'PeopleScreen');
const OfferScreen = lazyScreen(() => import('#features/contracts/offer-screen.tsx'), 'OfferScreen');
const ReconciliationScreen = lazyScreen(
  () => import('#features/reconciliation/reconciliation-screen.tsx'),
  'ReconciliationScreen',
);
const RoundsScreen = lazyScreen(() => import('#features/rounds/rounds-screen.tsx'), 'RoundsScreen');
const SettlementScreen = lazyScreen(
  () => import('#features/settlement/settlement-screen.tsx'),
  'SettlementScreen',
);
const TotalsScreen = lazyScreen(() => import('#features/totals/totals-screen.tsx'), 'TotalsScreen');
const VendorScreen = lazyScreen(() => import('#features/vendors/vendor-screen.tsx'), 'VendorScreen');
const VendorsScreen = lazyScreen(() => import('#features/vendors/vendors-screen.tsx'), 'VendorsScreen');
const WithdrawalsScreen = lazyScreen(
  () => import('#features/withdrawals/withdrawals-screen.tsx'),
  'WithdrawalsScreen',
);

const screens: Record<Section['id'], ReactNode> = {
  home: <HomeScreen />,
  deposits: <DepositsScreen />,
  withdrawals: <WithdrawalsScreen />,
  members: <MembersScreen />,
  agents: <AgentsScreen />,
  activities: <ActivitiesScreen />,
  messages: <MessagesScreen />,
  chats: <ChatsScreen />,
  adjustments: <AdjustmentsScreen />,
  budgets: <BudgetsScreen />,
  grants: <GrantsScreen />,
  contracts: <ContractsScreen />,
  settlement: <SettlementScreen />,
  margin: <MarginScreen />,
  reconciliation: <ReconciliationScreen />,
  balance: <BalanceScreen />,
  vendors: <VendorsScreen />,
  lottery: <LotteryScreen />,
  totals: <TotalsScreen />,
  rounds: <RoundsScreen />,
  cases: <CasesScreen />,
  callbacks: <CallbacksScreen />,
  raffles: <RafflesScreen />,
  envelopes: <EnvelopesScreen />,
  missions: <MissionsScreen />,
  leaderboards: <LeaderboardsScreen />,
  vip: <LadderScreen />,
  rebate: <RebateScreen />,
  mall: <MallScreen />,
  staff: <PeopleScreen />,
  audit: <AuditScreen />,
};

/** Shows the sign-in screen at every URL while there is no session; after the sign-in the URL is unchanged. */
export function OfficeRoutes() {
  const token = useSession((session) => session.token);
  if (token === null) return <SignInScreen tools={<SignInTools />} />;
  return (
    <KnownStaff>
      <Shell>
        <Routes>
          {sections.map((section) => (
            <Route
              key={section.id}
              path={section.path}
              element={<Guarded permission={section.permission}>{screens[section.id]}</Guarded>}
            />
          ))}
          <Route
            path="/members/:id"
            element={
              <Guarded permission="member.read">
                <MemberScreen />
              </Guarded>
            }
          />
          <Route
            path="/contracts/new"
            element={
              <Guarded permission="contract.manage">
                <OfferScreen />
              </Guarded>
            }
          />
          <Route
            path="/contracts/:id"
            element={
              <Guarded permission="contract.read">
                <ContractScreen />
              </Guarded>
            }
          />
          <Route
            path="/vendors/:code"
            element={
              <Guarded permission="vendor.read">
                <VendorScreen />
              </Guarded>
            }
          />
          <Route path="/index.html" element={<Navigate to="/" replace />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Shell>
    </KnownStaff>
  );
}

function SignInTools() {
  return (
    <>
      <LanguageButton />
      <ThemeButton />
    </>
  );
}

/** Checks a stored token with the server before it renders anything, and refreshes the permissions every minute. */
function KnownStaff({ children }: { children: ReactNode }) {
  const api = useApi();
  const staff = useSession((session) => session.staff);
  const { data, error, refetch } = useQuery({
    queryKey: [staffSessionCalls.me.path],
    queryFn: () => api.session.me({}),
    refetchInterval: 60_000,
  });
  useEffect(() => {
    if (data) setStaff(data);
  }, [data]);
  if (staff) return children;
  return (
    <div className="grid min-h-dvh place-items-center p-6">
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="grid">
          <Rangoli size={64} isTurning />
        </Loading>
      )}
    </div>
  );
}

type GuardedProps = { permission: Section['permission']; children: ReactNode };

function Guarded({ permission, children }: GuardedProps) {
  const may = useMay();
  const t = useTranslations('backoffice');
  if (permission === null || may(permission)) return children;
  return (
    <EmptyState heading="h1" title={t('notPermittedTitle')} action={<Button href="/">{t('toHome')}</Button>}>
      {t('notPermittedBody')}
    </EmptyState>
  );
}

function NotFound() {
  const t = useTranslations('backoffice');
  return (
    <EmptyState heading="h1" title={t('notFoundTitle')} action={<Button href="/">{t('toHome')}</Button>}>
      {t('notFoundBody')}
    </EmptyState>
  );
}
