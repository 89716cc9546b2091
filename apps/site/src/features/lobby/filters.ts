import { gameListPageSize, inHouseListPageSize } from '@mela/protocol/constants';

export const choices = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const;

export type Choice = (typeof choices)[number];

/** Choices of somebody's own games: a guest has none. */
export const isOwn = (choice: Choice): choice is 'FAV' | 'RECENT' => choice === 'FAV' || choice === 'RECENT';

/** What a list shows, as it stands in the address. Empty words mean all. */
export type Filters = { vassalage: string; choice: Choice; kind: string; search: string };

export const inHouse = 'INHOUSE';

const names = { vassalage: 'vassalage', choice: 'show', kind: 'kind', search: 'search' } as const;

/** Reads the address; what no list could be asked for counts as not there. */
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

/** The address with some filters changed; what shows all leaves no trace in it. */
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

/** The group of in-house games comes whole. */
export function pageSizeOf({ vassalage }: Pick<Filters, 'vassalage'>): number {
  return vassalage === inHouse ? inHouseListPageSize : gameListPageSize;
}
