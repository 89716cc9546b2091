import { Badge } from '@mela/ui/badge';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

type MemberLinkProps = { id: string; account: string; className?: string; children?: ReactNode };

/** Opens the page of a member; Back returns to the list or the tree as it was. */
export function MemberLink({ id, account, className, children = account }: MemberLinkProps) {
  const [address] = useSearchParams();
  const next = new URLSearchParams(address);
  next.set('member', id);
  return (
    <Link to={{ search: next.toString() }} className={className ?? 'font-semibold text-accent'}>
      {children}
    </Link>
  );
}

type Marks = { type: number; isOnline: boolean; isLocked: boolean; isSuspended: boolean };

/** What an agent must see about an account at a glance. */
export function MemberMarks({ type, isOnline, isLocked, isSuspended }: Marks) {
  const t = useTranslations('agentTeam');
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone="quiet">{t(type === 0 ? 'member' : 'agent')}</Badge>
      {isOnline && <Badge tone="good">{t('onlineNow')}</Badge>}
      {isSuspended && <Badge tone="danger">{t('suspended')}</Badge>}
      {isLocked && <Badge tone="danger">{t('locked')}</Badge>}
    </span>
  );
}
