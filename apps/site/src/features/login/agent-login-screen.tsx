import { Festoon } from '@mela/ui/festoon';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { Rangoli } from '@mela/ui/rangoli';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Link2 from 'lucide-react/icons/link-2';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { LoginForm } from './login-form.tsx';

/** The login of the agent center: a page without the player's header except the language picker. */
export function AgentLoginScreen({ picker }: { picker: ReactNode }) {
  const t = useTranslations('login');
  const navigate = useNavigate();
  const member = useSession((session) => session.member);
  useTitle(t('agentTitle'));
  if (member?.isAgent) return <Navigate to="/agentHome" replace />;
  return (
    <main className="grid min-h-dvh lg:grid-cols-2">
      <Welcome />
      <section className="flex flex-col bg-surface px-5 py-8 sm:px-10 lg:justify-center lg:px-16">
        <div className="mx-auto grid w-full max-w-md gap-6">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-xl">{t('agentSubmit')}</h2>
            {picker}
          </div>
          {member && <Notice tone="info">{t('agentNotYou', { name: member.nickname })}</Notice>}
          <LoginForm
            isAgentSite
            submitLabel={t('submit')}
            onDone={() => void navigate('/agentHome', { replace: true })}
          />
          <p className="text-sm text-muted">{t('trouble')}</p>
          <Link href="/" className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent">
            <Icon of={ArrowLeft} size="small" />
            {t('toSite')}
          </Link>
        </div>
      </section>
    </main>
  );
}

function Welcome() {
  const t = useTranslations('login');
  const common = useTranslations('common');
  const points = [
    { icon: Users, text: t('agentPointTeam') },
    { icon: Link2, text: t('agentPointLinks') },
    { icon: ChartNoAxesColumn, text: t('agentPointIncome') },
  ];
  return (
    <section className="relative flex flex-col overflow-hidden bg-linear-to-br from-raised via-surface to-ground pb-8 lg:pb-12">
      <Festoon isLit />
      <Rangoli
        size={520}
        className="pointer-events-none absolute -end-72 -bottom-72 text-control/20 lg:-end-32 lg:-bottom-40"
      />
      <div className="relative my-auto grid gap-4 px-5 pt-6 sm:px-10 lg:gap-6 lg:px-16">
        <p className="flex items-center gap-3 font-heading text-lg font-bold text-accent">
          <Rangoli size={36} />
          {common('brand')}
        </p>
        <h1 className="text-2xl lg:text-3xl">{t('agentTitle')}</h1>
        <p className="max-w-prose text-muted lg:text-lg">{t('agentIntro')}</p>
        <ul className="hidden gap-4 sm:grid">
          {points.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-lamp/15 text-accent">
                <Icon of={icon} />
              </span>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
