import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { LoadBoundary } from '#app/load-boundary.tsx';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { useSession } from '#lib/session.ts';
import { useLikelySwitch } from '#lib/status.ts';

const MemberTools = lazyScreen(() => import('./member-tools.tsx'), 'MemberTools');

/** Login and register for a guest; balance, name and rank for a member; a placeholder while the session is restored. */
export function MemberBox() {
  const { state, member } = useSession();
  if (state === 'restoring') return <Waiting />;
  if (!member) return <GuestButtons />;
  return (
    <LoadBoundary fallback={null}>
      <Suspense fallback={<Waiting />}>
        <MemberTools member={member} />
      </Suspense>
    </LoadBoundary>
  );
}

function Waiting() {
  return <Skeleton className="h-11 w-28" />;
}

function GuestButtons() {
  const t = useTranslations('shell');
  const canRegister = useLikelySwitch('REG3');
  return (
    <div className="flex items-center gap-1.5 md:gap-2">
      <Button href="/login" tone={canRegister ? 'quiet' : 'primary'} size="small">
        {t('login')}
      </Button>
      {canRegister && (
        <Button href="/register" size="small">
          {t('register')}
        </Button>
      )}
    </div>
  );
}
