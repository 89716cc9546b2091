import { showMoney } from '@mela/kernel/money';
import { staffRoundCalls } from '@mela/protocol/calls/staff-vendor';
import { roundAges } from '@mela/protocol/vendor-desk';
import { Link } from '@mela/ui/link';
import { Tabs } from '@mela/ui/tabs';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { OlderButton } from '#lib/older-button.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useAge, useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { VendorSelect } from '#lib/vendor-select.tsx';
import type { OpenRound } from './open-round.ts';
import { RoundActions } from './round-actions.tsx';

/** Open rounds, oldest first. Staff can query the vendor; only the vendor can end a round. */
export function RoundsScreen() {
  const t = useTranslations('vendors');
  const api = useApi();
  const language = useLanguageStore((chosen) => chosen.language);
  const { get, set, oneOf } = useFilters();
  const [voided, setVoided] = useState<OpenRound | null>(null);
  const age = oneOf('age', roundAges);
  const vendor = get('vendor');
  const pages = useInfiniteQuery({
    queryKey: [staffRoundCalls.rounds.path, age, vendor, language],
    queryFn: ({ pageParam }) =>
      api.round.rounds({
        query: {
          age,
          language,
          ...(vendor === '' ? {} : { vendor }),
          ...(pageParam === '' ? {} : { after: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
  const total = pages.data?.pages[0]?.total;
  return (
    <>
      <ScreenHead title={t('rounds')} intro={t('roundsIntro')} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-full max-w-xs">
          <VendorSelect value={vendor} onChange={(code) => set({ vendor: code })} />
        </div>
        {total !== undefined && <p className="text-sm text-muted">{t('total', { count: total })}</p>}
      </div>
      <Tabs
        label={t('ageFilter')}
        items={roundAges.map((name) => ({ id: name, label: t(`ages.${name}`) }))}
        value={age}
        onChange={(next) => set({ age: next })}
      />
      <DataTable
        label={t('rounds')}
        columns={useColumns(setVoided)}
        rows={pages.data?.pages.flatMap(({ rounds }) => rounds)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        emptyBody={t('noRounds')}
      />
      <OlderButton pages={pages} />
      {voided && <VoidPopup round={voided} onClose={() => setVoided(null)} />}
    </>
  );
}

function useColumns(onVoid: (round: OpenRound) => void): Column<OpenRound>[] {
  const t = useTranslations('vendors');
  const may = useMay();
  const ageOf = useAge();
  const showDate = useDate();
  return [
    {
      id: 'round',
      label: t('round'),
      show: ({ roundId, vendor }) => (
        <TwoLines below={vendor}>
          <code className="text-xs break-all">{roundId}</code>
        </TwoLines>
      ),
    },
    { id: 'game', label: t('game'), show: ({ game }) => game },
    {
      id: 'member',
      label: t('member'),
      show: ({ member }) =>
        may('member.read') ? (
          <Link href={`/members/${member.id}?view=bets`} className="font-semibold text-accent">
            {member.account}
          </Link>
        ) : (
          member.account
        ),
    },
    { id: 'stake', label: t('stake'), isNumber: true, show: ({ stake }) => <Rupees value={stake} /> },
    { id: 'win', label: t('soFar'), isNumber: true, show: ({ win }) => <Rupees value={win} /> },
    {
      id: 'age',
      label: t('age'),
      show: ({ openedAt }) => (
        <TwoLines below={showDate(openedAt)}>
          <span className="whitespace-nowrap">{ageOf(openedAt)}</span>
        </TwoLines>
      ),
    },
    { id: 'asked', label: t('nextAsked'), show: ({ askAt }) => showDate(askAt) },
    {
      id: 'act',
      label: '',
      isNumber: true,
      show: (round) => <RoundActions round={round} onVoid={onVoid} />,
    },
  ];
}

function VoidPopup({ round, onClose }: { round: OpenRound; onClose: () => void }) {
  const t = useTranslations('vendors');
  const api = useApi();
  const queries = useQueryClient();
  const give = async (reason: string) => {
    await api.round.void({ body: { id: round.id, reason } });
    await queries.invalidateQueries();
  };
  const amount = `₹${showMoney(round.stake)}`;
  return (
    <ReasonPopup
      title={t('voidTitle')}
      actionLabel={t('voidRound')}
      tone="danger"
      doneText={t('voided')}
      onDecide={give}
      onClose={onClose}
    >
      <p className="text-sm">{t('voidBody', { amount, account: round.member.account })}</p>
      <p className="text-xs text-muted">
        {`${round.vendor} · `}
        <code className="break-all">{round.roundId}</code>
      </p>
    </ReasonPopup>
  );
}
