import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { ListFrame } from './list-frame.tsx';
import { ReceiptPopup } from './receipt-popup.tsx';
import { RenewPasswordPopup } from './renew-password-popup.tsx';
import { usePeople, type Opened, type Person } from './use-invitation.ts';

type Open = { kind: 'renew'; person: Person } | { kind: 'receipt'; person: Person; opened: Opened };
type PeopleProps = {
  /** The link whose registrations are shown; undefined: all. */
  code: string | undefined;
  onAll: () => void;
};

/** Who registered: the members directly below the agent. */
export function People({ code, onAll }: PeopleProps) {
  const t = useTranslations('invitation');
  const [page, setPage] = useState({ code, pageNum: 1 });
  const pageNum = page.code === code ? page.pageNum : 1;
  const [open, setOpen] = useState<Open>();
  const query = usePeople(pageNum, code);
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-muted">
          {code === undefined ? t('peopleIntro') : t('peopleOf', { name: code })}
        </p>
        {code !== undefined && (
          <Button tone="outline" size="small" onClick={onAll}>
            {t('peopleAll')}
          </Button>
        )}
      </div>
      <ListFrame
        query={query}
        onPage={(next) => setPage({ code, pageNum: next })}
        empty={<EmptyState title={t('peopleEmpty')}>{t('peopleEmptyBody')}</EmptyState>}
      >
        {(people) => (
          <ul
            aria-label={t('tabs.people')}
            className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {people.map((person) => (
              <PersonRow key={person.id} person={person} onRenew={() => setOpen({ kind: 'renew', person })} />
            ))}
          </ul>
        )}
      </ListFrame>
      {open?.kind === 'renew' && (
        <RenewPasswordPopup
          person={open.person}
          onRenewed={(opened) => setOpen({ kind: 'receipt', person: open.person, opened })}
          onClose={close}
        />
      )}
      {open?.kind === 'receipt' && (
        <ReceiptPopup opened={open.opened} isAgent={open.person.type !== 0} isRenewed onClose={close} />
      )}
    </div>
  );
}

function PersonRow({ person, onRenew }: { person: Person; onRenew: () => void }) {
  const t = useTranslations('invitation');
  const date = useDate();
  const { account, nickname, way, code, label, firstDepositAt, isFirstLoginDue } = person;
  const moment = (time: string) => date(time, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 truncate">{account}</span>
          {person.type !== 0 && <Badge tone="accent">{t('types.agent')}</Badge>}
        </span>
        {nickname !== account && <span className="truncate text-sm text-muted">{nickname}</span>}
      </div>
      <div className="grid min-w-0 gap-0.5 text-sm text-muted">
        <span className="truncate">{t(`ways.${way}`, { name: label ?? code ?? '' })}</span>
        <span>{t('registeredAt', { time: moment(person.registeredAt) })}</span>
      </div>
      <p className="text-sm text-muted">
        {isFirstLoginDue
          ? t('notLoggedIn')
          : firstDepositAt === null
            ? t('noDeposit')
            : t('firstDepositAt', { time: moment(firstDepositAt) })}
      </p>
      <div className="empty:hidden">
        {isFirstLoginDue && (
          <Button tone="outline" size="small" onClick={onRenew}>
            {t('renew')}
          </Button>
        )}
      </div>
    </li>
  );
}
