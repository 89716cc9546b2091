import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useDebounced } from '@mela/ui/use-debounced';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { SearchField } from '#lib/search-field.tsx';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { useHotGames, type Game } from '#shared/games/catalogue.ts';
import { useLaunch } from '#shared/games/use-launch.ts';
import { useSearch } from './use-games.ts';

/** Searches all games. Without a text, and without results, it offers the hot games. */
export function SearchPopup() {
  const t = useTranslations();
  const { close } = usePopup();
  useTitle(t('lobby.searchAll'));
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed).trim();
  const { data: page, error, refetch } = useSearch(search);
  const { data: hot = [] } = useHotGames();
  const found = search === '' ? undefined : page?.content;
  const isSearching = search !== '' && !page;
  const offered = found && found.length > 0 ? found : hot.slice(0, 8);
  return (
    <Popup title={t('lobby.searchAll')} closeLabel={t('common.close')} onClose={close}>
      {/* Full height on a phone, so that the field does not move while the list below it changes. */}
      <div className="grid content-start gap-4 max-md:min-h-[calc(100dvh-10rem)]">
        <SearchField label={t('lobby.search')} help={t('lobby.searchHelp')} value={typed} onType={setTyped} />
        <output className="block text-sm text-muted">
          {search === '' && t('lobby.searchStart')}
          {found && found.length > 0 && t('lobby.count', { count: page?.total ?? 0 })}
          {found?.length === 0 && t('lobby.emptySearch', { search })}
        </output>
        {error && <FailedState title={t('lobby.failedTitle')} error={error} onRetry={() => void refetch()} />}
        {isSearching && !error && <LoadingGames />}
        {!isSearching && !error && (
          <ul aria-label={t('lobby.games')} className="grid gap-1">
            {offered.map((game) => (
              <FoundGame key={game.gameId} game={game} />
            ))}
          </ul>
        )}
      </div>
    </Popup>
  );
}

function LoadingGames() {
  return (
    <Loading className="grid gap-1">
      {Array.from({ length: 4 }, (_, at) => (
        <span key={at} className="flex min-h-14 items-center gap-3 px-2 py-1">
          <Skeleton className="size-11 rounded-control" />
          <Skeleton className="h-3 w-2/5" />
        </span>
      ))}
    </Loading>
  );
}

function FoundGame({ game }: { game: Game }) {
  const t = useTranslations('lobby');
  const { launchGame } = useLaunch();
  return (
    <li>
      <button
        type="button"
        onClick={() => launchGame(game)}
        className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-control/15"
      >
        <img
          src={game.iconUrl}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-11 rounded-control"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-semibold">{game.displayName}</span>
          <span className="block truncate text-xs text-muted">{game.vendorName}</span>
        </span>
        <span className="text-xs text-muted">{t(`category.${game.gameType}`)}</span>
      </button>
    </li>
  );
}
