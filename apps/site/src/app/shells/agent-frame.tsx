import { Button } from '@mela/ui/button';
import { Drawer } from '@mela/ui/drawer';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { OfflineBar } from '@mela/ui/offline-bar';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Suspense, useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadBoundary } from '#app/load-boundary.tsx';
import { AgentMenu, agentMenuLine, AgentSignOut } from '#features/agent/agent-menu.tsx';
import { MerchantClock } from '#features/agent/merchant-clock.tsx';
import { defaultAgentPage, isAgentPage, type AgentPageId } from '#features/agent/pages.ts';
import { useLogout } from '#features/login/use-logout.ts';
import { SessionLoading } from '#lib/needs-login.tsx';
import { useMember } from '#lib/session.ts';
import { useStatus, useSwitch } from '#lib/status.ts';
import { useScroll } from '#lib/use-scroll.ts';
import { Brand } from './brand.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeButton, ThemeLine } from './theme-button.tsx';
import { UpdateBar } from './update-bar.tsx';

/** The header with the merchant's clock, the menu on the left, the page beside it. */
export function AgentFrame() {
  const t = useTranslations('shell');
  const { pageId = defaultAgentPage } = useParams();
  const logout = useLogout('/agent');
  const { data: status } = useStatus();
  const isOpen = useSwitch('AGENT3');
  useScroll();
  if (status && !isOpen) return <SwitchedOff />;
  const current = isAgentPage(pageId) ? pageId : undefined;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col border-e border-line bg-surface lg:flex">
        <div className="flex h-16 shrink-0 items-center px-5">
          <Brand />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-2 pb-4">
          <AgentMenu current={current} />
        </div>
        <div className="shrink-0 border-t border-line p-3">
          <AgentSignOut onSignOut={logout} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <AgentHeader current={current} onSignOut={logout} />
        <OfflineBar>{t('offline')}</OfflineBar>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-5 outline-none md:px-6 md:py-8"
        >
          <LoadBoundary>
            <Suspense fallback={<SessionLoading />}>
              <Outlet />
            </Suspense>
          </LoadBoundary>
        </main>
        <ChatBubble />
        <UpdateBar />
      </div>
    </div>
  );
}

type AgentHeaderProps = { current: AgentPageId | undefined; onSignOut: () => void };

function AgentHeader({ current, onSignOut }: AgentHeaderProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const member = useMember();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex min-h-16 items-center gap-1 border-b border-line bg-ground px-2 py-2 sm:gap-3 md:px-6">
      <IconButton
        label={t('agent.openMenu')}
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
        className="lg:hidden"
      >
        <Icon of={Menu} />
      </IconButton>
      <div className="grid min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-6">
        <p className="truncate font-heading text-base font-bold">{member?.nickname}</p>
        <MerchantClock />
      </div>
      <ThemeButton />
      <LanguagePicker />
      <IconButton label={t('agent.closeCenter')} onClick={() => void navigate('/')}>
        <Icon of={X} />
      </IconButton>
      {isMenuOpen && (
        <Drawer title={t('agent.title')} closeLabel={t('common.close')} onClose={() => setMenuOpen(false)}>
          <AgentMenu current={current} onFollow={() => setMenuOpen(false)}>
            <ThemeLine className={agentMenuLine} />
          </AgentMenu>
          {/* Covers the bottom padding of the drawer, which is 16 px. */}
          <div className="sticky -bottom-4 mt-5 -mb-4 border-t border-line bg-surface py-2">
            <AgentSignOut onSignOut={onSignOut} />
          </div>
        </Drawer>
      )}
    </header>
  );
}

/** The merchant's agent switch is off; player accounts are not affected. */
function SwitchedOff() {
  const t = useTranslations();
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        heading="h1"
        title={t('agent.switchedOffTitle')}
        action={<Button href="/">{t('login.toSite')}</Button>}
      >
        {t('agent.centerOffBody')}
      </EmptyState>
    </main>
  );
}
