import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { useSession } from '#lib/session.ts';
import { useLikelySwitch } from '#lib/status.ts';
import { useRecentGames } from '#shared/games/catalogue.ts';
import { useLaunch } from '#shared/games/use-launch.ts';

/** The primary action of home: join for a guest or a trial account, the last game for a member who has one, else a deposit. */
export function HeroAction() {
  const t = useTranslations();
  const { state, member } = useSession();
  const canRegister = useLikelySwitch('REG3');
  if (state === 'restoring') return null;
  if (member && !member.isTrial) return <MemberAction />;
  if (canRegister) return <Button href="/register">{t('home.join')}</Button>;
  return member ? null : <Button href="/login">{t('shell.login')}</Button>;
}

function MemberAction() {
  const t = useTranslations('home');
  const { data: recent, isLoading } = useRecentGames();
  const { launchGame } = useLaunch();
  const last = recent?.content.find(({ maintenance }) => !maintenance);
  if (isLoading) return null;
  if (last) return <Button onClick={() => launchGame(last)}>{t('continue')}</Button>;
  return <Button href="/member/depositv2">{t('deposit')}</Button>;
}
