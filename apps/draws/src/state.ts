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

export type Entry =
  | { kind: 'published'; chain: PublishedChain }
  | { kind: 'salted'; day: string; salt: string };

export type State = { chains: Map<string, PublishedChain>; salts: Map<string, string> };

export const chainId = (game: string, day: string): string => `${game} ${day}`;

export const emptyState = (): State => ({ chains: new Map(), salts: new Map() });

export function apply(state: State, entry: Entry): void {
  if (entry.kind === 'published') state.chains.set(chainId(entry.chain.game, entry.chain.day), entry.chain);
  else state.salts.set(entry.day, entry.salt);
}
