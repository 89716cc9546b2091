import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { deskCalls } from '@mela/protocol/calls/desk';
import type { DeskWire } from '@mela/protocol/shapes/desk';
import { Badge } from '@mela/ui/badge';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useAge, useDate } from '#lib/use-date.ts';
import { usePurpose } from '#lib/use-purpose.ts';

type Balance = DeskWire['balance']['value'];
type Total = Balance['totals'][number];
type Alarm = Balance['alarms'][number];

/** State of the ledger: whether it balances, when it was last checked, and which account differs. */
export function BalanceScreen() {
  const t = useTranslations('desk');
  const api = useApi();
  const ageOf = useAge();
  const { data, error, refetch } = useQuery({
    queryKey: [deskCalls.balance.path],
    queryFn: () => api.desk.balance({}),
    refetchInterval: 15_000,
  });
  return (
    <>
      <ScreenHead title={t('trialBalance')} intro={t('balanceIntro')} />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Notice tone={data.isSound ? 'good' : 'bad'} title={data.isSound ? t('sound') : t('unsound')}>
            {data.finishedAt === null ? t('neverCompared') : t('lastRound', { age: ageOf(data.finishedAt) })}
          </Notice>
          <div className="grid gap-4 lg:grid-cols-2">
            {(['main', 'trial'] as const).map((realm) => (
              <Realm
                key={realm}
                realm={realm}
                totals={data.totals.filter((total) => total.realm === realm)}
              />
            ))}
          </div>
          <Alarms alarms={data.alarms} />
        </>
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-80" />
        </Loading>
      )}
    </>
  );
}

function Realm({ realm, totals }: { realm: 'main' | 'trial'; totals: readonly Total[] }) {
  const t = useTranslations('desk');
  const nameOf = usePurpose();
  const sum = formatMoney(moneyOfUnits(totals.reduce((all, { amount }) => all + parseMoney(amount), 0n)));
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 className="px-4 pt-4 pb-2 text-lg">{t(`realms.${realm}`)}</h2>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="px-4 py-2 text-start">
              {t('wallet')}
            </th>
            <th scope="col" className="px-4 py-2 text-end">
              {t('accounts')}
            </th>
            <th scope="col" className="px-4 py-2 text-end">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ purpose, accounts, amount }) => (
            <tr key={purpose} className="border-b border-line">
              <th scope="row" className="px-4 py-1.5 text-start font-medium">
                {nameOf(purpose)}
              </th>
              <td className="px-4 py-1.5 text-end tabular-nums">{accounts}</td>
              <td className="px-4 py-1.5 text-end">
                <Rupees value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="px-4 py-2 text-start">
              {t('sum')}
            </th>
            <td className="px-4 py-2 text-end">
              <Rupees value={sum} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const t = useTranslations('desk');
  const columns = useAlarmColumns();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('alarms')}</h2>
      {alarms.length === 0 ? (
        <p className="text-muted">{t('noAlarms')}</p>
      ) : (
        <DataTable
          label={t('alarms')}
          columns={columns}
          rows={alarms}
          keyOf={({ id }) => id}
          error={null}
          onRetry={() => undefined}
        />
      )}
    </section>
  );
}

function useAlarmColumns(): Column<Alarm>[] {
  const t = useTranslations('desk');
  const showDate = useDate();
  return [
    {
      id: 'account',
      label: t('account'),
      show: ({ account, memberId }) =>
        memberId === null ? (account ?? t('whole')) : <Link href={`/members/${memberId}`}>{account}</Link>,
    },
    { id: 'finding', label: t('found'), show: ({ finding }) => t(`findings.${finding}`) },
    {
      id: 'expected',
      label: t('expected'),
      isNumber: true,
      show: ({ expected }) => <Rupees value={expected} />,
    },
    { id: 'amount', label: t('balance'), isNumber: true, show: ({ found }) => <Rupees value={found} /> },
    { id: 'at', label: t('foundAt'), show: ({ foundAt }) => showDate(foundAt) },
    {
      id: 'state',
      label: t('state'),
      show: ({ clearedAt }) => (
        <Badge tone={clearedAt === null ? 'danger' : 'quiet'}>
          {clearedAt === null ? t('openAlarm') : t('cleared')}
        </Badge>
      ),
    },
  ];
}
