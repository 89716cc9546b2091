import type { MemberInfo } from '@mela/protocol/shapes/member';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { Link } from '@mela/ui/link';
import { Rangoli } from '@mela/ui/rangoli';
import { desktop, useMedia } from '@mela/ui/use-media';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { BalanceAmount, HideButton, RefreshButton } from '#shared/wallet/balance.tsx';
import { MemberMenu } from './member-menu.tsx';
import type { MemberPageId } from './pages.ts';
import { Portrait } from './portrait.tsx';

type MemberCenterProps = {
  current: MemberPageId;
  /** Pages without content have no menu entry. */
  hasContent: (id: MemberPageId) => boolean;
  onClose: () => void;
  onSignOut: () => void;
  children: ReactNode;
};

/** The frame of every member page: member, menu, page, logout. Phones have a link to the account page instead of the menu. */
export function MemberCenter({ current, hasContent, onClose, onSignOut, children }: MemberCenterProps) {
  const t = useTranslations('member');
  const member = useMember();
  const isDesktop = useMedia(desktop);
  useTitle(t(`pages.${current}.name`));
  if (!member) return null;
  if (member.isTrial) return <TrialNotice />;
  return (
    <div className="mx-auto grid w-full max-w-page gap-3 px-4 py-3 md:px-6 lg:gap-5 lg:py-8">
      {isDesktop ? <Head member={member} onClose={onClose} /> : <Back member={member} onClose={onClose} />}
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        {(isDesktop || member.isExcluded) && (
          <MemberMenu current={current} hasContent={hasContent} onSignOut={onSignOut} />
        )}
        {children}
      </div>
    </div>
  );
}

type HeadProps = { member: MemberInfo; onClose: () => void };

function Head({ member, onClose }: HeadProps) {
  return (
    <header className="relative flex items-center gap-4 overflow-hidden rounded-card border border-line bg-linear-to-r from-raised to-surface p-5">
      <Rangoli size={220} className="pointer-events-none absolute -end-12 text-control/20" />
      <Portrait member={member} />
      <CenterBalance />
      <CloseButton onClose={onClose} />
    </header>
  );
}

/** One row on phones: back to the account page, which an excluded member does not have, and close. */
function Back({ member, onClose }: HeadProps) {
  const t = useTranslations('member');
  return (
    <div className="flex min-h-11 items-center justify-between">
      {!member.isExcluded && (
        <Link
          href="/member"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent"
        >
          <Icon of={ArrowLeft} size="small" />
          {t('hub')}
        </Link>
      )}
      <CloseButton onClose={onClose} />
    </div>
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useTranslations('member');
  return (
    <IconButton label={t('closeCenter')} onClick={onClose} className="relative ms-auto lg:ms-0 lg:self-start">
      <Icon of={X} />
    </IconButton>
  );
}

/** The balance beside every page of the center. */
function CenterBalance() {
  const t = useTranslations('wallet');
  return (
    <div className="relative ms-auto flex items-center gap-1">
      <p className="grid min-w-0 flex-1 justify-items-end">
        <span className="text-sm text-muted">{t('balance')}</span>
        <BalanceAmount className="text-xl" />
      </p>
      <RefreshButton />
      <HideButton />
    </div>
  );
}

export function TrialNotice() {
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
