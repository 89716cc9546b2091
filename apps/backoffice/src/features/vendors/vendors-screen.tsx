import type { StaffVendorWire } from '@mela/protocol/shapes/staff-vendor';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { TwoLines } from '#lib/two-lines.tsx';
import { useVendors } from '#lib/use-vendors.ts';
import { Calls, LastComparison, Count, usePace } from './vendor-figures.tsx';
import { VendorState } from './vendor-state.tsx';

type Vendor = StaffVendorWire['list']['value']['vendors'][number];

/** Every vendor in one table; a row opens the vendor. */
export function VendorsScreen() {
  const t = useTranslations('vendors');
  const go = useNavigate();
  const { data, error, refetch } = useVendors();
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <DataTable
        label={t('title')}
        columns={useColumns()}
        rows={data?.vendors}
        keyOf={({ code }) => code}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ code }) => void go(`/vendors/${code}`)}
        openLabel={({ name }) => name}
      />
    </>
  );
}

function useColumns(): Column<Vendor>[] {
  const t = useTranslations('vendors');
  const paceOf = usePace();
  return [
    {
      id: 'name',
      label: t('vendor'),
      show: ({ name, code }) => <TwoLines below={code}>{name}</TwoLines>,
    },
    { id: 'state', label: t('state'), show: ({ state }) => <VendorState state={state} /> },
    {
      id: 'dialect',
      label: t('dialect'),
      show: ({ dialect, baseUrl }) => (
        <TwoLines
          below={
            <span title={baseUrl ?? undefined} className="break-all">
              {baseUrl?.replace(/^https?:\/\//, '') ?? t('noAddress')}
            </span>
          }
        >
          {dialect ?? '–'}
        </TwoLines>
      ),
    },
    {
      id: 'today',
      label: t('today'),
      isNumber: true,
      show: ({ today }) => (
        <TwoLines below={<span className="whitespace-nowrap">{paceOf(today)}</span>}>
          <Calls today={today} />
        </TwoLines>
      ),
    },
    {
      id: 'open',
      label: t('openRounds'),
      isNumber: true,
      show: ({ openRounds }) => <Count of={openRounds} />,
    },
    { id: 'cases', label: t('openCases'), isNumber: true, show: ({ openCases }) => <Count of={openCases} /> },
    {
      id: 'stake',
      label: t('stakeAndWin'),
      isNumber: true,
      show: ({ stake, win }) => (
        <TwoLines below={<Rupees value={win} />}>
          <Rupees value={stake} />
        </TwoLines>
      ),
    },
    { id: 'compared', label: t('compared'), show: ({ compared }) => <LastComparison compared={compared} /> },
  ];
}
