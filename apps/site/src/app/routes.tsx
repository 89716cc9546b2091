import { Route, Routes } from 'react-router';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { accountScreen, agentScreen, lazyScreen, lotteryScreen } from '#lib/lazy-screen.ts';
import { LanguagePicker } from './shells/language-picker.tsx';
import { PlayerShell } from './shells/player.tsx';

const LoginPopup = lazyScreen(() => import('#features/login/login-popup.tsx'), 'LoginPopup');
const RegisterPopup = accountScreen(() => import('#features/register/register-popup.tsx'), 'RegisterPopup');
const HelpPopup = accountScreen(() => import('#features/help/help-popup.tsx'), 'HelpPopup');
const IdentityReturn = accountScreen(() => import('./identity-return.tsx'), 'IdentityReturn');
const AgentLoginScreen = lazyScreen(
  () => import('#features/login/agent-login-screen.tsx'),
  'AgentLoginScreen',
);
const AgentShell = accountScreen(() => import('./shells/agent.tsx'), 'AgentShell');
const AgentPages = agentScreen(() => import('./agent-pages.tsx'), 'AgentPages');
const MemberPages = accountScreen(() => import('./member-pages.tsx'), 'MemberPages');
const GameCenterScreen = lazyScreen(
  () => import('#features/lobby/game-center-screen.tsx'),
  'GameCenterScreen',
);
const LotteryCenter = accountScreen(
  () => import('#features/lottery/center/lottery-center.tsx'),
  'LotteryCenter',
);
const GameListScreen = lazyScreen(() => import('#features/lobby/game-list-screen.tsx'), 'GameListScreen');
const HotScreen = lazyScreen(() => import('#features/lobby/hot-screen.tsx'), 'HotScreen');
const FavoriteScreen = lazyScreen(() => import('#features/lobby/favorite-screen.tsx'), 'FavoriteScreen');
const RecentScreen = lazyScreen(() => import('#features/lobby/recent-screen.tsx'), 'RecentScreen');
const WinnersScreen = lazyScreen(() => import('#features/home/winners-screen.tsx'), 'WinnersScreen');
const GamePage = accountScreen(() => import('#features/game/game-page.tsx'), 'GamePage');
const VerifyScreen = lotteryScreen(
  () => import('#features/lottery/verify/verify-screen.tsx'),
  'VerifyScreen',
);
const EnvelopeVerifyScreen = accountScreen(
  () => import('#features/envelope/verify/verify-screen.tsx'),
  'EnvelopeVerifyScreen',
);
const RaffleVerifyScreen = accountScreen(
  () => import('#features/raffle/verify/verify-screen.tsx'),
  'RaffleVerifyScreen',
);
const ResultsScreen = lotteryScreen(
  () => import('#features/lottery/results/results-screen.tsx'),
  'ResultsScreen',
);
const LotteryPage = lotteryScreen(() => import('#features/lottery/lottery-page.tsx'), 'LotteryPage');
const PromotionsScreen = lazyScreen(
  () => import('#features/promotions/promotions-screen.tsx'),
  'PromotionsScreen',
);
const PointMallScreen = accountScreen(
  () => import('#features/points/point-mall-screen.tsx'),
  'PointMallScreen',
);
const DownloadScreen = accountScreen(
  () => import('#features/downloads/download-screen.tsx'),
  'DownloadScreen',
);
const NotFoundScreen = lazyScreen(() => import('#features/system/not-found-screen.tsx'), 'NotFoundScreen');
const WorkshopScreen = lazyScreen(() => import('@mela/ui/workshop'), 'Workshop');

/** The route table, in the order of the specification. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<PlayerShell />}>
        <Route path="/" element={<HomeScreen />}>
          <Route index element={null} />
          <Route path="index" element={null} />
          <Route path="index.html" element={null} />
          <Route path="home" element={null} />
          <Route path="login" element={<LoginPopup />} />
          <Route path="register" element={<RegisterPopup />} />
          <Route path="help" element={<HelpPopup />} />
          <Route path="identity" element={<IdentityReturn />} />
        </Route>
        <Route path="/member/:pageId?" element={<MemberPages />} />
        {['sports', 'esports', 'cockfight'].map((path) => (
          <Route key={path} path={path} element={<GameCenterScreen />} />
        ))}
        <Route path="/lott" element={<LotteryCenter start="LOTT" />} />
        <Route path="/elott" element={<LotteryCenter start="ELOTT" />} />
        {['live', 'fish', 'rng', 'pvp', 'bgs'].map((path) => (
          <Route key={path} path={path} element={<GameListScreen />} />
        ))}
        <Route path="/hot" element={<HotScreen />} />
        <Route path="/favorite" element={<FavoriteScreen />} />
        <Route path="/recent" element={<RecentScreen />} />
        <Route path="/winners" element={<WinnersScreen />} />
        {['lottery', 'seaLottery', 'vnLottery'].map((path) => (
          <Route key={path} path={path} caseSensitive element={<LotteryPage />} />
        ))}
        <Route path="/lottery/verify" element={<VerifyScreen />} />
        <Route path="/lottery/results" element={<ResultsScreen />} />
        {['seamless', 'lottert', 'vnlottery', 'sealottery'].map((path) => (
          <Route key={path} path={path} caseSensitive element={<GamePage />} />
        ))}
        <Route path="/envelope/verify" element={<EnvelopeVerifyScreen />} />
        <Route path="/raffle/verify" element={<RaffleVerifyScreen />} />
        <Route path="/promotions" element={<PromotionsScreen />} />
        <Route path="/pointMall" element={<PointMallScreen />} />
        <Route path="/download" element={<DownloadScreen />} />
        <Route path="/dev/ui" element={<WorkshopScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route path="/agent" element={<AgentLoginScreen picker={<LanguagePicker />} />} />
      <Route element={<AgentShell />}>
        <Route path="/agentHome/:pageId?" element={<AgentPages />} />
      </Route>
    </Routes>
  );
}
