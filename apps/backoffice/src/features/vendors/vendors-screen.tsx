import type { StaffVendorWire } from '@mela/protocol/shapes/staff-vendor';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { TwoLines } from '#lib/two-lines.tsx';
import { useVendors } from '#lib/use-vendors.ts';
import { Calls, Compared, Count } from './vendor-figures.tsx';
import { VendorState } from './vendor-state.tsx';

type Vendor = StaffVendorWire['list']['value']['vendors'][number];

/** Every vendor at a glance; a line opens one. */
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
        <TwoLines below={<span className="break-all">{baseUrl ?? t('noAddress')}</span>}>
          {dialect ?? '–'}
        </TwoLines>
      ),
    },
    { id: 'today', label: t('today'), isNumber: true, show: ({ today }) => <Calls today={today} /> },
    {
      id: 'open',
      label: t('openRounds'),
      isNumber: true,
      show: ({ openRounds }) => <Count of={openRounds} />,
    },
    { id: 'cases', label: t('openCases'), isNumber: true, show: ({ openCases }) => <Count of={openCases} /> },
    {
      id: 'stake',
      label: t('stakeToday'),
      isNumber: true,
      show: ({ stake }) => <Rupees value={stake} />,
    },
    { id: 'win', label: t('winToday'), isNumber: true, show: ({ win }) => <Rupees value={win} /> },
    { id: 'compared', label: t('compared'), show: ({ compared }) => <Compared compared={compared} /> },
  ];
}
