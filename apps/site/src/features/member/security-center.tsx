import type { MemberInfo } from '@mela/protocol/shapes/member';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { excludedHelp } from '#shared/content/excluded-pages.ts';

type SecurityCenterProps = {
  member: MemberInfo;
  /** The sections; each has its own query and its own states. */
  children: ReactNode;
};

/** The account data and the security sections. */
export function SecurityCenter({ member, children }: SecurityCenterProps) {
  const t = useTranslations('member');
  const facts = [
    [t('account'), member.account],
    [t('nickname'), member.nickname],
    [t('kind'), t(`kinds.${member.type}`)],
    [t('vip'), member.hasVip ? member.vipLabelName : t('vipNone')],
    [t('memberNumber'), member.id],
    [t('currency'), `${member.currency} ${member.currencySymbol}`],
  ] as const;
  return (
    <div className="grid min-w-0 gap-5">
      <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
        <div className="grid gap-1">
          <h1 className="text-xl">{t('pages.securityCenter.name')}</h1>
          <p className="text-muted">{t('pages.securityCenter.body')}</p>
        </div>
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="min-w-0 text-end font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          <Link
            href={member.isExcluded ? excludedHelp : '/help#responsible-play'}
            className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-good"
          >
            <Icon of={HeartHandshake} size="small" />
            {t('responsible')}
          </Link>
        </div>
      </section>
      {children}
    </div>
  );
}
