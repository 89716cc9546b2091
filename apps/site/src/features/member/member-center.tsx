import type { MemberInfo } from '@mela/protocol/shapes/member';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { Rangoli } from '@mela/ui/rangoli';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { BalanceAmount, HideButton, RefreshButton } from '#shared/wallet/balance.tsx';
import { MemberMenu } from './member-menu.tsx';
import type { MemberPageId } from './pages.ts';

type MemberCenterProps = {
  current: MemberPageId;
  /** Pages without content have no menu entry. */
  hasContent: (id: MemberPageId) => boolean;
  onClose: () => void;
  onSignOut: () => void;
  children: ReactNode;
};

/** The frame of every member page: member, menu, page, logout. */
export function MemberCenter({ current, hasContent, onClose, onSignOut, children }: MemberCenterProps) {
  const t = useTranslations('member');
  const member = useMember();
  useTitle(t(`pages.${current}.name`));
  if (!member) return null;
  if (member.isTrial) return <TrialNotice />;
  return (
    <div className="mx-auto grid w-full max-w-page gap-5 px-4 py-5 md:px-6 md:py-8">
      <header
        data-brief={current !== 'securityCenter'}
        className="group relative flex flex-wrap items-center gap-x-4 gap-y-3 overflow-hidden rounded-card border border-line bg-linear-to-r from-raised to-surface p-4 max-md:data-[brief=true]:p-2 max-md:data-[brief=true]:ps-3 md:flex-nowrap md:p-5"
      >
        <Rangoli size={220} className="pointer-events-none absolute -end-12 text-control/20" />
        <Portrait member={member} />
        <IconButton
          label={t('closeCenter')}
          onClick={onClose}
          className="relative ms-auto self-start md:order-last md:ms-0"
        >
          <Icon of={X} />
        </IconButton>
        <CenterBalance />
      </header>
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <MemberMenu current={current} hasContent={hasContent} onSignOut={onSignOut} />
        {children}
      </div>
    </div>
  );
}

function Portrait({ member }: { member: MemberInfo }) {
  return (
    <>
      <span
        aria-hidden
        className="relative grid size-14 shrink-0 max-md:group-data-[brief=true]:size-10 place-items-center overflow-hidden rounded-pill bg-lamp/20 font-heading text-xl font-bold text-accent"
      >
        {member.iconUrl === null ? [...member.nickname][0] : <img src={member.iconUrl} alt="" />}
      </span>
      <div className="relative grid min-w-0 flex-1 gap-1 max-md:group-data-[brief=true]:gap-0">
        <p className="truncate font-heading text-lg font-bold">{member.nickname}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {member.account}
          {member.hasVip && <Badge tone="accent">{member.vipLabelName}</Badge>}
        </p>
      </div>
    </>
  );
}

/** The balance beside every page of the center. A brief head on a phone leaves it out, because the header shows it. */
function CenterBalance() {
  const t = useTranslations('wallet');
  return (
    <div className="relative flex w-full items-center gap-1 border-t border-line pt-3 max-md:group-data-[brief=true]:hidden md:ms-auto md:w-auto md:border-0 md:pt-0">
      <p className="grid min-w-0 flex-1 md:justify-items-end">
        <span className="text-sm text-muted">{t('balance')}</span>
        <BalanceAmount className="text-xl" />
      </p>
      <RefreshButton />
      <HideButton />
    </div>
  );
}

function TrialNotice() {
  const t = useTranslations('member');
  return (
    <div className="py-10">
      <EmptyState
        heading="h1"
        title={t('trialTitle')}
        action={<Button href="/register">{t('trialAction')}</Button>}
      >
        {t('trialBody')}
      </EmptyState>
    </div>
  );
}
