import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Headset from 'lucide-react/icons/headset';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSwitches } from '#lib/status.ts';
import { ServiceAnchor, useServiceLinks } from '#shared/content/service-link.tsx';
import { inboxPath } from '#shared/inbox/inbox-link.tsx';
import { UnreadBadge } from '#shared/inbox/unread-badge.tsx';
import { useUnread } from '#shared/inbox/use-unread.ts';
import { agentPages, pagesOf, switchOf, type AgentPageId } from './pages.ts';

type AgentMenuProps = {
  current: AgentPageId | undefined;
  onFollow?: () => void;
  /** Content that does not fit into a phone's header. */
  children?: ReactNode;
};

export const agentMenuLine =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-sm font-medium text-muted transition-colors ' +
  'hover:bg-control/15 hover:text-text aria-[current=page]:bg-accent/15 aria-[current=page]:font-semibold aria-[current=page]:text-accent';

/** Team, income, and the agent's own account. A page whose switch is off is left out. */
export function AgentMenu({ current, onFollow, children }: AgentMenuProps) {
  const t = useTranslations('agent');
  const isOn = useSwitches();
  const service = useServiceLinks('AGENT');
  const { hasInbox } = useUnread();
  const pageLines = (group: 'team' | 'income') =>
    pagesOf(group)
      .filter((id) => {
        const needs = switchOf(id);
        return needs === undefined || isOn(needs);
      })
      .map((id) => (
        <MenuLink
          key={id}
          href={`/agentHome/${id}`}
          icon={agentPages[id].icon}
          isCurrent={id === current}
          onFollow={onFollow}
        >
          {t(`pages.${id}.name`)}
        </MenuLink>
      ));
  return (
    <nav aria-label={t('menu')} className="grid gap-5">
      <PageGroup name={t('team')} lines={pageLines('team')} />
      <PageGroup name={t('income')} lines={pageLines('income')} />
      <Group name={t('own')}>
        <MenuLink href="/member/depositv2" icon={ArrowDownToLine}>
          {t('deposit')}
        </MenuLink>
        <MenuLink href="/member/withdraw" icon={ArrowUpFromLine}>
          {t('withdraw')}
        </MenuLink>
        {isOn('MEMTRANS3') && (
          <MenuLink href="/member/transferUpline?way=down" icon={ArrowLeftRight}>
            {t('transfer')}
          </MenuLink>
        )}
        {hasInbox && (
          <MenuLink href={inboxPath} icon={Mail} badge={<UnreadBadge className="ms-auto" />}>
            {t('messages')}
          </MenuLink>
        )}
        {service.map((link) => (
          <li key={link.csType}>
            <ServiceAnchor link={link} onClick={onFollow} className={agentMenuLine}>
              <Icon of={Headset} />
              {link.title}
            </ServiceAnchor>
          </li>
        ))}
        {children !== undefined && <li>{children}</li>}
      </Group>
    </nav>
  );
}

/** Below the menu, sticky, so that it is always visible. */
export function AgentSignOut({ onSignOut }: { onSignOut: () => void }) {
  const t = useTranslations('agent');
  return (
    <button type="button" onClick={onSignOut} className={agentMenuLine}>
      <Icon of={LogOut} />
      {t('signOut')}
    </button>
  );
}

/** A group without any page is left out. */
function PageGroup({ name, lines }: { name: string; lines: readonly ReactNode[] }) {
  return lines.length > 0 && <Group name={name}>{lines}</Group>;
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h2 className="px-3 font-sans text-xs font-semibold text-muted">{name}</h2>
      <ul className="grid gap-0.5">{children}</ul>
    </section>
  );
}

type MenuLinkProps = {
  href: string;
  icon: LucideIcon;
  isCurrent?: boolean;
  onFollow?: (() => void) | undefined;
  badge?: ReactNode;
  children: string;
};

function MenuLink({ href, icon, isCurrent = false, onFollow, badge, children }: MenuLinkProps) {
  return (
    <li>
      <Link
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onFollow}
        className={agentMenuLine}
      >
        <Icon of={icon} />
        {children}
        {badge}
      </Link>
    </li>
  );
}
