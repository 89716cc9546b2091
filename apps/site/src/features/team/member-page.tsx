import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useStatus } from '#lib/status.ts';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { Figure } from '#shared/record/figure.tsx';
import { MemberLink, MemberMarks } from './member-link.tsx';
import { QuotaForm } from './quota-form.tsx';
import { RatesForm } from './rates-form.tsx';
import { usePromote, useTeamMember, type TeamMemberPage } from './use-team.ts';

/** One member of the team. Only the direct upline sees contact data and changes rates. */
export function MemberPage({ memberId }: { memberId: string }) {
  const t = useTranslations('agentTeam');
  const [address] = useSearchParams();
  const { data: member, error, refetch } = useTeamMember(memberId);
  const back = new URLSearchParams(address);
  back.delete('member');
  return (
    <div className="grid min-w-0 gap-4">
      <Link
        to={{ search: back.toString() }}
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-accent"
      >
        {t('back')}
      </Link>
      {error && !member && (
        <FailedState title={t('memberFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !member && (
        <Loading className="grid gap-3">
          <Skeleton className="h-9 w-56 max-w-full" />
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      )}
      {member && <Facts member={member} />}
    </div>
  );
}

function Facts({ member }: { member: TeamMemberPage }) {
  const t = useTranslations('agentTeam');
  const isAgent = member.type !== 0;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl break-all">{member.account}</h1>
          <p className="text-muted">{member.nickname}</p>
          <MemberMarks {...member} />
        </div>
        {member.contact !== null && !isAgent && <PromoteButton member={member} />}
      </header>
      <LineAbove member={member} />
      <Summary member={member} />
      {member.contact === null ? (
        <p className="text-sm text-muted">{t('contactHidden')}</p>
      ) : (
        <Card title={t('contact')}>
          <dl className="grid gap-3 sm:grid-cols-2">
            <Figure name={t('phone')}>{member.contact.phone ?? t('notGiven')}</Figure>
            <Figure name={t('email')}>
              <span className="break-all">{member.contact.email ?? t('notGiven')}</span>
            </Figure>
          </dl>
        </Card>
      )}
      <Card title={t('rates')} help={t('ratesHelp')}>
        {member.limits === null ? (
          <RateList member={member} />
        ) : (
          <RatesForm member={member} limits={member.limits} />
        )}
      </Card>
      {member.contact !== null && isAgent && (
        <Card title={t('quotas')} help={t('quotasHelp')}>
          <QuotaForm member={member} />
        </Card>
      )}
    </>
  );
}

function LineAbove({ member }: { member: TeamMemberPage }) {
  const t = useTranslations('agentTeam');
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <li>{t('you')}</li>
        {member.path.map(({ id, account }) => (
          <li key={id} className="flex items-center gap-2 before:content-['›']">
            <MemberLink
              id={id}
              account={account}
              className="inline-flex min-h-11 items-center break-all text-accent"
            />
          </li>
        ))}
        <li aria-current="page" className="flex items-center gap-2 break-all text-text before:content-['›']">
          {member.account}
        </li>
      </ol>
    </nav>
  );
}

function Summary({ member }: { member: TeamMemberPage }) {
  const t = useTranslations('agentTeam');
  const showDate = useDate();
  const { data: status } = useStatus();
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-3">
      <Figure name={t('balance')}>
        <Amount value={member.balance} symbol={status?.merchant.currencySymbol ?? '₹'} />
      </Figure>
      <Figure name={t('lastActive')}>
        {member.lastActiveAt === null
          ? t('never')
          : showDate(member.lastActiveAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </Figure>
      <Figure name={t('joined')}>{showDate(member.joinedAt, { dateStyle: 'medium' })}</Figure>
      <Figure name={t('vip')}>{member.vipLevel}</Figure>
      <Figure name={t('directs')}>{member.children}</Figure>
      <Figure name={t('teamSize')}>{member.team}</Figure>
    </dl>
  );
}

function RateList({ member }: { member: TeamMemberPage }) {
  const t = useTranslations('agentTeam');
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Figure name={t('group')}>{member.group}</Figure>
      {member.percents.map(({ product, percent }) => (
        <Figure key={product} name={t(`products.${product}`)}>{`${percent}%`}</Figure>
      ))}
    </dl>
  );
}

function Card({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{title}</h2>
        {help !== undefined && <p className="text-sm text-muted">{help}</p>}
      </div>
      {children}
    </section>
  );
}

function PromoteButton({ member: { id, account } }: { member: TeamMemberPage }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [isAsking, setAsking] = useState(false);
  const promoting = usePromote();
  const promote = () =>
    promoting.mutate(id, {
      onSuccess: () => {
        setAsking(false);
        void showToast({
          tone: 'good',
          text: t('agentTeam.promoted', { account }),
          closeLabel: t('common.close'),
        });
      },
      onError: (error) =>
        void showToast({ tone: 'bad', text: refusalText(error), closeLabel: t('common.close') }),
    });
  return (
    <>
      <Button tone="outline" onClick={() => setAsking(true)}>
        {t('agentTeam.promote')}
      </Button>
      {isAsking && (
        <Popup
          title={t('agentTeam.promoteTitle', { account })}
          closeLabel={t('common.close')}
          onClose={() => setAsking(false)}
          footer={
            <div className="flex justify-end gap-3">
              <Button tone="quiet" onClick={() => setAsking(false)}>
                {t('agentTeam.cancel')}
              </Button>
              <Button isBusy={promoting.isPending} onClick={promote}>
                {t('agentTeam.promote')}
              </Button>
            </div>
          }
        >
          {t('agentTeam.promoteBody')}
        </Popup>
      )}
    </>
  );
}
