import type { LocalDay } from '@mela/kernel/time';
import { betStates, type BetState } from '@mela/protocol/bets';
import { isGameType, type GameType } from '@mela/protocol/categories';
import {
  isPeriodChange,
  readPeriod,
  writePeriod,
  type Period,
  type PeriodChange,
} from '#shared/record/period.ts';

/** The filter of the bet list, from the URL. */
export type BetFilter = Period & {
  gameType: GameType | undefined;
  vassalage: string | undefined;
  gameCode: string | undefined;
  state: BetState | undefined;
};

type Choice = Pick<BetFilter, 'gameType' | 'vassalage' | 'gameCode' | 'state'>;
export type BetFilterChange = PeriodChange | Partial<Choice>;

const names = ['gameType', 'vassalage', 'gameCode', 'state'] as const satisfies readonly (keyof Choice)[];

/** Reads the filter from the URL; invalid values are ignored. */
export function readBetFilter(address: URLSearchParams, today: LocalDay): BetFilter {
  const gameType = address.get('gameType');
  const [vassalage, gameCode] = [address.get('vassalage') ?? '', address.get('gameCode') ?? ''];
  return {
    ...readPeriod(address, today),
    gameType: isGameType(gameType) ? gameType : undefined,
    vassalage: /^\w{1,20}$/.test(vassalage) ? vassalage : undefined,
    gameCode: /^\w{1,40}$/.test(gameCode) ? gameCode : undefined,
    state: betStates.find((state) => state === address.get('state')),
  };
}

/** The URL with a changed filter; defaults are left out. */
export function writeBetFilter(
  address: URLSearchParams,
  changed: BetFilterChange,
  today: LocalDay,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const before = readBetFilter(address, today);
  writePeriod(next, isPeriodChange(changed) ? changed : before, today);
  const after = { ...before, ...changed };
  for (const name of names) {
    const value = after[name];
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The id of the bet whose details are open. */
export function readBetId(address: URLSearchParams): string | undefined {
  const id = address.get('bet') ?? '';
  return /^\d{1,18}$/.test(id) ? id : undefined;
}

/** The URL with the details of a bet open, or closed if undefined. */
export function writeBetId(address: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(address);
  if (id === undefined) next.delete('bet');
  else next.set('bet', id);
  return next;
}
