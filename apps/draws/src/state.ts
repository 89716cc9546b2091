/** A published chain. Its entries are computed from the key, and are stored nowhere. */
export type PublishedChain = {
  game: string;
  day: string;
  length: number;
  commitment: string;
  saltName: string | null;
  /** Milliseconds since 1970. */
  publishedAt: number;
};

/** A published lot: one seed for one moment. The seed is computed from the key, and is stored nowhere. */
export type PublishedLot = {
  lot: string;
  commitment: string;
  /** Milliseconds since 1970, as `publishedAt`; fixed by the first publication. */
  revealAt: number;
  publishedAt: number;
};

export type Entry =
  | { kind: 'published'; chain: PublishedChain }
  | { kind: 'salted'; day: string; salt: string }
  | { kind: 'lot'; lot: PublishedLot };

export type State = {
  chains: Map<string, PublishedChain>;
  salts: Map<string, string>;
  lots: Map<string, PublishedLot>;
};

export const chainId = (game: string, day: string): string => `${game} ${day}`;

export const emptyState = (): State => ({ chains: new Map(), salts: new Map(), lots: new Map() });

export function apply(state: State, entry: Entry): void {
  if (entry.kind === 'published') state.chains.set(chainId(entry.chain.game, entry.chain.day), entry.chain);
  else if (entry.kind === 'salted') state.salts.set(entry.day, entry.salt);
  else state.lots.set(entry.lot.lot, entry.lot);
}
