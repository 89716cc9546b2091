import { favoriteListPageSize, gameListPageSize, inHouseListPageSize } from '@mela/protocol/constants';

export const choices = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const;

export type Choice = (typeof choices)[number];

/** Choices that depend on the member: a guest has none. */
export const isOwn = (choice: Choice): choice is 'FAV' | 'RECENT' => choice === 'FAV' || choice === 'RECENT';

/** The filters of a list, from the URL. An empty text means all. */
export type Filters = { vassalage: string; choice: Choice; kind: string; search: string };

export const inHouse = 'INHOUSE';

const names = { vassalage: 'vassalage', choice: 'show', kind: 'kind', search: 'search' } as const;

/** Reads the filters from the URL; invalid values are ignored. */
export function readFilters(address: URLSearchParams): Filters {
  const vassalage = address.get(names.vassalage) ?? '';
  const chosen = address.get(names.choice);
  return {
    vassalage: /^\w{1,20}$/.test(vassalage) ? vassalage : '',
    choice: choices.find((choice) => choice === chosen) ?? 'ALL',
    kind: (address.get(names.kind) ?? '').slice(0, 40),
    search: (address.get(names.search) ?? '').trim().slice(0, 60),
  };
}

/** The URL with some filters changed; defaults are left out. */
export function writeFilters(address: URLSearchParams, changed: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(address);
  const wanted = { ...readFilters(address), ...changed };
  for (const name of Object.values(names)) next.delete(name);
  if (wanted.vassalage) next.set(names.vassalage, wanted.vassalage);
  if (wanted.choice !== 'ALL') next.set(names.choice, wanted.choice);
  if (wanted.kind) next.set(names.kind, wanted.kind);
  if (wanted.search) next.set(names.search, wanted.search);
  return next;
}

/** The group of in-house games and the favourites are one page each. */
export function pageSizeOf({ vassalage, choice }: Pick<Filters, 'vassalage' | 'choice'>): number {
  if (choice === 'FAV') return favoriteListPageSize;
  return vassalage === inHouse ? inHouseListPageSize : gameListPageSize;
}
