import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Festoon } from '@mela/ui/festoon';
import { Link } from '@mela/ui/link';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { accountScreen } from '#lib/lazy-screen.ts';
import { nextPath, registerAddress } from '#lib/next-path.ts';
import { clearEndedSession, useEndedSession, useSession } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { FreePlayButton } from '#shared/sign-in/free-play-button.tsx';
import { IdentityWays } from '#shared/sign-in/identity/identity-ways.tsx';
import { LoginForm } from './login-form.tsx';

const EndedNotice = accountScreen(() => import('./ended-notice.tsx'), 'EndedNotice');
const SmsForm = accountScreen(() => import('./sms-form.tsx'), 'SmsForm');

const panel = 'login-ways';

/** Hides the other login methods during the second step. */
const firstStepOnly = 'group-has-data-second-step/login:hidden';

/** The login over home or over the page that requires it. Afterwards it continues to the requested page. */
export function LoginPopup() {
  const t = useTranslations();
  const { close, search, subject } = usePopup();
  const navigate = useNavigate();
  const hasSms = useSwitch('VERIFICATION3');
  const canRegister = useSwitch('REG3');
  const ended = useEndedSession();
  const next = nextPath(search);
  useTitle(t('login.title'));

  const goOn = () => (next === undefined ? close() : void navigate(next, { replace: true }));
  return (
    <Popup
      title={t('login.title')}
      closeLabel={t('common.close')}
      onClose={() => {
        clearEndedSession();
        close();
      }}
    >
      <AlreadyIn onDone={goOn}>
        <div className="group/login">
          <div className={`${firstStepOnly} mb-5`}>
            <Festoon isLit className="mb-2" />
            {ended ? (
              <Suspense>
                <EndedNotice ended={ended} />
              </Suspense>
            ) : (
              <p className="text-muted">
                {subject === undefined ? t('login.intro') : t('login.toPlay', { game: subject })}
              </p>
            )}
          </div>
          {hasSms ? <Ways onDone={goOn} /> : <LoginForm submitLabel={t('login.submit')} onDone={goOn} />}
          <div className={firstStepOnly}>
            <IdentityWays next={next} />
            <p className="mt-4 text-sm text-muted">{t('login.trouble')}</p>
            <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
              {canRegister && (
                <span>
                  {t('login.noAccount')}{' '}
                  <Link href={registerAddress(next)} className="inline-block py-2 font-semibold text-accent">
                    {t('login.register')}
                  </Link>
                </span>
              )}
              <Link href="/?popup=forgot" className="inline-block py-2 font-semibold text-accent">
                {t('login.forgot')}
              </Link>
            </p>
            <FreePlayButton onDone={goOn} onLook={close} />
          </div>
        </div>
      </AlreadyIn>
    </Popup>
  );
}

/** A member with an open session opened `/login`: no form is needed. */
function AlreadyIn({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const t = useTranslations();
  const member = useSession((session) => session.member);
  // Decided once, so that the closing popup does not show this text directly after the login.
  const [wasIn] = useState(member !== null);
  if (!wasIn || member === null) return children;
  return (
    <EmptyState
      title={t('login.alreadyIn', { name: member.nickname })}
      action={<Button onClick={onDone}>{t('common.confirm')}</Button>}
    >
      {t('login.intro')}
    </EmptyState>
  );
}

function Ways({ onDone }: { onDone: () => void }) {
  const t = useTranslations();
  const [way, setWay] = useState('password');
  return (
    <div className="grid gap-5">
      <div className={firstStepOnly}>
        <Tabs
          label={t('login.method')}
          panelId={panel}
          value={way}
          onChange={setWay}
          items={[
            { id: 'password', label: t('login.byPassword') },
            { id: 'sms', label: t('login.bySms') },
          ]}
        />
      </div>
      <TabPanel id={panel} value={way}>
        {way === 'password' ? (
          <LoginForm submitLabel={t('login.submit')} onDone={onDone} />
        ) : (
          <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
            <SmsForm onDone={onDone} />
          </Suspense>
        )}
      </TabPanel>
    </div>
  );
}
