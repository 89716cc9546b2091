import { lotteryGameOf } from '@mela/rules/lottery/games';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { NeedsLogin } from '#lib/needs-login.tsx';
import { useMember } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { areaOf } from './frame/areas.ts';
import { FrameLoading, LotteryFrame } from './frame/lottery-frame.tsx';

const ElottGame = lazyScreen(() => import('./elott/elott-game.tsx'), 'ElottGame');

/** `/lottery`, `/seaLottery` and `/vnLottery`: for members only; a guest returns here after the login. */
export function LotteryPage() {
  return (
    <NeedsLogin>
      <NamedGame />
    </NeedsLogin>
  );
}

/** The game that the address names. Without one, and for the lobby view of a launch, the list of all lotteries. */
function NamedGame() {
  const { pathname, search } = useLocation();
  const [address] = useSearchParams();
  const isTrial = useMember()?.isTrial ?? false;
  const code = address.get('gameCode');
  if (code === null || address.get('view') === 'lobby')
    return <Navigate to={pathname === '/seaLottery' ? '/lott?mode=SEA' : '/lott'} replace />;
  const game = lotteryGameOf(code);
  if (game === undefined) return <UnknownGame />;
  if (isTrial) return <NoTrial />;
  if (pathname !== game.route) return <Navigate to={game.route + search} replace />;
  return <Betting key={game.code} game={game} />;
}

function Betting({ game }: { game: LotteryGame }) {
  const [address, setAddress] = useSearchParams();
  const named = address.get('prizeMode');
  const mode = game.prizeModes.find((one) => one === named) ?? game.prizeModes[0] ?? 'LOTT';
  if (mode === 'ELOTT')
    return (
      <Suspense fallback={<FrameLoading />}>
        <ElottGame game={game} />
      </Suspense>
    );
  const Area = areaOf({ family: game.family, mode });
  if (Area === undefined) return <UnknownGame />;
  return (
    <LotteryFrame
      game={game}
      mode={mode}
      Area={Area}
      onMode={(next) =>
        setAddress(
          (before) => {
            const changed = new URLSearchParams(before);
            changed.set('prizeMode', next);
            return changed;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}

function UnknownGame() {
  const t = useTranslations('lotteryFrame');
  useTitle(t('unknownTitle'));
  return (
    <EmptyState
      heading="h1"
      title={t('unknownTitle')}
      action={<Button href="/lott">{t('unknownAction')}</Button>}
    >
      {t('unknownBody')}
    </EmptyState>
  );
}

function NoTrial() {
  const t = useTranslations('lotteryFrame');
  useTitle(t('trialTitle'));
  return (
    <EmptyState
      heading="h1"
      title={t('trialTitle')}
      action={<Button href="/register">{t('trialAction')}</Button>}
    >
      {t('trialBody')}
    </EmptyState>
  );
}
