import { dayStart, plusDays, readDay } from '@mela/kernel/time';
import { staffRoundCalls } from '@mela/protocol/calls/staff-vendor';
import type { StaffRoundWire } from '@mela/protocol/shapes/staff-round';
import { callbackResults, vendorCommands } from '@mela/protocol/vendor-desk';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { VendorSelect } from '#lib/vendor-select.tsx';
import { CallbackPopup } from './callback-popup.tsx';
import { resultTones } from './result-tones.ts';
import { useCommandName } from './use-command-name.ts';

type Callback = StaffRoundWire['callbacks']['value']['callbacks'][number];

/** Callbacks of vendors to the wallet, newest first; the filters are in the URL. */
export function CallbacksScreen() {
  const t = useTranslations('vendors');
  const api = useApi();
  const { get, set } = useFilters();
  const query = useQueryOfAddress();
  const pages = useInfiniteQuery({
    queryKey: [staffRoundCalls.callbacks.path, query],
    queryFn: ({ pageParam }) =>
      api.round.callbacks({ query: { ...query, ...(pageParam === '' ? {} : { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <ScreenHead title={t('callbacks')} intro={t('callbacksIntro')} />
      <Filters />
      <DataTable
        label={t('callbacks')}
        columns={useColumns()}
        rows={pages.data?.pages.flatMap(({ callbacks }) => callbacks)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        onOpen={({ id }) => set({ call: id })}
        openLabel={({ id }) => t('callTitle', { id })}
        emptyBody={t('noCalls')}
      />
      <OlderButton pages={pages} />
      {get('call') !== '' && <CallbackPopup id={get('call')} onClose={() => set({ call: '' })} />}
    </>
  );
}

const zone = 'Asia/Kolkata';

/** The query from the URL; days are whole days in the merchant's time zone, both inclusive. */
function useQueryOfAddress(): NonNullable<StaffRoundWire['callbacks']['query']> {
  const { get } = useFilters();
  const command = vendorCommands.find((name) => name === get('command'));
  const result = callbackResults.find((name) => name === get('result'));
  const startOf = (name: string, daysLater: number) => {
    const day = readDay(get(name));
    return day && dayStart(plusDays(day, daysLater), zone).toISOString();
  };
  const from = startOf('from', 0);
  const to = startOf('to', 1);
  const text = (name: 'vendor' | 'player' | 'requestId') =>
    get(name).trim() === '' ? {} : { [name]: get(name).trim() };
  return {
    ...text('vendor'),
    ...text('player'),
    ...text('requestId'),
    ...(command === undefined ? {} : { command }),
    ...(result === undefined ? {} : { result }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

const none = { vendor: '', player: '', requestId: '', command: '', result: '', from: '', to: '' };

function Filters() {
  const t = useTranslations('vendors');
  const tOffice = useTranslations('backoffice');
  const nameOf = useCommandName();
  const { get, set } = useFilters();
  const commands = vendorCommands.map((value) => ({ value, label: nameOf(value) }));
  const results = callbackResults.map((value) => ({ value, label: t(`results.${value}`) }));
  return (
    <fieldset className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="sr-only">{tOffice('filters')}</legend>
      <VendorSelect value={get('vendor')} onChange={(vendor) => set({ vendor })} />
      <SelectField
        label={t('command')}
        value={get('command')}
        options={[{ value: '', label: t('allCommands') }, ...commands]}
        onChange={(event) => set({ command: event.target.value })}
      />
      <SelectField
        label={t('outcome')}
        value={get('result')}
        options={[{ value: '', label: t('allResults') }, ...results]}
        onChange={(event) => set({ result: event.target.value })}
      />
      <TextField
        label={t('player')}
        value={get('player')}
        onChange={(event) => set({ player: event.target.value })}
      />
      <TextField
        label={t('requestId')}
        value={get('requestId')}
        onChange={(event) => set({ requestId: event.target.value })}
      />
      <TextField
        type="date"
        label={t('from')}
        value={get('from')}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={get('to')}
        onChange={(event) => set({ to: event.target.value })}
      />
      <Button tone="outline" onClick={() => set(none)}>
        {tOffice('clear')}
      </Button>
    </fieldset>
  );
}

function useColumns(): Column<Callback>[] {
  const t = useTranslations('vendors');
  const showDate = useDate();
  const nameOf = useCommandName();
  return [
    { id: 'at', label: t('at'), show: ({ at }) => showDate(at) },
    { id: 'vendor', label: t('vendor'), show: ({ vendor }) => vendor },
    { id: 'command', label: t('command'), show: ({ command }) => nameOf(command) },
    {
      id: 'result',
      label: t('outcome'),
      show: ({ result, status }) => (
        <TwoLines below={result === 'done' ? '' : <code>{status}</code>}>
          <Badge tone={resultTones[result]}>{t(`results.${result}`)}</Badge>
        </TwoLines>
      ),
    },
    {
      id: 'player',
      label: t('playerId'),
      show: ({ member, playerId }) => (
        <TwoLines below={<code className="break-all">{playerId ?? ''}</code>}>
          {member?.account ?? '–'}
        </TwoLines>
      ),
    },
    {
      id: 'request',
      label: t('requestId'),
      show: ({ requestId }) => <code className="text-xs break-all">{requestId ?? '–'}</code>,
    },
    {
      id: 'ms',
      label: t('took'),
      isNumber: true,
      show: ({ ms }) => <span className="whitespace-nowrap">{t('ms', { ms: String(ms) })}</span>,
    },
  ];
}
