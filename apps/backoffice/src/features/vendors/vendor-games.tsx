import { staffVendorCalls } from '@mela/protocol/calls/staff-vendor';
import type { StaffVendorWire } from '@mela/protocol/shapes/staff-vendor';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { TextField } from '@mela/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { useMay } from '#lib/session.ts';
import { useFilters } from '#lib/use-filters.ts';
import { MaintenancePopup } from './maintenance-popup.tsx';

type Game = StaffVendorWire['games']['value']['games'][number];

/** The games of a vendor, closed ones first. */
export function VendorGames({ code }: { code: string }) {
  const t = useTranslations('vendors');
  const api = useApi();
  const language = useLanguageStore((chosen) => chosen.language);
  const { get, set } = useFilters();
  const words = get('words');
  const [turned, setTurned] = useState<Game | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffVendorCalls.games.path, code, words, language],
    queryFn: () => api.vendor.games({ query: { code, words, language } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-4 py-4">
      <p className="text-sm text-muted">{t('gamesIntro')}</p>
      <div className="max-w-md">
        <TextField
          type="search"
          label={t('searchGames')}
          help={data && t('ofGames', { shown: String(data.games.length), total: String(data.total) })}
          value={words}
          onChange={(event) => set({ words: event.target.value })}
        />
      </div>
      <DataTable
        label={t('tabs.games')}
        columns={useColumns(setTurned)}
        rows={data?.games}
        keyOf={(game) => game.code}
        error={error}
        onRetry={() => void refetch()}
      />
      {turned && (
        <MaintenancePopup
          subject={{ kind: 'game', code: turned.code, name: turned.name, isOn: turned.inMaintenance }}
          onClose={() => setTurned(null)}
        />
      )}
    </div>
  );
}

function useColumns(onTurn: (game: Game) => void): Column<Game>[] {
  const t = useTranslations('vendors');
  const may = useMay();
  const mayTurn = may('vendor.manage');
  return [
    { id: 'name', label: t('game'), show: ({ name }) => <strong>{name}</strong> },
    { id: 'code', label: t('code'), show: ({ code }) => <code className="text-xs break-all">{code}</code> },
    {
      id: 'state',
      label: t('state'),
      show: ({ inMaintenance }) => (
        <Badge tone={inMaintenance ? 'hot' : 'good'}>
          {inMaintenance ? t('states.maintenance') : t('states.open')}
        </Badge>
      ),
    },
    ...(mayTurn
      ? [
          {
            id: 'turn',
            label: '',
            isNumber: true,
            show: (game: Game) => (
              <Button tone="quiet" size="small" onClick={() => onTurn(game)}>
                {game.inMaintenance ? t('fromMaintenance') : t('toMaintenance')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
